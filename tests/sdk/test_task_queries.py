"""Searches of task datasets by the query language and by vectors, as `rg.load` sends them."""

from argilla.client.sdk.commons.errors import BadRequestApiError
from task_world import TaskTest, fixture_records, ids

FOUND = {
    "bear": ["r1", "r2", "r5"],
    "bear cat": ["r1", "r2"],
    "bear OR refund": ["r1", "r2", "r4", "r5"],
    "bear AND NOT cat": ["r5"],
    "bear -cat": ["r5"],
    "text:(good OR great)": ["r4", "r5"],
    "inputs.subject:news": ["r1", "r5"],
    r"inputs.\*:news": ["r1", "r5"],
    '"sleepy cat"': ["r1", "r2"],
    '"cat sleepy"': [],
    '"bear cat"~4': ["r1"],
    "text.exact:cat.": ["r1"],
    r"text.exact:BEAR\!": ["r2"],
    "text.exact:BEAR": [],
    "be?r": ["r1", "r2", "r5"],
    "bear*": ["r1", "r2", "r5"],
    "*fund": ["r4"],
    "text:/be.r/": ["r1", "r2", "r5"],
    "baer~": ["r1", "r2", "r5"],
    "text:[a TO an]": ["r3"],
    "e-mail": ["r3"],
    r"\(2\+2\)\=4": ["r3"],
    "kim@site.org": ["r3"],
    "status:Validated": ["r1", "r3"],
    "status:validated": [],
    "status:(Validated OR Discarded)": ["r1", "r3", "r4"],
    "metadata.split:train": ["r1", "r3"],
    "metadata.split:train*": ["r1", "r3", "r4"],
    'metadata.split:"train data"': ["r4"],
    r"metadata.split:train\ data": ["r4"],
    "metadata.split:(train data)": ["r4"],
    "metadata.split:train data": [],
    'predicted_by:"bot b"': ["r4", "r5"],
    "annotated_as:spam AND predicted_as:ham": ["r5"],
    "predicted:ko": ["r5"],
    "score:[0.5 TO 0.6]": ["r2", "r5"],
    "score:{0.55 TO *}": ["r1", "r4", "r5"],
    "score:>=0.8": ["r1", "r4"],
    "metadata.n:>5": ["r2"],
    "metrics.text_length:[48 TO 52]": ["r2", "r3", "r4"],
    "event_timestamp:[now-1d TO *]": ["r1", "r2", "r3", "r4", "r5"],
    "_exists_:annotated_as": ["r1", "r3", "r5"],
    "NOT _exists_:metadata.split": ["r5"],
    "vectors.mini:*": ["r1", "r2", "r3"],
    "NOT status:Validated": ["r2", "r4", "r5"],
    'bear AND NOT id:"r1"': ["r2", "r5"],
    "cat OR good AND bear": ["r5"],
    "bear OR refund AND great": ["r4"],
    "NOT cat OR good": ["r5"],
    "*:*": ["r1", "r2", "r3", "r4", "r5"],
    "bear and cat": [],
    r"\!": [],
}

MALFORMED = ["!", "bear AND", "(bear", '"bear', "a:b:c", "site.org/x", "()", "score:high"]


class Vectors(TaskTest):
    def setUp(self):
        super().setUp()
        self.log(fixture_records())

    def nearest(self, *values, **options):
        return ids(self.load(vector=("mini", list(values)), **options))

    def test_find_the_nearest_records_first(self):
        self.assertEqual(self.nearest(0.1, 0.9, 0.3), ["r1", "r2", "r3"])
        self.assertEqual(self.nearest(1.0, 0.0, 0.3), ["r3", "r2", "r1"])
        self.assertEqual(self.nearest(1.0, 0.0, 0.3, limit=1), ["r3"])

    def test_count_next_to_a_query(self):
        self.assertEqual(self.nearest(1.0, 0.0, 0.3, query="status:Validated"), ["r3", "r1"])
        self.assertEqual(self.nearest(1.0, 0.0, 0.3, query="refund"), [])

    def test_of_an_unknown_name_or_another_length_are_refused(self):
        for vector in (("none", [0.1, 0.9, 0.3]), ("mini", [0.1])):
            with self.subTest(vector), self.assertRaises(BadRequestApiError):
                self.load(vector=vector)

    def test_come_back_with_their_records(self):
        [record] = self.load(vector=("mini", [0.1, 0.9, 0.3]), limit=1)
        self.assertEqual(record.vectors, {"mini": [0.1, 0.9, 0.3]})


class Queries(TaskTest):
    def setUp(self):
        super().setUp()
        self.log(fixture_records())

    def test_find_what_they_find_on_other_servers(self):
        for query, found in FOUND.items():
            with self.subTest(query):
                self.assertEqual(ids(self.load(query=query)), found)

    def test_that_are_malformed_are_refused(self):
        for query in MALFORMED:
            with self.subTest(query), self.assertRaises(BadRequestApiError):
                self.load(query=query)

    def test_count_next_to_ids_and_a_limit(self):
        self.assertEqual(ids(self.load(query="bear", limit=2)), ["r1", "r2"])
        self.assertEqual(ids(self.load(query="bear", id_from="r1")), ["r2", "r5"])
