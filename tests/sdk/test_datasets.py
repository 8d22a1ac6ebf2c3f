"""Datasets and their parts."""

import argilla as rg
from argilla.client.sdk.commons.errors import NotFoundApiError, ValidationApiError
from world import SdkTest, VERSION, every_part, fresh, numbered_records


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
        found = self.again(self.push(given))
        self.assertEqual(of(found.fields), as_given(given.fields))
        self.assertEqual(of(found.questions), as_given(given.questions))
        self.assertEqual(of(found.metadata_properties), as_given(given.metadata_properties))
        # The SDK sends no titles of vectors when it pushes.
        self.assertEqual(of(found.vectors_settings), [{"name": "mini", "title": "mini", "dimensions": 3}])
        self.assertEqual((found.guidelines, found.allow_extra_metadata), (given.guidelines, False))
        self.assertEqual(found.workspace.id, self.workspace.id)
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

    def test_keep_their_name_to_themselves(self):
        made = self.push(every_part())
        with self.assertRaises(RuntimeError):
            made.pull().push_to_argilla(name=made.name, workspace=self.workspace.name, show_progress=False)
        self.assertEqual([dataset.id for dataset in rg.FeedbackDataset.list(self.workspace.name)], [made.id])

    def test_whose_push_failed_are_not_there(self):
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
        deleted = dataset.delete_vectors_settings("mini")
        self.assertEqual(deleted.name, "mini")
        self.assertEqual(self.again(dataset).pull().records[0].vectors, {"wide": [1.0, 2.0]})
