import base64
import hashlib
import io
import sys
import tarfile
from pathlib import Path

import pytest

from tutor.hosts.site import packages
from tutor.hosts.site.packages import CannotBuild, Package, esbuild_here, files_of


def archive(**files: bytes) -> bytes:
    written = io.BytesIO()
    with tarfile.open(fileobj=written, mode="w:gz") as tar:
        for name, content in files.items():
            member = tarfile.TarInfo(f"package/{name}")
            member.size = len(content)
            tar.addfile(member, io.BytesIO(content))
    return written.getvalue()


def package_of(content: bytes) -> Package:
    return Package("some-package", "1.2.3", base64.b64encode(hashlib.sha512(content).digest()).decode())


@pytest.fixture
def registry(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder that stands for the registry; what is put there can be fetched."""
    folder = tmp_path / "registry"
    (folder / "some-package" / "-").mkdir(parents=True)
    monkeypatch.setenv(packages.REGISTRY_SETTING, folder.as_uri())
    return folder / "some-package" / "-" / "some-package-1.2.3.tgz"


@pytest.mark.parametrize(
    ("machine", "wanted"), [("x86_64", "x64"), ("AMD64", "x64"), ("aarch64", "arm64"), ("ARM64", "arm64")]
)
def test_the_bundler_is_that_of_the_machine_however_it_writes_its_name(
    machine: str, wanted: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sys, "platform", "linux")
    monkeypatch.setattr(packages.platform, "machine", lambda: machine)
    assert esbuild_here().name == f"@esbuild/linux-{wanted}"


def test_a_package_is_fetched_once(registry: Path, tmp_path: Path) -> None:
    content = archive(main=b"text")
    registry.write_bytes(content)
    assert files_of(package_of(content), tmp_path / "kept") == {"main": b"text"}
    registry.unlink()
    assert files_of(package_of(content), tmp_path / "kept") == {"main": b"text"}


def test_another_checksum_is_refused(registry: Path, tmp_path: Path) -> None:
    registry.write_bytes(archive(main=b"other"))
    with pytest.raises(CannotBuild, match=r"some-package@1\.2\.3 .* checksum"):
        files_of(package_of(archive(main=b"text")), tmp_path / "kept")
    assert not (tmp_path / "kept").exists()


def test_a_damaged_copy_is_fetched_again(registry: Path, tmp_path: Path) -> None:
    content = archive(main=b"text")
    registry.write_bytes(content)
    files_of(package_of(content), tmp_path)
    (tmp_path / package_of(content).file_name).write_bytes(content[:-20])
    assert files_of(package_of(content), tmp_path) == {"main": b"text"}


def test_an_absent_package_is_one_sentence(registry: Path, tmp_path: Path) -> None:
    with pytest.raises(CannotBuild, match=r"some-package@1\.2\.3 .* fetched") as caught:
        files_of(package_of(b""), tmp_path)
    assert "\n" not in str(caught.value)


def test_a_silent_registry_is_one_sentence(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv(packages.REGISTRY_SETTING, "http://127.0.0.1:9/")
    with pytest.raises(CannotBuild, match=r"some-package@1\.2\.3 .*127\.0\.0\.1:9"):
        files_of(package_of(b""), tmp_path)


def test_a_machine_without_bundler_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "platform", "amiga")
    with pytest.raises(CannotBuild, match="amiga"):
        esbuild_here()


def test_scoped_packages_have_their_own_address() -> None:
    package = Package("@esbuild/linux-x64", "0.1.0", "")
    assert package.address.endswith("/@esbuild/linux-x64/-/linux-x64-0.1.0.tgz")
    assert package.file_name == "esbuild-linux-x64-0.1.0.tgz"
