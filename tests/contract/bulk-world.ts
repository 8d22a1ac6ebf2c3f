import { randomUUID } from 'node:crypto';
import type { QuestionSettingsDto } from '#contract/question';
import type { FeedbackBulkRequest, FeedbackVerb, FeedbackPick } from '#domain/bulk/feedback/feedback-bulk';
import type { AnswerChanges } from '#domain/bulk/feedback/answer-changes';
import { allMatching } from '#domain/bulk/record-pick';
import type { RecordStatus } from '#domain/feedback/record-status';
import { ok } from '#domain/shared/result';
import { allOf } from '#domain/search/feedback/record-criteria';
import { anAnswer } from '../builders/record.builder';
import { aBulkBrowser, aBulkTab } from '../fakes/bulk-tab';
import { FaultyNetwork } from '../fakes/faulty-network';
import { inProcessFetch } from '../fakes/in-process-fetch';
import { addDataset, passwordOf, type Person, type World } from '../server/world';
import { value } from './bench';
import { httpBackend } from './http-backend';

const labels = (...values: readonly string[]) =>
  values.map((option) => ({ value: option, text: option, description: null }));

export const MOOD = {
  type: 'label_selection',
  options: labels('good', 'bad', 'mixed'),
  visible_options: null,
} satisfies QuestionSettingsDto;

const TOPICS: QuestionSettingsDto = {
  type: 'multi_label_selection',
  options: labels('food', 'price', 'staff'),
  options_order: 'natural',
  visible_options: null,
};

/** A dataset of a required and an optional question on the real server. */
export async function aBulkDataset(world: World, records: number) {
  const dataset = await addDataset(world, {
    questions: [
      { name: 'mood', required: true, settings: MOOD },
      { name: 'topics', settings: TOPICS },
      { name: 'note', settings: { type: 'text', use_markdown: false } },
    ],
    records,
  });
  return { world, dataset };
}

export function mood(label: string): AnswerChanges {
  return new Map([['mood', { kind: 'replace', answer: anAnswer('label_selection', label) }]]);
}

export type BulkFixture = Awaited<ReturnType<typeof aBulkDataset>>;

/** Called before a call of that kind is sent, with how many there were, from 1. */
type OnBulkCall = (network: FaultyNetwork, count: number) => void;

interface VisitGiven {
  readonly browser?: ReturnType<typeof aBulkBrowser>;
  readonly person?: Person;
  readonly onBulkCall?: OnBulkCall;
  /** Records of a call that the server reports: 10 unless the test gives another number; null if it reports none. */
  readonly largestCall?: number | null | 'as-reported';
}

/** A tab of a person on that server, by the adapters the product runs on. */
export async function visit(
  { world, dataset }: { readonly world: World; readonly dataset: { readonly id: string } },
  given: VisitGiven = {},
) {
  const { browser = aBulkBrowser(), person = 'annotator', onBulkCall = () => undefined } = given;
  const network = new FaultyNetwork(inProcessFetch(async (request) => world.app.fetch(request)));
  let calls = 0;
  const backend = httpBackend({
    fetch: (url, init) => {
      if (url.includes('/responses/bulk')) onBulkCall(network, (calls += 1));
      return network.fetch(url, init);
    },
    // As the product's failure policy does.
    onFailure: ({ kind }) => {
      if (kind === 'unauthorized') tab.session.end();
    },
  });
  const { largestCall = 10 } = given;
  if (largestCall !== 'as-reported') backend.bulk.largestCall = async () => ok(largestCall);
  backend.tokens.write(value(await backend.auth.signIn({ username: person, password: passwordOf(person) })));
  const user = value(await backend.auth.currentUser());
  const questions = value(await backend.guide.questions(dataset.id));
  const tab = aBulkTab({ ...backend, browser, user, ids: { next: randomUUID } });
  const leave = tab.acts.activate();
  network.writes.length = 0;
  const request = (
    pick: FeedbackPick,
    changes: AnswerChanges,
    verb: FeedbackVerb = 'submit',
  ): FeedbackBulkRequest => ({
    datasetId: dataset.id,
    datasetName: 'Reviews',
    questions,
    firstField: 'text',
    pick,
    order: { verb, changes },
  });
  const found = async (status: RecordStatus) =>
    value(await backend.records.find(dataset.id, questions, { ...allOf(status), offset: 0, limit: 1_000 }))
      .records;
  const all = async (status: RecordStatus = 'pending') =>
    allMatching(allOf(status), (await found(status)).length);
  return { ...tab, network, backend, user, questions, request, found, all, leave };
}
