"""Task datasets that tests set up by the SDK."""

import argilla as rg
from world import SdkTest, fresh


def text(number, **options):
    return rg.TextClassificationRecord(text=f"Text {number}", id=f"r{number}", **options)


def ids(records):
    return [record.id for record in records]


class TaskTest(SdkTest):
    def setUp(self):
        super().setUp()
        self.name = fresh("tasks")

    def log(self, records, name=None, **options):
        return rg.log(records, name=name or self.name, verbose=False, **options)

    def load(self, name=None, **options):
        return rg.load(name or self.name, **options)


def fixture_records():
    """Five records of text classification: two validated, one discarded, two with a prediction and an annotation."""
    return [
        rg.TextClassificationRecord(
            id="r1",
            inputs={"subject": "Weekly news", "body": "The slow brown bear chased the sleepy cat."},
            metadata={"split": "train", "lang": "en", "n": 5},
            prediction=[("spam", 0.8), ("ham", 0.2)],
            prediction_agent="bot-a",
            annotation="spam",
            annotation_agent="mia",
            vectors={"mini": [0.1, 0.9, 0.3]},
        ),
        rg.TextClassificationRecord(
            id="r2",
            inputs={"subject": "Offer", "body": "THE SLEEPY CAT CHASED THE SLOW BROWN BEAR!"},
            metadata={"split": "test", "n": 12},
            prediction=[("ham", 0.55), ("spam", 0.45)],
            prediction_agent="bot-a",
            vectors={"mini": [0.2, 0.8, 0.3]},
        ),
        rg.TextClassificationRecord(
            id="r3",
            inputs={"subject": "Question", "body": "Is (2+2)=4? Write an e-mail to kim@site.org"},
            metadata={"split": "train"},
            annotation="ham",
            annotation_agent="joe",
            vectors={"mini": [0.9, 0.1, 0.3]},
        ),
        rg.TextClassificationRecord(
            id="r4",
            inputs={"subject": "Refund", "body": "state-of-the-art refund desk, great value"},
            metadata={"split": "train data"},
            status="Discarded",
            prediction=[("spam", 0.95)],
            prediction_agent="bot b",
        ),
        rg.TextClassificationRecord(
            id="r5",
            inputs={"subject": "news", "body": "good bear and better bears"},
            status="Default",
            prediction=[("ham", 0.6), ("spam", 0.4)],
            prediction_agent="bot b",
            annotation="spam",
            annotation_agent="mia",
        ),
    ]
