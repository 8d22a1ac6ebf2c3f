"""Functions by which the SDK calls a server for feedback datasets, users and workspaces, and which were answered."""

import functools
import inspect
import pkgutil
import unittest
from importlib import import_module

import argilla.client.sdk.v1

MODULES = [
    "argilla.client.sdk.users.api",
    "argilla.client.sdk.workspaces.api",
    *(f"argilla.client.sdk.v1.{part.name}.api" for part in pkgutil.iter_modules(argilla.client.sdk.v1.__path__)),
]

# Left over in 1.26: servers of 1.26 dropped the call, and nothing in the SDK makes it.
DROPPED = {"workspaces.api.list_workspaces"}

every_call = set()
answered_calls = set()


def note(name, function):
    @functools.wraps(function)
    def noting(*args, **options):
        answer = function(*args, **options)
        answered_calls.add(name)
        return answer

    return noting


def note_calls():
    """Notes the calls from now on that the server answered as the SDK expects."""
    for name in MODULES:
        module = import_module(name)
        for function_name, function in inspect.getmembers(module, inspect.isfunction):
            if function.__module__ == name and not function_name.startswith("_"):
                call = f"{name.removeprefix('argilla.client.sdk.')}.{function_name}"
                every_call.add(call)
                setattr(module, function_name, note(call, function))


class EveryCall(unittest.TestCase):
    """Runs behind all other tests."""

    def test_of_the_sdk_was_made_and_answered(self):
        self.assertGreaterEqual(len(every_call), 40)
        self.assertEqual(sorted(every_call - answered_calls - DROPPED), [])
