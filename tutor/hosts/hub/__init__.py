"""Many learners with notebooks of their own: the pieces that `binder/hub/jupyterhub_config.py` puts together.

`hub_settings` reads what whoever starts the hub has chosen, `spawning` starts a server for each learner as a process of
this machine, `guarding` keeps one learner from slowing the others, `own_copies` gives each their notebooks, and
`fetching` gets the hub's proxy. On Kubernetes only `own_copies` is used: containers have bounds of their own.
"""
