"""Runs every test of this folder, and writes how many passed and failed into the file that is named."""

import json
import sys
import unittest
from pathlib import Path

HERE = Path(__file__).parent

sys.path.insert(0, str(HERE))
from sdk_calls import EveryCall, note_calls  # noqa: E402

note_calls()
suite = unittest.defaultTestLoader.discover(str(HERE))
suite.addTest(unittest.defaultTestLoader.loadTestsFromTestCase(EveryCall))
result = unittest.TextTestRunner(verbosity=1).run(suite)
problems = [*result.failures, *result.errors, *result.skipped]
failed = len({test.id() for test, _ in problems}) + len(result.unexpectedSuccesses)
Path(sys.argv[1]).write_text(json.dumps({"passed": result.testsRun - failed, "failed": failed}))
sys.exit(0 if failed == 0 and result.testsRun > 0 else 1)
