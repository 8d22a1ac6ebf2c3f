"""Metrics of task datasets, as functions of the SDK compute them."""

import argilla as rg
from argilla.client.api import ArgillaSingleton
from argilla.client.sdk.commons.errors import BadRequestApiError
from argilla.metrics import commons
from argilla.metrics.text_classification import f1, f1_multilabel
from task_world import TaskTest, fixture_records, text
from world import recorded_calls

TEXT_METRICS = [
    "text_length",
    "error_distribution",
    "status_distribution",
    "words_cloud",
    "metadata",
    "predicted_by",
    "annotated_by",
    "score",
]
LABEL_METRICS = [
    "F1",
    "MultiLabelF1",
    "dataset_labels",
    "predicted_as",
    "annotated_as",
    "labeling_rule",
    "dataset_labeling_rules",
]

F1 = {
    "precision_macro": 0.5,
    "recall_macro": 0.25,
    "f1_macro": 1 / 3,
    "precision_micro": 0.5,
    "recall_micro": 0.5,
    "f1_micro": 0.5,
    "ham_precision": 0.0,
    "ham_recall": 0.0,
    "ham_f1": 0.0,
    "ham_support": 0,
    "spam_precision": 1.0,
    "spam_recall": 0.5,
    "spam_f1": 2 / 3,
    "spam_support": 2,
}


def without_empty(bins):
    return {key: count for key, count in bins.items() if count > 0}


class MetricTest(TaskTest):
    def computed(self, metric, **options):
        return ArgillaSingleton.get().compute_metric(self.name, metric=metric, **options)


class OfTextClassification(MetricTest):
    def setUp(self):
        super().setUp()
        self.log(fixture_records())

    def assert_scores(self, scores, expected):
        self.assertEqual(list(scores), list(expected))
        for key, value in expected.items():
            self.assertEqual(type(scores[key]), type(value), key)
            self.assertAlmostEqual(scores[key], value, msg=key)

    def test_f1_compares_predictions_with_annotations(self):
        self.assert_scores(f1(self.name).data, F1)
        self.assert_scores(f1_multilabel(self.name).data, F1)
        self.assertEqual(f1(self.name, query="refund").data, {})
        self.assertEqual(f1(self.name, query="good").data["f1_micro"], 0)

    def test_the_functions_are_found_under_rg_metrics_too(self):
        self.assert_scores(rg.metrics.f1(self.name).data, F1)
        self.assertEqual(rg.metrics.records_status(self.name).data["Discarded"], 1)

    def test_text_length_has_a_bin_for_each_length(self):
        bins = commons.text_length(self.name).data
        self.assertEqual(list(bins), [f"{length}.0" for length in range(31, 55)])
        self.assertEqual(without_empty(bins), {"31.0": 1, "48.0": 2, "52.0": 1, "54.0": 1})
        self.assertEqual(commons.text_length(self.name, query="good").data, {"31.0": 1})

    def test_records_status_counts_by_status(self):
        self.assertEqual(commons.records_status(self.name).data, {"Default": 2, "Validated": 2, "Discarded": 1})
        self.assertEqual(commons.records_status(self.name, query="bear").data, {"Default": 2, "Validated": 1})

    def test_keywords_counts_records_by_word(self):
        words = list(commons.keywords(self.name).data.items())
        self.assertEqual(words[:3], [("bear", 3), ("brown", 2), ("cat", 2)])
        self.assertEqual(len(words), 20)
        self.assertEqual(len(commons.keywords(self.name, size=80).data), 24)
        self.assertEqual(list(commons.keywords(self.name, query="offer", size=2).data.items()), [("bear", 1), ("brown", 1)])

    def test_a_malformed_query_is_refused(self):
        with self.assertRaises(BadRequestApiError):
            f1(self.name, query="(bear")

    def test_others_are_computed_by_their_id(self):
        expected = {
            "error_distribution": {"unknown": 3, "ko": 1, "ok": 1},
            "metadata": {"split": {"train": 2, "test": 1, "train data": 1}, "lang": {"en": 1}, "n": {"5": 1, "12": 1}},
            "predicted_by": {"bot b": 2, "bot-a": 2},
            "annotated_by": {"mia": 2, "joe": 1},
            "predicted_as": {"ham": 2, "spam": 2},
            "annotated_as": {"spam": 2, "ham": 1},
            "dataset_labels": {"labels": ["ham", "spam"]},
            "dataset_labeling_rules": {},
        }
        for metric, results in expected.items():
            with self.subTest(metric):
                self.assertEqual(self.computed(metric).results, results)
        scores = self.computed("score").results
        self.assertEqual((len(scores), without_empty(scores)), (401, {"0.55": 1, "0.6": 1, "0.8": 1, "0.95": 1}))
        self.assertEqual(self.computed("status_distribution", size=1).results, {"Default": 2})

    def test_are_found_under_the_word_that_python_makes_of_the_task(self):
        with recorded_calls() as calls:
            found = self.computed("dataset_labels", query="refund")
        self.assertTrue(any("/TaskType.text_classification/" in call.path for call in calls))
        self.assertEqual(found.results, {"labels": ["spam"]})

    def test_one_that_the_list_lacks_is_not_asked_for(self):
        with recorded_calls() as calls, self.assertRaises(AssertionError):
            self.computed("token_frequency")
        self.assertFalse(any(call.path.endswith(":summary") for call in calls))


class OfSeveralLabels(MetricTest):
    def test_f1_multilabel_compares_all_labels_and_f1_the_best_ones(self):
        self.log(
            [
                text(1, multi_label=True, annotation=["x", "y"], prediction=[("y", 0.9), ("x", 0.8), ("z", 0.5)]),
                text(2, multi_label=True, annotation=["x"], prediction=[("z", 0.7)]),
            ]
        )
        several = f1_multilabel(self.name).data
        self.assertAlmostEqual(several["precision_micro"], 2 / 3)
        self.assertAlmostEqual(several["recall_micro"], 2 / 3)
        self.assertEqual((several["x_support"], several["y_f1"], several["z_precision"]), (2, 1.0, 0.0))
        self.assertEqual(f1(self.name).data["x_support"], 2)


class OfTexts(MetricTest):
    def test_text_to_text_has_the_metrics_without_labels(self):
        self.log(
            [
                rg.Text2TextRecord(text="Guten Morgen", prediction=["Good morning"], prediction_agent="mt"),
                rg.Text2TextRecord(text="Hallo", annotation="Hello", annotation_agent="mia"),
            ]
        )
        self.assertEqual(without_empty(commons.text_length(self.name).data), {"5.0": 1, "12.0": 1})
        self.assertEqual(commons.records_status(self.name).data, {"Default": 1, "Validated": 1})
        self.assertEqual(self.computed("error_distribution").results, {"unknown": 2})
        self.assertEqual(self.computed("predicted_by").results, {"mt": 1})
        self.assertEqual(self.computed("annotated_by").results, {"mia": 1})
        with self.assertRaises(AssertionError):
            f1(self.name)


class OfTheList(MetricTest):
    def listed(self):
        client = ArgillaSingleton.get()
        return [metric for metric in TEXT_METRICS + LABEL_METRICS if client.get_metric(self.name, metric) is not None]

    def test_those_of_a_task_are_there_and_no_others(self):
        self.log(text(1))
        self.assertEqual(self.listed(), TEXT_METRICS + LABEL_METRICS)
        self.name += "-texts"
        self.log(rg.Text2TextRecord(text="x"))
        self.assertEqual(self.listed(), TEXT_METRICS)
