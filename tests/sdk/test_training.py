"""Pulled datasets: unified responses, tables, and data to train with."""

import argilla as rg
from argilla.feedback import TrainingTask
from world import SdkTest, answers, every_part, numbered_records


class PulledDatasets(SdkTest):
    """Of three records, each with the responses of three users."""

    def setUp(self):
        super().setUp()
        users = [self.add_user("annotator") for _ in range(3)]
        said = [
            [("p", ["a"], 5), ("p", ["a", "b"], 4), ("n", ["c"], 5)],
            [("n", ["b"], 1), ("n", ["b"], 1), ("n", ["b", "a"], 2)],
            [("p", ["d"], 3), ("p", ["d"], 3), ("p", ["d"], 3)],
        ]
        records = numbered_records(3)
        for record, given in zip(records, said):
            record.responses = [
                {
                    "user_id": user.id,
                    "status": "submitted",
                    "values": answers(
                        label=label,
                        topics=topics,
                        stars=stars,
                        note=f"{label}!",
                        order=[{"value": "y", "rank": 1}, {"value": "x", "rank": 2}],
                    ),
                }
                for user, (label, topics, stars) in zip(users, given)
            ]
            record.suggestions = [{"question_name": "note", "value": "Hm.", "score": 0.25, "agent": "m"}]
        dataset = every_part()
        dataset.add_records(records)
        self.users = users
        self.remote = self.again(self.push(dataset))
        self.pulled = self.remote.pull()

    def unified(self, question, strategy):
        self.pulled.compute_unified_responses(question=question, strategy=strategy)
        return [record.unified_responses[question][0].value for record in self.pulled.records]

    def test_unify_the_responses_of_several_users(self):
        self.assertEqual(self.unified("label", "majority"), ["p", "n", "p"])
        self.assertEqual(self.unified("topics", "majority"), [["a"], ["b"], ["d"]])
        self.assertEqual(self.unified("stars", "majority"), [5, 1, 3])
        self.assertEqual(self.unified("stars", "mean"), ["4", "1", "3"])
        self.assertEqual(self.unified("stars", "max"), ["5", "2", "3"])
        self.assertEqual(self.unified("stars", "min"), ["4", "1", "3"])
        ranks = [[(item.value, item.rank) for item in value] for value in self.unified("order", "majority")]
        self.assertEqual(ranks, [[("y", 1), ("x", 2)]] * 3)

    def test_keep_the_answers_that_disagree(self):
        unified = self.pulled.unify_responses(question="label", strategy="disagreement")
        found = [[one.value for one in record.unified_responses["label"]] for record in unified.records]
        self.assertEqual(found, [["p", "p", "n"], ["n", "n", "n"], ["p", "p", "p"]])

    def test_need_not_be_pulled_by_the_caller(self):
        self.assertEqual(self.remote.format_as("datasets").to_dict(), self.pulled.format_as("datasets").to_dict())
        task = TrainingTask.for_text_classification(
            text=self.remote.field_by_name("text"), label=self.remote.question_by_name("label")
        )
        table = self.remote.prepare_for_training(framework="transformers", task=task)
        self.assertEqual(table.features["label"].int2str(table["label"]), ["p", "n", "p"])

    def test_become_a_table(self):
        table = self.pulled.format_as("datasets")
        self.assertEqual(table["text"], [f"Record {number} of Ann" for number in range(3)])
        self.assertEqual(table["external_id"], ["e0", "e1", "e2"])
        ids = [str(user.id) for user in self.users]
        self.assertEqual(
            table[0]["label"],
            [
                {"user_id": user, "value": value, "status": "submitted"}
                for user, value in zip(ids, ["p", "p", "n"])
            ],
        )
        self.assertEqual(table[1]["note-suggestion"], "Hm.")
        self.assertEqual(table[1]["note-suggestion-metadata"], {"type": None, "score": 0.25, "agent": "m"})
        self.assertEqual(table[2]["vectors"], {"mini": [2.0, 1.0, 2.0]})

    def test_become_data_to_classify_with(self):
        task = TrainingTask.for_text_classification(
            text=self.pulled.field_by_name("text"), label=self.pulled.question_by_name("label")
        )
        for framework in ("transformers", "setfit", "peft"):
            table = self.pulled.prepare_for_training(framework=framework, task=task)
            self.assertEqual(table["text"], [f"Record {number} of Ann" for number in range(3)])
            self.assertEqual(table.features["label"].int2str(table["label"]), ["p", "n", "p"])
        frame = self.pulled.prepare_for_training(framework="spark-nlp", task=task)
        self.assertEqual(list(frame["label"]), ["p", "n", "p"])
        lines = self.pulled.prepare_for_training(framework="openai", task=task)
        self.assertEqual([line["completion"].strip() for line in lines], ["0", "1", "0"])
        halves = self.pulled.prepare_for_training(framework="transformers", task=task, train_size=0.5, seed=1)
        self.assertEqual(sorted(halves["train"]["text"] + halves["test"]["text"]), sorted(table["text"]))

    def test_become_data_for_several_labels(self):
        task = TrainingTask.for_text_classification(
            text=self.pulled.field_by_name("text"), label=self.pulled.question_by_name("topics")
        )
        table = self.pulled.prepare_for_training(framework="transformers", task=task)
        names = table.features["label"].feature.names if hasattr(table.features["label"], "feature") else None
        names = names or table.features["label"][0].names
        self.assertEqual([[names[one] for one in labels] for labels in table["label"]], [["a"], ["b"], ["d"]])

    def test_become_data_to_generate_with(self):
        def prompts(sample):
            yield f"{sample['text']}: {sample['note'][0]['value']}"

        expected = ["Record 0 of Ann: p!", "Record 1 of Ann: n!", "Record 2 of Ann: p!"]
        tuning = TrainingTask.for_supervised_fine_tuning(formatting_func=prompts)
        self.assertEqual(self.pulled.prepare_for_training(framework="trl", task=tuning)["text"], expected)

        def pairs(sample):
            yield "chosen " + sample["label"][0]["value"], "rejected " + sample["label"][2]["value"]

        reward = TrainingTask.for_reward_modeling(formatting_func=pairs)
        table = self.pulled.prepare_for_training(framework="trl", task=reward)
        self.assertEqual(table["chosen"], ["chosen p", "chosen n", "chosen p"])
        self.assertEqual(table["rejected"], ["rejected n", "rejected n", "rejected p"])

    def test_become_data_to_optimize_with(self):
        def prompts(sample):
            yield sample["text"]

        policy = TrainingTask.for_proximal_policy_optimization(formatting_func=prompts)
        table = self.pulled.prepare_for_training(framework="trl", task=policy)
        self.assertEqual(table["query"], [f"Record {number} of Ann" for number in range(3)])

        def preferences(sample):
            first, *_, last = sample["label"]
            yield sample["text"], f"chosen {first['value']}", f"rejected {last['value']}"

        preference = TrainingTask.for_direct_preference_optimization(formatting_func=preferences)
        table = self.pulled.prepare_for_training(framework="trl", task=preference)
        self.assertEqual(table["prompt"], [f"Record {number} of Ann" for number in range(3)])
        self.assertEqual(table["chosen"], ["chosen p", "chosen n", "chosen p"])
        self.assertEqual(table["rejected"], ["rejected n", "rejected n", "rejected p"])
