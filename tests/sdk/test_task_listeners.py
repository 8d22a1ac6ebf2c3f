"""Listeners, which act when the records of a dataset meet a condition."""

import threading
from contextlib import contextmanager

import argilla as rg
from argilla.listeners import RGDatasetListener, listener
from task_world import TaskTest, fixture_records, ids, text
from world import recorded_calls


@contextmanager
def running(one, *arguments):
    """The listener begins its first turn after a second."""
    one.start(*arguments)
    try:
        yield
    finally:
        if one.is_running():
            one.stop()


class Turn:
    """An action that keeps what the listener passes on to it."""

    def __init__(self):
        self.arguments = None
        self.done = threading.Event()

    def __call__(self, *arguments):
        self.arguments = arguments
        self.done.set()

    def wait(self):
        if not self.done.wait(timeout=60):
            raise TimeoutError("The listener did not act")
        return self.arguments


class Listeners(TaskTest):
    def setUp(self):
        super().setUp()
        self.log(fixture_records())

    def test_pass_on_the_records_and_metrics_of_a_query(self):
        seen = Turn()

        @listener(
            dataset=self.name,
            query="status:{status}",
            metrics=["F1", "status_distribution", "text_length"],
            condition=lambda search, metrics: search.total == 2 and metrics.F1.f1_micro > 0.5,
            execution_interval_in_seconds=1,
            status="Validated",
        )
        def act(records, context):
            seen(records, context)

        with recorded_calls() as calls, running(act):
            records, context = seen.wait()
        self.assertEqual(ids(records), ["r1", "r3"])
        self.assertEqual((context.dataset, context.query, context.search.total), (self.name, "status:Validated", 2))
        self.assertEqual((context.metrics.F1.f1_micro, context.metrics.F1.spam_support), (1, 1))
        self.assertEqual(context.metrics.status_distribution.Validated, 2)
        summaries = [call for call in calls if call.path.endswith(":summary")]
        self.assertEqual(
            [(call.path.split("/")[3], call.body) for call in summaries[:3]],
            [("TextClassification", {"query_text": "status:Validated"})] * 3,
        )
        search = next(call for call in calls if call.path.endswith("TextClassification:search"))
        self.assertEqual((search.query, search.body), ("", {"query": {"query_text": "status:Validated"}}))

    def test_without_a_query_search_without_a_body(self):
        seen = Turn()
        listens = RGDatasetListener(
            self.name,
            seen,
            metrics=["dataset_labels"],
            condition=lambda search, metrics: search.total == 5 and "spam" in metrics.dataset_labels.labels,
            interval_in_seconds=1,
        )
        with recorded_calls() as calls, running(listens, "first"):
            first, records, _ = seen.wait()
        self.assertEqual((first, ids(records)), ("first", ["r1", "r2", "r3", "r4", "r5"]))
        search = next(call for call in calls if call.path.endswith("TextClassification:search"))
        self.assertIsNone(search.body)

    def test_without_a_condition_act_at_each_turn_and_without_records_load_none(self):
        seen = Turn()
        listens = RGDatasetListener(self.name, seen, query_records=False, interval_in_seconds=1)
        with recorded_calls() as calls, running(listens):
            [context] = seen.wait()
        self.assertIsNone(context.search)
        self.assertFalse(any(call.path.endswith(":search") for call in calls))

    def test_act_once_a_change_meets_their_condition(self):
        seen, asked = Turn(), threading.Event()

        def has_six(search):
            asked.set()
            return search.total == 6

        listens = RGDatasetListener(self.name, seen, query="bear OR text", condition=has_six, interval_in_seconds=1)
        with running(listens):
            self.assertTrue(asked.wait(timeout=60))
            self.assertIsNone(seen.arguments)
            self.log([text(number) for number in (6, 7, 8)])
            records, context = seen.wait()
        self.assertEqual(ids(records), ["r1", "r2", "r5", "r6", "r7", "r8"])
        self.assertEqual(context.search.total, 6)

    def test_of_texts_read_their_records(self):
        self.name += "-texts"
        rg.log(rg.Text2TextRecord(text="Hallo", id="t1", prediction=["Hello"]), name=self.name, verbose=False)
        seen = Turn()
        listens = RGDatasetListener(
            self.name,
            seen,
            query="hallo",
            metrics=["error_distribution"],
            condition=lambda search, metrics: metrics.error_distribution.unknown == search.total,
            interval_in_seconds=1,
        )
        with running(listens):
            records, _ = seen.wait()
        self.assertEqual((ids(records), records[0].prediction), (["t1"], [("Hello", 1.0)]))
