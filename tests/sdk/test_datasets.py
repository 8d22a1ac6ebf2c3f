"""Datasets and their parts."""

import argilla as rg
from argilla.client.sdk.commons.errors import ForbiddenApiError, NotFoundApiError, ValidationApiError
from argilla.client.sdk.v1.datasets import api as datasets_api
from world import SdkTest, URL, VERSION, every_part, fresh, numbered_records, recorded_calls


def described(part):
    """Everything that a part says of itself, but for what a server adds."""
    ignored = {"id", "client", "inserted_at", "updated_at", "dataset_id"}
    return {key: value for key, value in part.to_local().dict().items() if key not in ignored}


def of(parts):
    return [described(part) for part in parts]


def as_given(parts):
    return [part.dict() for part in parts]


LABELS = ["yes", "no", "maybe"]

TEMPLATES = {
    "text_classification": {"labels": LABELS, "use_markdown": True},
    "question_answering": {},
    "summarization": {},
    "translation": {},
    "sentence_similarity": {"rating_scale": 5},
    "natural_language_inference": {},
    "supervised_fine_tuning": {"context": True, "use_markdown": True},
    "preference_modeling": {"number_of_responses": 3},
    "proximal_policy_optimization": {"rating_scale": 4},
    "direct_preference_optimization": {"number_of_responses": 2, "context": True, "use_markdown": True},
    "retrieval_augmented_generation": {"number_of_retrievals": 3, "rating_scale": 5},
    "multi_modal_classification": {"labels": LABELS, "multi_label": True},
    "multi_modal_transcription": {},
}


class Templates(SdkTest):
    def test_are_all_listed_here(self):
        made = {name[len("for_") :] for name in dir(rg.FeedbackDataset) if name.startswith("for_")}
        self.assertEqual(made, set(TEMPLATES))


def keeps_template(name, options):
    def test(self):
        given = getattr(rg.FeedbackDataset, f"for_{name}")(**options)
        found = self.again(self.push(given))
        self.assertEqual(of(found.fields), as_given(given.fields))
        self.assertEqual(of(found.questions), as_given(given.questions))
        self.assertEqual(found.guidelines, given.guidelines)

    return test


for template, its_options in TEMPLATES.items():
    setattr(Templates, f"test_{template}_comes_back_as_it_was", keeps_template(template, its_options))


class Datasets(SdkTest):
    def test_come_back_with_all_their_parts(self):
        given = every_part(allow_extra_metadata=False)
        made = self.push(given)
        found = self.again(made)
        self.assertEqual(of(found.fields), as_given(given.fields))
        self.assertEqual(of(found.questions), as_given(given.questions))
        self.assertEqual(of(found.metadata_properties), as_given(given.metadata_properties))
        # The SDK sends no titles of vectors when it pushes.
        self.assertEqual(of(found.vectors_settings), [{"name": "mini", "title": "mini", "dimensions": 3}])
        self.assertEqual((found.guidelines, found.allow_extra_metadata), (given.guidelines, False))
        self.assertEqual((found.id, found.workspace.id), (made.id, self.workspace.id))
        self.assertEqual(found.url, f"{URL}/dataset/{made.id}/annotation-mode")
        self.assertEqual((found.created_at, found.created_at.tzinfo), (made.created_at, None))
        self.assertEqual(found.question_by_name("stars").values, [1, 2, 3, 4, 5])
        self.assertEqual(len(found), 0)

    def test_take_questions_with_many_options(self):
        labels = [f"label {number}" for number in range(300)]
        scale = list(range(0 if VERSION >= (1, 29) else 1, 11))
        given = rg.FeedbackDataset(
            fields=[rg.TextField(name="text")],
            questions=[
                rg.LabelQuestion(name="many", labels=labels),
                rg.RatingQuestion(name="scale", values=scale, required=False),
            ],
        )
        found = self.again(self.push(given))
        # Earlier versions of the SDK fail to list a dataset with a rating of 0.
        self.addCleanup(found.delete)
        self.assertEqual(of(found.questions), as_given(given.questions))
        self.assertEqual((found.questions[0].labels, found.questions[0].visible_labels), (labels, 20))

    def test_are_found_by_name_and_by_id_and_listed_in_order(self):
        made = [self.push(rg.FeedbackDataset.for_summarization()) for _ in range(3)]
        other = rg.Workspace.create(fresh("other"))
        made[2].pull().push_to_argilla(name=made[2].name, workspace=other.name, show_progress=False)
        self.assertEqual(rg.FeedbackDataset.from_argilla(id=made[1].id).name, made[1].name)
        ids = [dataset.id for dataset in made]
        self.assertEqual([dataset.id for dataset in rg.FeedbackDataset.list(self.workspace.name)], ids)
        everywhere = rg.FeedbackDataset.list()
        self.assertEqual([dataset.id for dataset in everywhere if dataset.workspace.id == self.workspace.id], ids)
        self.assertEqual([dataset.id for dataset in rg.list_datasets(self.workspace.name)], ids)
        with self.assertRaises(ValueError):
            rg.FeedbackDataset.from_argilla(fresh("unknown"), workspace=self.workspace.name)

    def test_are_loaded_and_deleted_by_the_calls_that_know_every_kind_of_dataset(self):
        made = self.push(every_part())
        made.add_records(numbered_records(2), show_progress=False)
        loaded = rg.load(made.name, workspace=self.workspace.name)
        self.assertEqual((loaded.id, len(loaded)), (made.id, 2))
        with self.assertRaises(NotFoundApiError):
            rg.load(fresh("unknown"), workspace=self.workspace.name)
        kinds = [rg.list_datasets(self.workspace.name, type=kind) for kind in ("feedback", "other")]
        self.assertEqual([[dataset.id for dataset in listed] for listed in kinds], [[made.id], []])
        rg.delete(made.name, workspace=self.workspace.name)
        self.assertEqual(rg.list_datasets(self.workspace.name), [])

    def test_lose_no_record_to_the_calls_for_other_kinds_of_datasets(self):
        made = self.push(every_part())
        made.add_records(numbered_records(2), show_progress=False)
        with recorded_calls() as calls, self.assertRaises(NotFoundApiError):
            rg.delete_records(made.name, workspace=self.workspace.name, query="text", discard_only=True)
        deletion = calls[-1]
        self.assertEqual((deletion.method, deletion.query), ("DELETE", "mark_as_discarded=True"))
        self.assertEqual(deletion.body, {"query_text": "text"})
        self.assertEqual(len(made), 2)

    def test_keep_their_name_to_themselves(self):
        made = self.push(every_part())
        with self.assertRaises(RuntimeError):
            made.pull().push_to_argilla(name=made.name, workspace=self.workspace.name, show_progress=False)
        self.assertEqual([dataset.id for dataset in rg.FeedbackDataset.list(self.workspace.name)], [made.id])

    def test_are_published_with_their_push(self):
        with recorded_calls() as calls:
            made = self.push(every_part())
        writes = [(call.method, call.path.split("/")[-1], call.status) for call in calls if call.method != "GET"]
        parts = {"fields": 2, "questions": 6, "metadata-properties": 4, "vectors-settings": 1}
        added = [("POST", part, 201) for part, count in parts.items() for _ in range(count)]
        self.assertEqual(writes, [("POST", "datasets", 201), *added, ("PUT", "publish", 200)])
        client = rg.active_client().http_client.httpx
        self.assertEqual(datasets_api.get_dataset(client, made.id).parsed.status, "ready")

    def test_whose_parts_are_refused_are_deleted_twice_and_gone(self):
        # The SDK knows none of the limits of titles and descriptions.
        field, question = rg.TextField(name="text"), rg.TextQuestion(name="note")
        for refused in (
            {"fields": [rg.TextField(name="text", title="x" * 501)], "questions": [question]},
            {"fields": [field], "questions": [rg.TextQuestion(name="note", description="x" * 1001)]},
        ):
            with recorded_calls() as calls, self.assertRaisesRegex(Exception, "Failed while deleting .* not found"):
                self.push(rg.FeedbackDataset(**refused))
            self.assertEqual([call.status for call in calls if call.method == "DELETE"], [200, 404])
            self.assertEqual(rg.FeedbackDataset.list(self.workspace.name), [])

    def test_whose_records_are_refused_are_not_there(self):
        dataset = rg.FeedbackDataset(
            fields=[rg.TextField(name="text")], questions=[rg.LabelQuestion(name="label", labels=["a", "b"])]
        )
        same = rg.FeedbackRecord(fields={"text": "x"}, external_id="same")
        dataset.add_records([same, same.copy()])
        with self.assertRaisesRegex(ValidationApiError, "found records with same external ids: same"):
            self.push(dataset)
        self.assertEqual(rg.FeedbackDataset.list(self.workspace.name), [])

    def test_are_deleted_with_everything(self):
        made = self.push(every_part())
        made.add_records(numbered_records(3), show_progress=False)
        made.delete()
        self.assertEqual(rg.FeedbackDataset.list(self.workspace.name), [])
        with self.assertRaises(ValueError):
            self.again(made)

    def test_are_pushed_by_admins_and_read_by_annotators(self):
        admin, annotator = self.add_user("admin"), self.add_user("annotator")
        self.sign_in(admin)
        made = self.push(every_part())
        self.assertEqual([dataset.id for dataset in rg.FeedbackDataset.list()], [made.id])
        self.sign_in(annotator)
        self.assertEqual(self.again(made).id, made.id)
        with self.assertRaises(PermissionError):
            self.again(made).delete()
        with self.assertRaisesRegex(Exception, "Operation not allowed"):
            self.push(every_part())


class MetadataProperties(SdkTest):
    def test_are_added_changed_and_deleted(self):
        dataset = self.push(every_part())
        added = dataset.add_metadata_property(rg.IntegerMetadataProperty(name="weight", min=1, max=9))
        self.assertEqual((added.name, added.title, added.min, added.max), ("weight", "weight", 1, 9))
        added.title, added.visible_for_annotators = "Weight", False
        dataset.update_metadata_properties([added])
        found = self.again(dataset).metadata_property_by_name("weight")
        self.assertEqual((found.id, found.title, found.visible_for_annotators), (added.id, "Weight", False))
        with self.assertRaises(ValueError):
            dataset.add_metadata_property(rg.IntegerMetadataProperty(name="weight"))
        deleted = dataset.delete_metadata_properties(["weight", "topic"])
        self.assertEqual({one.name for one in deleted}, {"weight", "topic"})
        names = [one.name for one in self.again(dataset).metadata_properties]
        self.assertEqual(names, ["source", "size", "share"])

    def test_of_every_type_are_added_to_records_and_taken_alone(self):
        remote = self.push(every_part())
        remote.add_records(numbered_records(3), show_progress=False)
        given = [
            rg.TermsMetadataProperty(name="kind", values=["a", "b"]),
            rg.IntegerMetadataProperty(name="count", max=5),
            rg.FloatMetadataProperty(name="ratio", min=-0.5),
        ]
        added = [remote.add_metadata_property(one) for one in given]
        self.assertEqual(of(added), as_given(given))
        self.assertEqual(of(remote.metadata_properties)[4:], as_given(given))
        for one in added:
            one.title = one.name.upper()
            remote.update_metadata_properties(one)
        self.assertEqual([one.title for one in self.again(remote).metadata_properties[4:]], ["KIND", "COUNT", "RATIO"])
        deleted = remote.delete_metadata_properties("size")
        self.assertEqual((deleted.name, deleted.min, deleted.max), ("size", 0, 1000))
        # What the records have of it stays, without its rule.
        self.assertEqual([record.metadata["size"] for record in remote.records], [0, 1, 2])
        remote.add_records([rg.FeedbackRecord(fields={"text": "x"}, metadata={"size": "big"})], show_progress=False)
        self.assertEqual(remote.records[3].metadata, {"size": "big"})
        with self.assertRaises(ValueError):
            remote.delete_metadata_properties("size")

    def test_hidden_and_shown_again_are_changed_in_both_keys(self):
        remote = self.push(every_part())
        source = remote.metadata_property_by_name("source")
        source.visible_for_annotators = True
        remote.update_metadata_properties(source)
        found = self.again(remote).metadata_property_by_name("source")
        self.assertEqual((found.title, found.visible_for_annotators), (source.title, True))

    def test_are_changed_by_no_annotator(self):
        made, annotator = self.push(every_part()), self.add_user("annotator")
        self.sign_in(annotator)
        remote = self.again(made)
        self.assertEqual([one.name for one in remote.metadata_properties], ["topic", "size", "share"])
        for refused in (
            lambda: remote.add_metadata_property(rg.IntegerMetadataProperty(name="more")),
            lambda: remote.update_metadata_properties(remote.metadata_properties),
            lambda: remote.delete_metadata_properties("topic"),
            lambda: remote.add_vector_settings(rg.VectorSettings(name="wide", dimensions=2)),
            lambda: remote.update_vectors_settings(remote.vectors_settings),
            lambda: remote.add_records(numbered_records(1), show_progress=False),
            lambda: len(remote),
        ):
            with self.assertRaises(PermissionError):
                refused()
        # The SDK leaves this one to the server.
        with self.assertRaises(ForbiddenApiError):
            remote.delete_vectors_settings("mini")

    def test_that_come_later_filter_the_records_that_are_there(self):
        dataset = rg.FeedbackDataset(
            fields=[rg.TextField(name="text")], questions=[rg.TextQuestion(name="note")]
        )
        dataset.add_records([rg.FeedbackRecord(fields={"text": "x"}, metadata={"page": page}) for page in range(5)])
        remote = self.push(dataset)
        remote.add_metadata_property(rg.IntegerMetadataProperty(name="page"))
        late = remote.filter_by(metadata_filters=[rg.IntegerMetadataFilter(name="page", ge=3)])
        self.assertEqual([record.metadata["page"] for record in late.records], [3, 4])


class VectorSettings(SdkTest):
    def test_are_added_changed_and_deleted_with_their_vectors(self):
        dataset = self.push(every_part())
        dataset.add_records(numbered_records(2), show_progress=False)
        added = dataset.add_vector_settings(rg.VectorSettings(name="wide", dimensions=2))
        self.assertEqual((added.name, added.title, added.dimensions), ("wide", "Wide", 2))
        added.title = "Wider"
        dataset.update_vectors_settings([added])
        found = self.again(dataset)
        self.assertEqual([one.title for one in found.vectors_settings], ["mini", "Wider"])
        record = found.records[0]
        record.vectors["wide"] = [1.0, 2.0]
        found.update_records([record], show_progress=False)
        self.assertEqual(self.again(dataset).pull().records[0].vectors, {"mini": [0.0, 1.0, 2.0], "wide": [1.0, 2.0]})
        with self.assertRaisesRegex(ValueError, "'wide' already exists"):
            dataset.add_vector_settings(rg.VectorSettings(name="wide", dimensions=9))
        deleted = dataset.delete_vectors_settings("mini")
        self.assertEqual((deleted.name, deleted.dimensions), ("mini", 3))
        self.assertEqual(self.again(dataset).pull().records[0].vectors, {"wide": [1.0, 2.0]})
        tall = dataset.add_vector_settings(rg.VectorSettings(name="tall", dimensions=4))
        both = self.again(dataset).delete_vectors_settings(["wide", "tall"])
        self.assertEqual([(one.name, one.title) for one in both], [("wide", "Wider"), ("tall", tall.title)])
        self.assertEqual(self.again(dataset).vectors_settings, [])
        self.assertEqual(self.again(dataset).pull().records[0].vectors, {})
