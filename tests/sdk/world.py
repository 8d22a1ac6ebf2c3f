"""The server under test, and what tests set up on it by the SDK."""

import json
import logging
import os
import unittest
import uuid
import warnings
from contextlib import contextmanager
from typing import Any, NamedTuple
from unittest import mock

import argilla as rg
import httpx
from argilla.client.feedback.schemas import SpanValueSchema

URL = os.environ["OSTRAKA_SDK_URL"]
OWNER_KEY = os.environ["OSTRAKA_SDK_OWNER_KEY"]
VERSION = tuple(int(part) for part in rg.__version__.split(".")[:2])

# The SDK logs every dataset that it pushed, and advice about training.
logging.disable(logging.WARNING)

PASSWORD = "a password for tests"


def fresh(word):
    """A name that no other test and no other version of the SDK takes on the same server."""
    return f"{word}-{uuid.uuid4().hex[:12]}"


class Call(NamedTuple):
    """A request of the SDK, as the server got it, with the status of its answer."""

    method: str
    path: str
    query: str
    body: Any
    status: int


@contextmanager
def recorded_calls():
    """Everything that the SDK asks of the server meanwhile."""
    calls = []
    send = httpx.Client.send

    def recording(client, request, **options):
        answer = send(client, request, **options)
        body = json.loads(request.content) if request.content else None
        url = request.url
        calls.append(Call(request.method, url.path, url.query.decode(), body, answer.status_code))
        return answer

    with mock.patch.object(httpx.Client, "send", recording):
        yield calls


class SdkTest(unittest.TestCase):
    """Begins as the owner, in a workspace of its own."""

    maxDiff = None

    def setUp(self):
        # What is deprecated in 1.x is tested all the same.
        warnings.simplefilter("ignore")
        self.sign_in()
        self.workspace = rg.Workspace.create(fresh("team"))
        rg.set_workspace(self.workspace.name)

    def sign_in(self, user=None):
        """As this user, or as the owner. Outside owners need a workspace to begin in."""
        key = OWNER_KEY if user is None else user.api_key
        rg.init(api_url=URL, api_key=key, workspace=self.workspace.name if user is not None else None)

    def add_user(self, role, *, member=True):
        name = fresh(role)
        workspaces = [self.workspace.name] if member else []
        return rg.User.create(
            username=name, first_name=name, password=PASSWORD, role=role, workspaces=workspaces
        )

    def push(self, dataset):
        return dataset.push_to_argilla(name=fresh("dataset"), workspace=self.workspace.name, show_progress=False)

    def again(self, dataset):
        """The dataset as another program finds it."""
        return rg.FeedbackDataset.from_argilla(
            dataset.name, workspace=self.workspace.name, with_vectors="all"
        )


def every_question():
    """One question of every type, with settings that differ from their defaults."""
    spans = {"visible_labels": 3}
    topics = {"visible_labels": None}
    if VERSION >= (1, 28):
        spans["allow_overlapping"] = True
        topics["labels_order"] = "suggestion"
    return [
        rg.LabelQuestion(
            name="label", title="Sentiment", description="How?", labels={"p": "Positive", "n": "Negative"}
        ),
        rg.MultiLabelQuestion(name="topics", labels=["a", "b", "c", "d"], required=False, **topics),
        rg.RatingQuestion(name="stars", values=[1, 2, 3, 4, 5], required=False),
        rg.RankingQuestion(name="order", values={"x": "X", "y": "Y"}, required=False),
        rg.TextQuestion(name="note", required=False, use_markdown=True),
        rg.SpanQuestion(
            name="names", field="text", labels={"per": "Person", "org": "Firm", "loc": "Place"}, required=False, **spans
        ),
    ]


def every_part(**options):
    """A dataset with parts of every kind."""
    return rg.FeedbackDataset(
        fields=[
            rg.TextField(name="text", title="The text"),
            rg.TextField(name="context", required=False, use_markdown=True),
        ],
        questions=every_question(),
        metadata_properties=[
            rg.TermsMetadataProperty(name="topic", title="Topic", values=["t0", "t1", "t2"]),
            rg.TermsMetadataProperty(name="source", visible_for_annotators=False),
            rg.IntegerMetadataProperty(name="size", min=0, max=1000),
            rg.FloatMetadataProperty(name="share", min=0.0, max=500.0),
        ],
        vectors_settings=[rg.VectorSettings(name="mini", dimensions=3, title="Mini")],
        guidelines="Read.\n\nThen judge.",
        **options,
    )


def answers(**values):
    """Values of a response, by the names of their questions."""
    return {name: {"value": value} for name, value in values.items()}


def span(start, end, label):
    return SpanValueSchema(start=start, end=end, label=label)


def numbered_records(count):
    """Records that tell their number in every part."""
    return [
        rg.FeedbackRecord(
            fields={"text": f"Record {number} of Ann"},
            external_id=f"e{number}",
            metadata={"topic": f"t{number % 3}", "size": number, "share": number / 2},
            vectors={"mini": [float(number), 1.0, 2.0]},
        )
        for number in range(count)
    ]


def numbers(records):
    """The numbers of such records, in their order."""
    return [int(record.external_id[1:]) for record in records]
