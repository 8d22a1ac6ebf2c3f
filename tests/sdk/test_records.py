"""Records: adding, reading, finding, changing and deleting them."""

import uuid

import argilla as rg
from argilla.client.sdk.commons.errors import ValidationApiError
from argilla.client.sdk.v1.records import api as records_api
from world import SdkTest, VERSION, answers, every_part, numbered_records, numbers, recorded_calls, span


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
        # Python takes 3 for 3.0, and the SDK refuses it in a float.
        self.assertEqual([type(shown.metadata[name]) for name in ("size", "share")], [int, float])
        self.assertEqual({type(number) for number in shown.vectors["mini"]}, {float})

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

    def test_are_written_by_32_read_by_250_and_deleted_by_100(self):
        remote = self.push(every_part())

        def sizes(method, act):
            with recorded_calls() as calls:
                act()
            path = f"/api/v1/datasets/{remote.id}/records"
            return [call for call in calls if (call.method, call.path) == (method, path)]

        added = sizes("POST", lambda: remote.add_records(numbered_records(260), show_progress=False))
        self.assertEqual([(len(call.body["items"]), call.status) for call in added], [(32, 204)] * 8 + [(4, 204)])
        found = []
        read = sizes("GET", lambda: found.extend(self.again(remote).records))
        include = "include=responses&include=suggestions&include=vectors"
        pages = [f"offset={offset}&limit=250&{include}" for offset in (0, 250)]
        self.assertEqual([(call.query, call.status) for call in read], [(page, 200) for page in pages])
        self.assertEqual((numbers(found), found[259].vectors), (list(range(260)), {"mini": [259.0, 1.0, 2.0]}))
        changed = sizes("PATCH", lambda: remote.update_records(found, show_progress=False))
        self.assertEqual([(len(call.body["items"]), call.status) for call in changed], [(32, 204)] * 8 + [(4, 204)])
        deleted = sizes("DELETE", lambda: remote.delete_records(found))
        ids = [str(record.id) for record in found]
        parts = ["ids=" + "%2C".join(ids[start : start + 100]) for start in (0, 100, 200)]
        asked = [(call.query, call.body, call.status) for call in deleted]
        self.assertEqual(asked, [(part, None, 204) for part in parts])
        self.assertEqual(len(remote), 0)

    def test_are_added_alone_and_as_plain_data(self):
        remote = self.push(every_part())
        remote.add_records(rg.FeedbackRecord(fields={"text": "one"}), show_progress=False)
        remote.add_records({"fields": {"text": "two", "context": None}, "external_id": "e2"}, show_progress=False)
        with self.assertRaises(ValueError):
            remote.add_records([], show_progress=False)
        found = [(one.fields, one.external_id, one.metadata, one.vectors) for one in self.again(remote).records]
        self.assertEqual(found, [({"text": "one"}, None, {}, {}), ({"text": "two"}, "e2", {}, {})])

    def test_have_a_response_of_the_caller_where_none_is_named(self):
        remote = self.push(every_part())
        response = {"values": answers(label="p"), "status": "submitted"}
        remote.add_records([rg.FeedbackRecord(fields={"text": "x"}, responses=[response])], show_progress=False)
        self.assertEqual(remote.records[0].responses[0].user_id, rg.User.me().id)

    def test_keep_the_responses_of_a_user_who_is_gone(self):
        remote, user = self.push(every_part()), self.add_user("annotator")
        response = {"user_id": user.id, "values": answers(label="p"), "status": "submitted"}
        remote.add_records([rg.FeedbackRecord(fields={"text": "x"}, responses=[response])], show_progress=False)
        user.delete()
        kept = [(one.user_id, one.status, one.values["label"].value) for one in remote.records[0].responses]
        self.assertEqual(kept, [(None, "submitted", "p")])

    def test_keep_their_responses_whatever_a_change_says_of_them(self):
        remote, user = self.push(every_part()), self.add_user("annotator")
        response = {"user_id": user.id, "values": answers(label="p", stars=2), "status": "submitted"}
        remote.add_records([rg.FeedbackRecord(fields={"text": "x"}, responses=[response])], show_progress=False)
        before = whole(remote.records[0])["responses"]
        change = {"responses": [{**response, "user_id": str(user.id), "values": answers(label="n"), "status": "draft"}]}
        client, id = rg.active_client().http_client.httpx, remote.records[0].id
        # The SDK leaves responses out of its changes, other programs send what they have.
        for size, send in enumerate(
            [
                lambda record: remote.update_records(record, show_progress=False),
                lambda record: record.update(),
                lambda record: client.patch(f"/api/v1/records/{id}", json={"metadata": record.metadata, **change}),
                lambda record: client.patch(
                    f"/api/v1/datasets/{remote.id}/records",
                    json={"items": [{"id": str(id), "metadata": record.metadata, **change}]},
                ),
            ]
        ):
            record = remote.records[0]
            record.responses[0].values["label"].value = "n"
            record.metadata["size"] = size
            send(record)
            found = whole(remote.records[0])
            self.assertEqual((found["metadata"], found["responses"]), ({"size": size}, before))

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

    def test_keep_what_a_change_does_not_name(self):
        remote = self.push(every_part())
        suggestion = {"question_name": "label", "value": "p", "score": 0.5, "agent": "one"}
        record = numbered_records(1)[0]
        record.suggestions = [suggestion]
        remote.add_records(record, show_progress=False)
        found = self.again(remote).records[0]
        # The SDK does not send what is empty, but for suggestions.
        found.metadata, found.vectors = {}, {}
        remote.update_records(found, show_progress=False)
        self.assertEqual(whole(self.again(remote).records[0]), whole(record))
        found.suggestions = []
        found.metadata = {"size": 3}
        found.update()
        kept = self.again(remote).records[0]
        self.assertEqual((kept.suggestions, kept.metadata, kept.vectors), ((), {"size": 3}, {"mini": [0.0, 1.0, 2.0]}))

    def test_have_one_suggestion_for_each_question(self):
        remote = self.push(every_part())
        remote.add_records(numbered_records(1), show_progress=False)
        client, question = rg.active_client().http_client.httpx, remote.question_by_name("stars")
        for value, score in ((3, 0.5), (5, None)):
            suggestion = {"question_id": question.id, "value": value, "score": score, "agent": "m", "type": "model"}
            made = records_api.set_suggestion(client, record_id=remote.records[0].id, **suggestion).parsed
            self.assertEqual((made.question_id, made.value, made.score), (str(question.id), value, score))
            found = [(one.id, one.value, one.score, one.agent) for one in remote.records[0].suggestions]
            self.assertEqual(found, [(made.id, value, score, "m")])

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

    def test_by_everything_at_once_repeats_the_parameters(self):
        user = self.add_user("annotator")
        done = {"user_id": user.id, "values": answers(label="p"), "status": "submitted"}
        late = numbered_records(40)[30:]
        for record in late[:6]:
            record.responses = [done]
        self.remote.add_records(late, show_progress=False)
        chosen = self.remote.filter_by(
            response_status=["submitted", "draft"],
            metadata_filters=[
                rg.TermsMetadataFilter(name="topic", values=["t0", "t1"]),
                rg.IntegerMetadataFilter(name="size", ge=31),
            ],
        ).sort_by([rg.SortBy(field="metadata.topic", order="desc"), rg.SortBy(field="metadata.size", order="asc")])
        with recorded_calls() as calls:
            found = numbers(chosen.records)
        self.assertEqual(found, [31, 34, 33])
        given = calls[-1].query.split("&")
        names = [one.split("=")[0] for one in given]
        self.assertEqual([names.count(name) for name in ("response_status", "metadata", "sort_by")], [2, 2, 2])
        self.assertEqual((len(chosen), numbers(chosen.records[1:])), (3, [34, 33]))
        self.assertEqual(numbers(chosen.pull(max_records=2).records), [31, 34])
        found = chosen.find_similar_records(vector_name="mini", value=[34.0, 1.0, 2.0], max_results=2)
        self.assertEqual(numbers(record for record, _ in found), [34, 33])

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

    def test_similar_records_gives_50_where_no_number_is_said(self):
        self.remote.add_records(numbered_records(60)[30:], show_progress=False)
        found = self.remote.find_similar_records(vector_name="mini", value=[1.0, 1.0, 2.0])
        self.assertEqual((len(found), numbers(record for record, _ in found[:1])), (50, [1]))

    def test_similar_records_is_refused_without_a_vector(self):
        self.remote.add_records(rg.FeedbackRecord(fields={"text": "x"}), show_progress=False)
        bare = self.remote.records[30]
        for given in (
            {"vector_name": "mini", "record": bare},
            {"vector_name": "mini", "value": [1.0, 2.0]},
            {"vector_name": "unknown", "value": [1.0, 2.0, 3.0]},
        ):
            with self.assertRaisesRegex(RuntimeError, "422"):
                self.remote.find_similar_records(**given)

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
        self.assertEqual(vectors(["wide", "mini"]), {"mini": [0.0, 1.0, 2.0], "wide": [1.0, 2.0]})
        self.assertEqual(vectors("all"), {"mini": [0.0, 1.0, 2.0], "wide": [1.0, 2.0]})
