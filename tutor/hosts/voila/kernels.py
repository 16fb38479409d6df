"""Which Python a learner's kernel runs in: the server's own."""

from __future__ import annotations

import sys
from pathlib import Path

from jupyter_client.kernelspec import NATIVE_KERNEL_NAME, KernelSpec, KernelSpecManager

LAUNCHER = Path(__file__).resolve().parent / "launch.py"


class OwnPython(KernelSpecManager):
    """Runs the notebook in the interpreter of the server, whatever kernels this user has registered."""

    def get_kernel_spec(self, kernel_name: str) -> KernelSpec:
        """The specification of a kernel; the default one is started through our launcher."""
        spec = super().get_kernel_spec(kernel_name)
        if kernel_name == NATIVE_KERNEL_NAME:
            spec.argv = [sys.executable, "-P", str(LAUNCHER), "-f", "{connection_file}"]
        return spec
