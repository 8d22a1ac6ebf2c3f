import type { QuestionSettingsDto } from '#contract/question';
import { timestampOf } from '#server/services/clock';
import { toJsonText } from '#server/store/json';
import { addUser, apiKeyOf, openWorld, type Reply, type World } from '../world';
import { SCENE_RECORDS, type Annotator, type Author, type FixtureRecord } from './fixture-records';

/** Users who search: annotators of the workspace, its admin, and an owner. */
export type Searcher = Annotator | 'admin' | 'owner' | 'foreignAnnotator';

/** A server with one dataset, whose ids are the same in every run: orders that follow from ids can be written down. */
export interface SearchFixture {
  readonly world: World;
  readonly questionIds: ReadonlyMap<string, string>;
  readonly propertyIds: ReadonlyMap<string, string>;
  call(who: Searcher, method: string, path: string, body?: unknown): Promise<Reply>;
  close(): Promise<void>;
}

const uuid = (kind: number, number: number) =>
  `00000000-0000-4000-8000-${String(kind).padStart(4, '0')}${String(number).padStart(8, '0')}`;

export const DATASET_ID = uuid(1, 1);
/** A draft, without anything in it. */
export const DRAFT_ID = uuid(1, 2);
const USER_NUMBERS: Readonly<Record<Annotator, number>> = { ann: 3, bob: 6, carl: 7 };

/** By the number of a record, from 1. */
export function recordId(number: number): string {
  return uuid(2, number);
}

export function numberOf(id: string): number {
  return Number(id.slice(-8));
}

const options = (...values: readonly string[]) =>
  values.map((value) => ({ value, text: value, description: null }));

const QUESTIONS: readonly (readonly [name: string, settings: QuestionSettingsDto])[] = [
  ['label', { type: 'label_selection', options: options('good', 'bad', '__proto__'), visible_options: null }],
  [
    'colors',
    {
      type: 'multi_label_selection',
      options: options('red', 'green', 'blue', 'e.mail~old'),
      visible_options: null,
      options_order: 'natural',
    },
  ],
  ['quality', { type: 'rating', options: [1, 2, 3, 4, 5].map((value) => ({ value })) }],
  ['comment', { type: 'text', use_markdown: false }],
  ['order', { type: 'ranking', options: options('a', 'b') }],
  ['__proto__', { type: 'label_selection', options: options('yes', 'no'), visible_options: null }],
];

const PROPERTIES: readonly (readonly [name: string, type: string, visible: boolean])[] = [
  ['topic', 'terms', true],
  ['size', 'integer', true],
  ['price', 'float', true],
  ['__proto__', 'terms', true],
  ['unused', 'integer', true],
  ['secret', 'terms', false],
  ['salary', 'integer', false],
];

export async function openSearchFixture(): Promise<SearchFixture> {
  const world = await openWorld();
  const { db } = world.engine;
  for (const [name, number] of Object.entries(USER_NUMBERS)) {
    const id = await addUser(world.engine, name, 'annotator');
    await db
      .updateTable('users')
      .set({ id: uuid(3, number) })
      .where('id', '=', id)
      .execute();
    await db
      .insertInto('workspace_users')
      .values({ workspace_id: world.workspaces.home, user_id: uuid(3, number) })
      .execute();
  }
  const parts = await addParts(world);
  for (const [index, record] of SCENE_RECORDS.entries())
    await addFixtureRecord(world, parts, index + 1, record);
  await db
    .insertInto('dataset_counts')
    .values({ dataset_id: DATASET_ID, total: SCENE_RECORDS.length })
    .execute();
  return {
    world,
    ...parts,
    call: (who, method, path, body) =>
      world.call(null, method, path, {
        headers: { 'X-Argilla-Api-Key': apiKeyOf(who) },
        ...(body !== undefined && { body }),
      }),
    close: () => world.close(),
  };
}

interface Parts {
  readonly questionIds: ReadonlyMap<string, string>;
  readonly propertyIds: ReadonlyMap<string, string>;
  readonly vectorIds: Readonly<Record<'mini' | 'duo', string>>;
}

async function addParts({ engine: { db }, workspaces }: World): Promise<Parts> {
  const dataset = { workspace_id: workspaces.home };
  await db
    .insertInto('datasets')
    .values([
      { ...dataset, id: DATASET_ID, name: 'fixture', status: 'ready' },
      { ...dataset, id: DRAFT_ID, name: 'draft', status: 'draft' },
    ])
    .execute();
  const part = { dataset_id: DATASET_ID };
  const settings = toJsonText({ type: 'text', use_markdown: false });
  for (const name of ['title', 'text', 'note', '__proto__'])
    await db
      .insertInto('fields')
      .values({ ...part, name, title: name, required: false, settings })
      .execute();
  const questions = QUESTIONS.map(([name, asked], index) => ({
    ...part,
    id: uuid(4, index + 1),
    name,
    title: name,
    required: false,
    settings: toJsonText(asked),
  }));
  for (const question of questions) await db.insertInto('questions').values(question).execute();
  const properties = PROPERTIES.map(([name, type, visible_for_annotators], index) => ({
    ...part,
    id: uuid(5, index + 1),
    name,
    title: name,
    visible_for_annotators,
    settings: toJsonText({ type }),
  }));
  for (const property of properties) await db.insertInto('metadata_properties').values(property).execute();
  const vectorIds = { mini: uuid(6, 1), duo: uuid(6, 2) };
  await db
    .insertInto('vectors_settings')
    .values([
      { ...part, id: vectorIds.mini, name: 'mini', title: 'mini', dimensions: 3 },
      { ...part, id: vectorIds.duo, name: 'duo', title: 'duo', dimensions: 2 },
    ])
    .execute();
  return {
    questionIds: new Map(questions.map(({ name, id }) => [name, id])),
    propertyIds: new Map(properties.map(({ name, id }) => [name, id])),
    vectorIds,
  };
}

/** The first record was inserted a second after this. */
const BEGINNING = Date.UTC(2024, 4, 1);

const at = (seconds: number) => timestampOf((BEGINNING + seconds * 1000) * 1000);

async function addFixtureRecord(
  world: World,
  { questionIds, vectorIds }: Parts,
  number: number,
  record: FixtureRecord,
): Promise<void> {
  const { db } = world.engine;
  const part = { dataset_id: DATASET_ID, record_id: recordId(number) };
  const { title, text, note, metadata, updatedAfter = 0 } = record;
  // Evenly around the circle.
  const shuffle = number * 50_000_000;
  await db
    .insertInto('records')
    .values({
      id: part.record_id,
      dataset_id: DATASET_ID,
      fields: toJsonText({ title, text, ...(note !== undefined && { note }) }),
      metadata: metadata === undefined ? null : toJsonText(metadata),
      shuffle,
      inserted_at: at(number),
      updated_at: at(number + updatedAfter),
    })
    .execute();
  for (const { question, value, score, agent } of record.suggestions ?? []) {
    const suggestion = { question_id: questionIds.get(question) ?? '', value: toJsonText(value) };
    const known = { score: score === undefined ? null : toJsonText(score), agent: agent ?? null };
    await db
      .insertInto('suggestions')
      .values({ ...part, ...suggestion, ...known })
      .execute();
  }
  for (const { by, status, values } of record.answers ?? []) {
    const given = Object.entries(values ?? {}).map(([name, value]) => [name, { value }] as const);
    const answer = { status, values: values ? toJsonText(Object.fromEntries(given)) : null, shuffle };
    await db
      .insertInto('responses')
      .values({ ...part, ...answer, user_id: userIdOf(world, by) })
      .execute();
  }
  for (const name of ['mini', 'duo'] as const) {
    const value = record[name];
    const vector = { ...part, vectors_settings_id: vectorIds[name] };
    if (value)
      await db
        .insertInto('record_vectors')
        .values({ ...vector, numbers: value })
        .execute();
  }
}

function userIdOf({ users }: World, author: Author): string | null {
  if (author === 'gone') return null;
  return author === 'admin' ? users.admin : uuid(3, USER_NUMBERS[author]);
}
