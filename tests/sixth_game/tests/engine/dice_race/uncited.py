UNCITED: dict[str, str] = {}
