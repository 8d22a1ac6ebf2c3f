import { sql, type Kysely } from 'kysely';
import { METADATA_KINDS } from '#domain/task-record/metadata-kinds';
import { openDatabase, type DatabaseLocation } from '#server/cli/open-database';
import { plainApiKeys } from '#server/security/api-key-cipher';
import { toJsonText } from '#server/store/json';
import { findOrInsertWorkspace } from '#server/store/queries/new-dataset';
import { insertTaskDataset } from '#server/store/queries/task-datasets';
import type { Database } from '#server/store/schema';
import { seededRandom, type SeededRandom } from '../server/seeded-random';
import { VOCABULARY } from './search-data';
import { writeTaskVectors } from './task-vectors';

export const TASK_DATASET = 'tasks';
export const TASK_WORKSPACE = 'bench';
export const TASK_KEY = 'bench-task-key';
export const SPLITS = 5;

const STATUSES = ['Default', 'Validated', 'Discarded'] as const;
const LABELS = 20;
/** Words of the inputs `subject` and `body`. */
const WORDS = [12, 48] as const;
const ROWS_AT_ONCE = 1_000;
/** Every tenth record has one of a hundred texts. */
const REPEATED = { every: 10, texts: 100 } as const;

const KINDS = {
  split: METADATA_KINDS.text,
  language: METADATA_KINDS.text,
  source: METADATA_KINDS.text,
  length: METADATA_KINDS.integer,
  price: METADATA_KINDS.fraction,
  isLong: METADATA_KINDS.boolean,
};

/** A record as far as its answers are compared. */
export interface BenchTask {
  readonly name: string;
  readonly status: (typeof STATUSES)[number];
  /** Words of all inputs, in their order, with a space between them. */
  readonly text: string;
  readonly score: number;
  readonly annotatedAs: string | null;
  readonly predictedAs: string;
  readonly split: string;
}

export interface TaskDataSize {
  readonly records: number;
  readonly withVectors: boolean;
}

export interface TaskSearchData {
  readonly datasetId: string;
  readonly tasks: readonly BenchTask[];
}

/** Writes a dataset of text classification straight into a database whose server is not running; the same every time. */
export async function writeTaskSearchData(
  place: DatabaseLocation,
  { records, withVectors }: TaskDataSize,
): Promise<TaskSearchData> {
  const opened = await openDatabase(place);
  if (!opened.ok) throw new Error(`The database cannot be opened: ${opened.error.code}`);
  const { engine, close } = opened.value;
  try {
    const datasetId = await writeDataset(engine.db);
    const random = seededRandom(1);
    const tasks: BenchTask[] = [];
    while (tasks.length < records) {
      const rows = Array.from({ length: Math.min(ROWS_AT_ONCE, records - tasks.length) }, (_, index) =>
        drawn(random, tasks.length + index),
      );
      await writeRows(engine.db, datasetId, rows);
      tasks.push(...rows.map(({ task }) => task));
    }
    if (withVectors) await writeTaskVectors(engine.db, datasetId, records);
    await writeCounts(engine.db, datasetId);
    return { datasetId, tasks };
  } finally {
    await close();
  }
}

async function writeDataset(db: Kysely<Database>): Promise<string> {
  const workspace_id = await findOrInsertWorkspace(db, TASK_WORKSPACE);
  await db
    .insertInto('users')
    .values({
      username: 'bench-tasks',
      first_name: 'Bench',
      role: 'owner',
      password_hash: '',
      ...(await plainApiKeys.store(TASK_KEY)),
    })
    .execute();
  const empty = toJsonText({});
  const dataset = {
    workspace_id,
    name: TASK_DATASET,
    task: 'TextClassification',
    created_by: 'bench-tasks',
    tags: empty,
    meta: empty,
  } as const;
  const id = await insertTaskDataset(db, dataset, '2024-01-01T00:00:00');
  await db
    .insertInto('task_keys')
    .values(Object.entries(KINDS).map(([key, kinds]) => ({ dataset_id: id, area: 'metadata', key, kinds })))
    .execute();
  return id;
}

interface DrawnRow {
  readonly task: BenchTask;
  readonly content: string;
  readonly marks: string;
  readonly metadata: string;
}

function drawn(random: SeededRandom, number: number): DrawnRow {
  const { every, texts } = REPEATED;
  const source = number % every === 0 ? seededRandom((number / every) % texts) : random;
  const [subject, body] = WORDS.map((count) => Array.from({ length: count }, () => anyWord(source)));
  const words = [...(subject ?? []), ...(body ?? [])];
  const [score, label] = [random.below(1_000) / 1_000, `label-${random.below(LABELS)}`];
  const labels = [
    { class: label, score },
    { class: 'other', score: 1 - score },
  ].toSorted((a, b) => b.score - a.score);
  const annotatedAs = random.below(3) === 0 ? `label-${random.below(LABELS)}` : null;
  const annotation = {
    annotation: { agent: `person-${random.below(5)}`, labels: [{ class: annotatedAs, score: 1 }] },
  };
  const prediction = { agent: `model-${random.below(3)}`, labels };
  const split = `split-${random.below(SPLITS)}`;
  return {
    task: {
      name: `record-${number}`,
      status: random.pick(STATUSES),
      text: words.join(' '),
      score: labels[0]?.score ?? 0,
      annotatedAs,
      predictedAs: labels[0]?.class ?? '',
      split,
    },
    content: JSON.stringify({
      inputs: { subject: subject?.join(' '), body: body?.join(' ') },
      multi_label: false,
    }),
    marks: JSON.stringify({ prediction, ...(annotatedAs === null ? {} : annotation) }),
    metadata: JSON.stringify({
      split,
      language: `language-${random.below(30)}`,
      source: `source-${random.below(1_000)}`,
      length: random.below(500),
      price: random.below(100_000) / 100 + 0.001,
      isLong: random.below(2) === 0,
    }),
  };
}

/** The commonest first: a word of rank n occurs about 1/n as often as the first one. */
function anyWord(random: SeededRandom): string {
  return VOCABULARY[Math.floor(VOCABULARY.length ** (random.below(10_000) / 10_000))] ?? '';
}

async function writeRows(db: Kysely<Database>, datasetId: string, rows: readonly DrawnRow[]): Promise<void> {
  const columns = [
    rows.map(({ task }) => task.name),
    rows.map(({ task }) => task.status),
    rows.map(({ content }) => content),
    rows.map(({ marks }) => marks),
    rows.map(({ metadata }) => metadata),
  ].map((texts) => sql`${texts}::text[]`);
  await sql`
    insert into task_records (dataset_id, name, status, content, marks, metadata)
    select ${datasetId}::uuid, name, status, content::json, marks::json, metadata::json
    from unnest(${sql.join(columns)}) with ordinality as made(name, status, content, marks, metadata, number)
    order by number`.execute(db);
}

async function writeCounts(db: Kysely<Database>, datasetId: string): Promise<void> {
  await sql`
    update dataset_counts set total = made.total, validated = made.validated, discarded = made.discarded
    from (select count(*) as total, count(*) filter (where status = 'Validated') as validated,
        count(*) filter (where status = 'Discarded') as discarded
      from task_records where dataset_id = ${datasetId}::uuid) made
    where dataset_id = ${datasetId}::uuid`.execute(db);
  await sql`analyze`.execute(db);
}
