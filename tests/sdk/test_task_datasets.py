"""Task datasets: logging, loading, copying and deleting records, and label schemas."""

import contextlib
import io
from unittest import mock

import argilla as rg
import httpx
from argilla.client import singleton
from argilla.client.apis.datasets import TextClassificationSettings, TokenClassificationSettings
from argilla.client.sdk.commons.errors import (
    BadRequestApiError,
    ForbiddenApiError,
    NotFoundApiError,
    ValidationApiError,
)
from task_world import TaskTest, ids, text
from world import fresh, recorded_calls


class LosesAnswers:
    """Sends bulk requests, and loses the first answers on their way back."""

    def __init__(self, count):
        self.left = count
        self.send = httpx.Client.send

    def __call__(self, client, request, **options):
        answer = self.send(client, request, **options)
        if ":bulk" in request.url.path and self.left > 0:
            self.left -= 1
            raise httpx.ReadError("The connection broke off", request=request)
        return answer


class Logging(TaskTest):
    def test_creates_the_dataset_and_tells_how_many_records_it_took(self):
        done = self.log([text(n) for n in range(5)], tags={"team": "qa"}, metadata={"origin": "crm"})
        self.assertEqual((done.dataset, done.processed, done.failed), (self.name, 5, 0))
        self.assertEqual(ids(self.load()), ["r0", "r1", "r2", "r3", "r4"])
        [dataset] = [one for one in rg.list_datasets() if one.name == self.name]
        self.assertEqual(
            (dataset.id, dataset.task.value, dataset.tags, dataset.metadata),
            (f"{self.workspace.name}.{self.name}", "TextClassification", {"team": "qa"}, {"origin": "crm"}),
        )

    def test_prints_the_address_of_the_page(self):
        with contextlib.redirect_stdout(io.StringIO()) as printed:
            rg.log(text(1), name=self.name, verbose=True)
        self.assertIn(f"/datasets/{self.workspace.name}/{self.name}", printed.getvalue().replace("\n", ""))

    def test_sends_batches_at_once_from_several_threads(self):
        records = [text(n, metadata={f"key-{n % 7}": n}, vectors={"mini": [float(n), 1.0]}) for n in range(700)]
        with recorded_calls() as calls:
            self.log(records, num_threads=4, batch_size=50)
        self.assertEqual(len([call for call in calls if call.path.endswith(":bulk")]), 14)
        loaded = {record.id: record for record in self.load()}
        self.assertEqual(len(loaded), 700)
        self.assertEqual(loaded["r13"].metadata, {"key-6": 13})
        self.assertEqual(loaded["r13"].vectors, {"mini": [13.0, 1.0]})

    def test_in_the_background_is_done_when_the_future_is(self):
        future = self.log([text(n) for n in range(120)], background=True)
        self.assertEqual(future.result(timeout=60).processed, 120)
        self.assertEqual(len(self.load()), 120)

    def test_a_batch_that_is_sent_twice_leaves_each_record_once(self):
        # Without ids the SDK makes them before it sends.
        records = [rg.TextClassificationRecord(text=f"Text {n}") for n in range(150)]
        loses = LosesAnswers(2)
        with mock.patch.object(httpx.Client, "send", lambda client, request, **options: loses(client, request, **options)):
            self.log(records, max_retries=5)
        self.assertEqual(loses.left, 0)
        self.assertEqual(len(self.load()), 150)

    def test_an_id_again_is_merged_and_keeps_the_annotation(self):
        self.log(text(1, annotation="spam", annotation_agent="mia", metadata={"a": 1, "b": [1, 2]}))
        self.log(text(1, prediction=[("ham", 0.7), ("spam", 0.3)], prediction_agent="bot", metadata={"b": [3], "c": "x"}))
        [record] = self.load()
        self.assertEqual(record.annotation, "spam")
        self.assertEqual(record.annotation_agent, "mia")
        self.assertEqual(record.prediction, [("ham", 0.7), ("spam", 0.3)])
        self.assertEqual(record.metadata, {"a": 1, "b": [3], "c": "x"})
        # The status is that of the last request.
        self.assertEqual(record.status, "Default")

    def test_takes_the_number_and_the_text_of_an_id_for_the_same_record(self):
        self.log([rg.TextClassificationRecord(text="a", id=7), rg.TextClassificationRecord(inputs={"b": "b"}, id="7")])
        [record] = self.load()
        self.assertEqual((record.id, record.inputs), (7, {"text": "a", "b": "b"}))

    def test_is_refused_for_another_task_and_for_a_broken_record_as_a_whole(self):
        self.log(text(1))
        with self.assertRaises(BadRequestApiError):
            self.log(rg.Text2TextRecord(text="x"))
        scores = [("a", 0.9), ("b", 0.9)]
        with self.assertRaises(ValidationApiError):
            self.log([text(2), text(3, prediction=scores)])
        with self.assertRaises(BadRequestApiError):
            self.log(text(4, multi_label=True))
        self.assertEqual(ids(self.load()), ["r1"])


class Exactness(TaskTest):
    def test_long_ids_keys_of_digits_fractions_and_emoji_come_back_as_they_were(self):
        number = 10**29 + 7
        metadata = {"10": 1.0, "2": 12345678901234567890, "ключ 🎈": "🦜 Łódź", "deep.key": True}
        given = rg.TextClassificationRecord(
            id=number,
            inputs={"10": "zehn 🎈", "2": "zwei", "text": "t"},
            metadata=metadata,
            prediction=[("p 🦜", 1.0), ("n", 0.0)],
            prediction_agent="bot",
        )
        self.log(given)
        [record] = self.load()
        self.assertEqual((record.id, type(record.id)), (number, int))
        self.assertEqual(list(record.inputs.items()), [("10", "zehn 🎈"), ("2", "zwei"), ("text", "t")])
        self.assertEqual(list(record.metadata.items()), list(metadata.items()))
        self.assertEqual([type(value) for value in record.metadata.values()], [float, int, str, bool])
        self.assertEqual(record.prediction, given.prediction)

    def test_a_record_comes_back_with_every_part(self):
        given = rg.TextClassificationRecord(
            inputs={"subject": "News", "body": ["one", "two"]},
            id="whole",
            multi_label=True,
            prediction=[("a", 0.9), ("b", 0.4)],
            prediction_agent="bot",
            annotation=["a", "c"],
            annotation_agent="mia",
            vectors={"mini": [0.1, 1.0, -3.5]},
            metadata={"split": "train", "topics": ["x", "y"]},
            explanation={"subject": [rg.TokenAttributions(token="News", attributions={"a": 0.5, "b": -0.25})]},
        )
        self.log(given)
        [record] = self.load()
        without = {"metrics", "search_keywords"}
        self.assertEqual(record.dict(exclude=without), given.dict(exclude=without))
        self.assertEqual(record.status, "Validated")
        self.assertEqual(record.metrics["text_length"], len("News\none\ntwo"))

    def test_entities_count_code_points(self):
        given = rg.TokenClassificationRecord(
            text="🎈 Ann met Bob",
            tokens=["🎈", "Ann", "met", "Bob"],
            id="t1",
            prediction=[("PER", 2, 5, 0.5)],
            prediction_agent="bot",
            annotation=[("PER", 2, 5), ("PER", 10, 13)],
            annotation_agent="mia",
        )
        self.log(given)
        [record] = self.load()
        self.assertEqual((record.text, record.tokens), (given.text, given.tokens))
        self.assertEqual(record.prediction, given.prediction)
        self.assertEqual([entity[:3] for entity in record.annotation], given.annotation)

    def test_texts_of_text_to_text_come_back_in_their_order(self):
        sentences = [("Good morning", 0.9), ("Morning", 0.4)]
        self.log(rg.Text2TextRecord(text="Guten Morgen", id="g", prediction=sentences, annotation="Good morning"))
        [record] = self.load()
        self.assertEqual((record.prediction, record.annotation), (sentences, "Good morning"))


class Loading(TaskTest):
    def setUp(self):
        super().setUp()
        labels = ["spam", "ham"]
        self.log(
            [
                text(n, metadata={"n": n, "third": n % 3}, prediction=[(labels[n % 2], 0.75)], vectors={"mini": [n, 1.0]})
                for n in range(25)
            ]
        )

    def in_order(self):
        return sorted(f"r{n}" for n in range(25))

    def test_asks_for_batches_of_any_size_until_there_are_no_more(self):
        for size in (1, 7, 25, 250):
            with recorded_calls() as calls:
                self.assertEqual(ids(self.load(batch_size=size)), self.in_order())
            self.assertTrue(all(call.status == 200 for call in calls))

    def test_takes_a_limit_and_goes_on_behind_an_id(self):
        self.assertEqual(ids(self.load(limit=3)), ["r0", "r1", "r10"])
        self.assertEqual(ids(self.load(limit=10, batch_size=4)), self.in_order()[:10])
        self.assertEqual(ids(self.load(id_from="r10", limit=2)), ["r11", "r12"])
        self.assertEqual(ids(self.load(id_from="r8")), ["r9"])
        self.assertEqual(ids(self.load(id_from="r9")), [])

    def test_takes_ids_and_a_query(self):
        self.assertEqual(ids(self.load(ids=["r3", "r1", "none"])), ["r1", "r3"])
        self.assertEqual(ids(self.load(query="metadata.n:3")), ["r3"])
        odd = [name for name in self.in_order() if int(name[1:]) % 2 == 1]
        self.assertEqual(ids(self.load(query="predicted_as:ham", batch_size=5)), odd)
        self.assertEqual(ids(self.load(query="text AND metadata.third:0 AND NOT predicted_as:ham", limit=2)), ["r0", "r12"])
        with self.assertRaises(BadRequestApiError):
            self.load(query="(text")

    def test_takes_an_order(self):
        expected = [f"r{n}" for n in range(24, -1, -1)]
        self.assertEqual(ids(self.load(sort=[("metadata.n", "desc")], batch_size=4)), expected)
        by_two = sorted(range(25), key=lambda n: (-(n % 3), n))
        order = [("metadata.third", "desc"), ("metadata.n", "asc")]
        self.assertEqual(ids(self.load(sort=order, batch_size=6)), [f"r{n}" for n in by_two])

    def test_leaves_out_vectors_and_metrics(self):
        record = self.load(limit=1, include_vectors=False, include_metrics=False)[0]
        self.assertEqual((record.vectors, record.metrics), (None, None))
        whole = self.load(limit=1)[0]
        self.assertEqual((whole.vectors, whole.metrics["text_length"]), ({"mini": [0.0, 1.0]}, 6))

    def test_becomes_a_data_frame_and_a_dataset_of_datasets(self):
        self.assertEqual(len(self.load().to_pandas()), 25)
        self.assertEqual(len(self.load().to_datasets()), 25)

    def test_of_an_unknown_name_fails(self):
        with self.assertRaises((NotFoundApiError, ValueError, RuntimeError)):
            self.load(name=fresh("none"))

    def test_finds_a_feedback_dataset_of_a_name_that_no_task_dataset_has(self):
        dataset = rg.FeedbackDataset.for_text_classification(labels=["a", "b"])
        remote = self.push(dataset)
        self.assertEqual(rg.load(remote.name, workspace=self.workspace.name).id, remote.id)


class Changing(TaskTest):
    def setUp(self):
        super().setUp()
        self.log([text(n, metadata={"n": n}) for n in range(6)])

    def statuses(self, name=None):
        return {record.id: record.status for record in self.load(name)}

    def test_deletes_records_by_id_by_query_and_all(self):
        self.assertEqual(rg.delete_records(self.name, ids=["r0", "none"]), (1, 1))
        self.assertEqual(rg.delete_records(self.name, query="metadata.n:[1 TO 2]"), (2, 2))
        self.assertEqual(ids(self.load()), ["r3", "r4", "r5"])
        self.assertEqual(rg.delete_records(self.name, query="metadata.n:3", discard_only=True), (1, 1))
        self.assertEqual(self.statuses(), {"r3": "Discarded", "r4": "Default", "r5": "Default"})
        self.assertEqual(rg.delete_records(self.name), (3, 3))
        self.assertEqual(ids(self.load()), [])

    def test_an_annotator_who_may_not_delete_discards_what_was_asked_for_and_nothing_else(self):
        self.sign_in(self.add_user("annotator"))
        with recorded_calls() as calls:
            self.assertEqual(rg.delete_records(self.name, ids=["r1", "r2"]), (2, 2))
        deleting = [call for call in calls if call.method == "DELETE"]
        self.assertEqual([call.status for call in deleting], [403, 200])
        # The SDK wraps the query by mistake when it asks again.
        self.assertEqual([list(call.body) for call in deleting], [["ids"], ["query"]])
        self.assertEqual({name for name, status in self.statuses().items() if status == "Discarded"}, {"r1", "r2"})
        with self.assertRaises(ForbiddenApiError):
            rg.delete_records(self.name, ids=["r3"], discard_when_forbidden=False)

    def test_changes_status_and_metadata_of_one_record(self):
        datasets = singleton.active_api().datasets
        datasets.update_record(self.name, "r1", status="Discarded", metadata={"n": 9, "new": "x"})
        record = self.load(ids=["r1"])[0]
        self.assertEqual((record.status, record.metadata), ("Discarded", {"n": 9, "new": "x"}))

    def test_copies_a_dataset_within_and_to_another_workspace(self):
        settings = TextClassificationSettings(label_schema=["spam", "ham"])
        rg.configure_dataset_settings(self.name, settings, workspace=self.workspace.name)
        copy = fresh("copy")
        rg.copy(self.name, name_of_copy=copy)
        self.assertEqual(self.statuses(copy), self.statuses())
        self.assertEqual(set(rg.load_dataset_settings(copy, workspace=self.workspace.name).label_schema), {"spam", "ham"})
        other = rg.Workspace.create(fresh("other"))
        rg.copy(self.name, name_of_copy=copy, workspace=other.name)
        self.assertEqual(len(rg.load(copy, workspace=other.name)), 6)
        rg.set_workspace(self.workspace.name)
        rg.delete(copy)
        self.assertEqual(len(self.load()), 6)

    def test_deletes_a_dataset_for_good(self):
        rg.delete(self.name)
        self.assertNotIn(self.name, [dataset.name for dataset in rg.list_datasets()])
        with self.assertRaises((NotFoundApiError, ValueError, RuntimeError)):
            rg.delete(self.name)
        self.log(text(1))
        self.assertEqual(ids(self.load()), ["r1"])


class Settings(TaskTest):
    def configured(self):
        settings = rg.load_dataset_settings(self.name, workspace=self.workspace.name)
        return None if settings is None else set(settings.label_schema)

    def test_configuring_creates_the_dataset_and_replaces_its_labels(self):
        first = TextClassificationSettings(label_schema=["spam", "ham"])
        rg.configure_dataset_settings(self.name, first, workspace=self.workspace.name)
        self.assertEqual(self.configured(), {"spam", "ham"})
        rg.configure_dataset_settings(
            self.name, TextClassificationSettings(label_schema=["spam", "offer"]), workspace=self.workspace.name
        )
        self.assertEqual(self.configured(), {"spam", "offer"})
        self.log(text(1, annotation="spam"))
        with self.assertRaises(BadRequestApiError):
            self.log(text(2, annotation="ham"))
        with self.assertRaises(BadRequestApiError):
            rg.configure_dataset_settings(
                self.name, TextClassificationSettings(label_schema=["offer"]), workspace=self.workspace.name
            )
        self.assertEqual(self.configured(), {"spam", "offer"})

    def test_of_tokens_have_labels_and_other_datasets_have_none(self):
        settings = TokenClassificationSettings(label_schema=["PER", "ORG"])
        rg.configure_dataset_settings(self.name, settings, workspace=self.workspace.name)
        self.assertEqual(self.configured(), {"PER", "ORG"})
        self.name = fresh("plain")
        self.log(text(1))
        self.assertIsNone(self.configured())


class Lists(TaskTest):
    def test_have_the_datasets_of_both_families(self):
        self.log(text(1))
        other = rg.Workspace.create(fresh("other"))
        rg.log(text(1), name=self.name, workspace=other.name, verbose=False)
        rg.set_workspace(self.workspace.name)
        remote = self.push(rg.FeedbackDataset.for_text_classification(labels=["a", "b"]))

        def names(**options):
            return sorted((dataset.name, str(getattr(dataset.workspace, "name", dataset.workspace)))
                          for dataset in rg.list_datasets(**options))

        own = self.workspace.name
        self.assertEqual(names(workspace=own), sorted([(self.name, own), (remote.name, own)]))
        self.assertEqual(names(workspace=own, type="other"), [(self.name, own)])
        self.assertIn((self.name, other.name), names())

    def test_have_what_an_annotator_can_open(self):
        self.log(text(1))
        self.sign_in(self.add_user("annotator"))
        self.assertEqual([dataset.name for dataset in rg.list_datasets()], [self.name])
