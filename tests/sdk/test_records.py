"""Records: adding, reading, finding, changing and deleting them."""

import uuid

import argilla as rg
from argilla.client.sdk.commons.errors import ValidationApiError
from world import SdkTest, VERSION, answers, every_part, numbered_records, numbers, span


def whole(record):
    """A record as a program compares it: by question, without what a server adds."""
    suggestions = {
        one.question_name: (one.type, one.score, one.agent, plain(one.value)) for one in record.suggestions
    }
    responses = [
        (one.user_id, one.status, {name: plain(value.value) for name, value in one.values.items()})
        for one in record.responses
    ]
    return {
        "fields": record.fields,
        "metadata": record.metadata,
        "external_id": record.external_id,
        "vectors": record.vectors,
        "suggestions": suggestions,
        "responses": responses,
    }


def plain(value):
    if not isinstance(value, list):
        return value
    return [item.dict(include={"value", "rank", "label", "start", "end"}, exclude_none=True)
            if hasattr(item, "dict") else item for item in value]


class Records(SdkTest):
    def test_come_back_with_every_part_exactly_as_it_was(self):
        first, second = self.add_user("annotator"), self.add_user("admin")
        many = [0.25, 0.75] if VERSION >= (1, 28) else None
        given = rg.FeedbackRecord(
            fields={"text": "Ann met Bob 🎈 in Łódź.", "context": "*said*\n\n> <b>Kim</b>"},
            external_id="ex/1 ☂",
            metadata={"topic": ["t0", "t2"], "size": 7, "share": 3.0, "free": {"deep": [1, None, "x"]}},
            vectors={"mini": [0.5, -1.25, 3.0]},
            suggestions=[
                {"question_name": "label", "value": "p", "type": "model", "score": 0.5, "agent": "model-1"},
                {"question_name": "topics", "value": ["b", "a"], "score": many, "agent": "model-1"},
                {"question_name": "stars", "value": 4, "type": "human"},
                {"question_name": "order", "value": [{"value": "y", "rank": 1}, {"value": "x", "rank": 2}]},
                {"question_name": "note", "value": "So *so*"},
                {"question_name": "names", "value": [span(0, 3, "per"), span(17, 21, "loc")]},
            ],
            responses=[
                {
                    "user_id": first.id,
                    "status": "submitted",
                    "values": answers(
                        label="n",
                        topics=["c"],
                        stars=2,
                        order=[{"value": "x", "rank": 1}, {"value": "y", "rank": 1}],
                        note="",
                        names=[{"start": 8, "end": 11, "label": "per"}],
                    ),
                },
                {"user_id": second.id, "status": "draft", "values": answers(stars=5)},
            ],
        )
        dataset = every_part()
        dataset.add_records([given])
        remote = self.again(self.push(dataset))
        self.assertEqual(whole(remote.pull().records[0]), whole(given))
        shown = remote.records[0]
        self.assertEqual([response.user_id for response in shown.responses], [first.id, second.id])
        self.assertEqual(whole(next(iter(remote.records))), whole(given))

    def test_keep_their_order_over_batches_and_pages(self):
        remote = self.push(every_part())
        records = numbered_records(500)
        remote.add_records(records[:33], show_progress=False)
        remote.add_records(records[33:], show_progress=False)
        self.assertEqual(len(remote), 500)
        self.assertEqual(numbers(remote.records), list(range(500)))
        self.assertEqual(numbers(remote.pull().records), list(range(500)))
        self.assertEqual(numbers(remote.pull(max_records=20).records), list(range(20)))
        self.assertEqual(numbers(remote.records[240:260]), list(range(240, 260)))
        self.assertEqual(numbers([remote.records[0], remote.records[499], remote.records[-1]]), [0, 499, 499])
        self.assertEqual(numbers(remote[10:12]), [10, 11])
        with self.assertRaises(IndexError):
            remote.records[500]

    def test_have_a_response_of_the_caller_where_none_is_named(self):
        remote = self.push(every_part())
        response = {"values": answers(label="p"), "status": "submitted"}
        remote.add_records([rg.FeedbackRecord(fields={"text": "x"}, responses=[response])], show_progress=False)
        self.assertEqual(remote.records[0].responses[0].user_id, rg.User.me().id)

    def test_are_refused_together_where_one_breaks_a_rule(self):
        remote = self.push(every_part(allow_extra_metadata=False))
        good = rg.FeedbackRecord(fields={"text": "x"})
        unknown_user = {"user_id": uuid.uuid4(), "values": answers(label="p"), "status": "submitted"}
        for bad in (
            rg.FeedbackRecord(fields={"text": "x"}, responses=[unknown_user]),
            rg.FeedbackRecord(fields={"text": "x"}, suggestions=[{"question_name": "label", "value": "z"}]),
            rg.FeedbackRecord(fields={"text": "x"}, suggestions=[{"question_name": "stars", "value": 9}]),
        ):
            with self.assertRaisesRegex(ValidationApiError, "Record at position 1 is not valid because"):
                remote.add_records([good, bad], show_progress=False)
        self.assertEqual(len(remote), 0)

    def test_are_changed_part_by_part(self):
        remote = self.push(every_part())
        remote.add_records(numbered_records(40), show_progress=False)
        records = list(remote.records)
        for record in records:
            record.metadata["size"] += 500
            record.vectors = {"mini": [9.0, 9.0, 9.0]}
            record.suggestions = [{"question_name": "label", "value": "n", "agent": "two"}]
        remote.update_records(records, show_progress=False)
        changed = self.again(remote).pull().records
        self.assertEqual([record.metadata["size"] for record in changed], [number + 500 for number in range(40)])
        self.assertEqual({record.metadata["topic"] for record in changed}, {"t0", "t1", "t2"})
        self.assertEqual([record.vectors for record in changed], [{"mini": [9.0, 9.0, 9.0]}] * 40)
        self.assertEqual([record.suggestions[0].value for record in changed], ["n"] * 40)
        self.assertEqual(numbers(changed), list(range(40)))
        high = remote.filter_by(metadata_filters=[rg.IntegerMetadataFilter(name="size", ge=538)])
        self.assertEqual(numbers(high.records), [38, 39])

    def test_are_changed_one_by_one(self):
        remote = self.push(every_part())
        response = {"values": answers(label="p"), "status": "submitted"}
        remote.add_records([rg.FeedbackRecord(fields={"text": "x"}, responses=[response])], show_progress=False)
        record = remote.records[0]
        record.metadata = {"topic": "t1"}
        record.update(suggestions=[{"question_name": "stars", "value": 3}])
        self.assertEqual([one.value for one in record.suggestions], [3])
        record.update(suggestions=[{"question_name": "label", "value": "n"}, {"question_name": "stars", "value": 5}])
        found = remote.records[0]
        self.assertEqual({one.question_name: one.value for one in found.suggestions}, {"label": "n", "stars": 5})
        self.assertEqual((found.metadata, len(found.responses)), ({"topic": "t1"}, 1))

    def test_lose_the_suggestions_that_are_deleted(self):
        remote = self.push(every_part())
        given = [{"question_name": "label", "value": "p"}, {"question_name": "stars", "value": 5}]
        remote.add_records([rg.FeedbackRecord(fields={"text": "x"}, suggestions=given)], show_progress=False)
        record = remote.records[0]
        stars = next(one for one in record.suggestions if one.question_name == "stars")
        record.delete_suggestions(stars)
        self.assertEqual([one.question_name for one in remote.records[0].suggestions], ["label"])
        remote.records[0].suggestions[0].delete()
        self.assertEqual(list(remote.records[0].suggestions), [])

    def test_are_deleted_by_hundreds_and_alone(self):
        remote = self.push(every_part())
        remote.add_records(numbered_records(260), show_progress=False)
        remote.delete_records(list(remote.records)[5:255])
        self.assertEqual((len(remote), numbers(remote.records)), (10, [0, 1, 2, 3, 4, 255, 256, 257, 258, 259]))
        deleted = remote.records[0].delete()
        self.assertEqual((deleted.external_id, deleted.metadata["size"]), ("e0", 0))
        self.assertEqual(numbers(remote.records[:2]), [1, 2])
        remote.delete_records(remote.records[0])
        self.assertEqual(len(self.again(remote)), 8)


class Finding(SdkTest):
    def setUp(self):
        super().setUp()
        self.remote = self.push(every_part())
        self.remote.add_records(numbered_records(30), show_progress=False)

    def filtered(self, *filters):
        return numbers(self.remote.filter_by(metadata_filters=list(filters)).records)

    def sorted(self, field, order):
        return numbers(self.remote.sort_by([rg.SortBy(field=field, order=order)]).records)

    def test_by_metadata_takes_terms_and_bounds(self):
        self.assertEqual(self.filtered(rg.TermsMetadataFilter(name="topic", values=["t1"])), list(range(1, 30, 3)))
        two = rg.TermsMetadataFilter(name="topic", values=["t0", "t2"])
        self.assertEqual(self.filtered(two), [number for number in range(30) if number % 3 != 1])
        self.assertEqual(self.filtered(rg.IntegerMetadataFilter(name="size", ge=10, le=12)), [10, 11, 12])
        self.assertEqual(self.filtered(rg.IntegerMetadataFilter(name="size", le=2)), [0, 1, 2])
        self.assertEqual(self.filtered(rg.FloatMetadataFilter(name="share", ge=13.5)), [27, 28, 29])
        self.assertEqual(self.filtered(two, rg.FloatMetadataFilter(name="share", ge=1.0, le=2.5)), [2, 3, 5])
        found = self.remote.filter_by(metadata_filters=[two])
        self.assertEqual((len(found), len(found.pull().records)), (20, 20))

    def test_by_status_counts_the_responses_of_all_users(self):
        ann, bob = self.add_user("annotator"), self.add_user("annotator")
        records = self.remote.records[:4]
        done, dropped = {"values": answers(label="p"), "status": "submitted"}, {"status": "discarded"}
        late = [
            rg.FeedbackRecord(
                fields={"text": "late"},
                external_id=f"e{number}",
                responses=[{"user_id": user.id, **said} for user, said in given],
            )
            for number, given in ((100, [(ann, done)]), (101, [(ann, done), (bob, dropped)]), (102, [(bob, dropped)]))
        ]
        self.remote.add_records(late, show_progress=False)

        def of_status(*statuses):
            return numbers(self.remote.filter_by(response_status=list(statuses)).records)

        self.assertEqual(of_status("submitted"), [100, 101])
        self.assertEqual(of_status("discarded"), [101, 102])
        self.assertEqual(of_status("submitted", "discarded"), [100, 101, 102])
        self.assertEqual(of_status("pending"), list(range(30)))
        self.assertEqual(len(self.remote.filter_by(response_status="draft")), 0)
        self.assertEqual(numbers(records), [0, 1, 2, 3])

    def test_sorts_by_metadata_and_times(self):
        self.assertEqual(self.sorted("metadata.size", "desc"), list(range(29, -1, -1)))
        self.assertEqual(self.sorted("metadata.share", "asc"), list(range(30)))
        self.assertEqual(self.sorted("inserted_at", "asc"), list(range(30)))
        touched = self.remote.records[7]
        touched.metadata["source"] = "again"
        self.remote.update_records([touched], show_progress=False)
        self.assertEqual(self.sorted("updated_at", "desc")[0], 7)
        chosen = self.remote.filter_by(metadata_filters=[rg.TermsMetadataFilter(name="topic", values=["t0"])])
        both = chosen.sort_by([rg.SortBy(field="metadata.size", order="desc")])
        self.assertEqual(numbers(both.records[:3]), [27, 24, 21])

    def test_similar_records_gives_the_nearest_first_with_their_scores(self):
        found = self.remote.find_similar_records(vector_name="mini", value=[29.0, 1.0, 2.0], max_results=5)
        self.assertEqual(numbers(record for record, _ in found), [29, 28, 27, 26, 25])
        self.assertAlmostEqual(found[0][1], 1.0, places=5)
        self.assertTrue(all(before[1] >= after[1] for before, after in zip(found, found[1:])))
        reference = self.remote.records[29]
        found = self.remote.find_similar_records(vector_name="mini", record=reference, max_results=2)
        self.assertEqual(numbers(record for record, _ in found), [28, 27])
        chosen = self.remote.filter_by(metadata_filters=[rg.TermsMetadataFilter(name="topic", values=["t0"])])
        found = chosen.find_similar_records(vector_name="mini", value=[29.0, 1.0, 2.0], max_results=2)
        self.assertEqual(numbers(record for record, _ in found), [27, 24])

    def test_reads_the_vectors_that_were_asked_for(self):
        self.remote.add_vector_settings(rg.VectorSettings(name="wide", dimensions=2))
        record = self.remote.records[0]
        record.vectors = {"wide": [1.0, 2.0]}
        self.remote.update_records([record], show_progress=False)

        def vectors(with_vectors):
            found = rg.FeedbackDataset.from_argilla(id=self.remote.id, with_vectors=with_vectors)
            return found.records[0].vectors

        self.assertEqual(vectors(None), {})
        self.assertEqual(vectors(["wide"]), {"wide": [1.0, 2.0]})
        self.assertEqual(vectors("all"), {"mini": [0.0, 1.0, 2.0], "wide": [1.0, 2.0]})
