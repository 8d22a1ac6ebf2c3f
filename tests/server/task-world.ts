import type { World, Person, Reply } from './world';

/** Calls of task datasets in the workspace `home`. */
export interface TaskCalls {
  search(body?: unknown, parameters?: string, who?: Person): Promise<Reply>;
  /** Ids of the records that a text in the query language finds, by id. */
  found(text: string): Promise<readonly unknown[]>;
}

/** The five records of the contract (section 11). */
export const FIXTURE_RECORDS = [
  {
    id: 'r1',
    inputs: { subject: 'Weekly news', body: 'The slow brown bear chased the sleepy cat.' },
    metadata: { split: 'train', lang: 'en', n: 5 },
    status: 'Validated',
    prediction: predicted('bot-a', { spam: 0.8, ham: 0.2 }),
    annotation: predicted('mia', { spam: 1 }),
    vectors: { mini: { value: [0.1, 0.9, 0.3] } },
    event_timestamp: '2024-04-02T09:15:01',
  },
  {
    id: 'r2',
    inputs: { subject: 'Offer', body: 'THE SLEEPY CAT CHASED THE SLOW BROWN BEAR!' },
    metadata: { split: 'test', n: 12 },
    status: 'Default',
    prediction: predicted('bot-a', { ham: 0.55, spam: 0.45 }),
    vectors: { mini: { value: [0.2, 0.8, 0.3] } },
  },
  {
    id: 'r3',
    inputs: { subject: 'Question', body: 'Is (2+2)=4? Write an e-mail to kim@site.org' },
    metadata: { split: 'train' },
    status: 'Validated',
    annotation: predicted('joe', { ham: 1 }),
    vectors: { mini: { value: [0.9, 0.1, 0.3] } },
  },
  {
    id: 'r4',
    inputs: { subject: 'Refund', body: 'state-of-the-art refund desk, great value' },
    metadata: { split: 'train data' },
    status: 'Discarded',
    prediction: predicted('bot b', { spam: 0.95 }),
  },
  {
    id: 'r5',
    inputs: { subject: 'news', body: 'good bear and better bears' },
    status: 'Default',
    prediction: predicted('bot b', { ham: 0.6, spam: 0.4 }),
    annotation: predicted('mia', { spam: 1 }),
  },
] as const;

function predicted(agent: string, scores: Readonly<Record<string, number>>) {
  return { agent, labels: Object.entries(scores).map(([label, score]) => ({ class: label, score })) };
}

/** A dataset of a task with records, which the owner logs. */
export async function addTaskDataset(
  world: World,
  name: string,
  records: readonly unknown[],
  task = 'TextClassification',
): Promise<TaskCalls> {
  const body = { name, task, workspace: 'home' };
  expectSuccess(await world.call('owner', 'POST', '/datasets', { body }));
  const path = `/datasets/${name}/${task}`;
  if (records.length > 0)
    expectSuccess(await world.call('owner', 'POST', `${path}:bulk?workspace=home`, { body: { records } }));
  const search: TaskCalls['search'] = (given, parameters = '', who = 'annotator') =>
    world.call(
      who,
      'POST',
      `${path}:search?workspace=home${parameters}`,
      given === undefined ? {} : { body: given },
    );
  return {
    search,
    async found(text) {
      const { status, body: answer } = await search({ query: { query_text: text }, sort: [{ id: 'id' }] });
      return status === 200 ? idsOf(answer) : [status];
    },
  };
}

export function idsOf(answer: unknown): readonly unknown[] {
  return (answer as { readonly records: readonly { readonly id: unknown }[] }).records.map(({ id }) => id);
}

function expectSuccess({ status, text }: Reply): void {
  if (status !== 200) throw new Error(`${status} ${text}`);
}
