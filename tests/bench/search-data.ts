import { sql, type Kysely } from 'kysely';
import { openDatabase, type DatabaseLocation } from '#server/cli/open-database';
import { plainApiKeys } from '#server/security/api-key-cipher';
import { toJsonText } from '#server/store/json';
import { findOrInsertWorkspace, insertDataset, insertParts } from '#server/store/queries/new-dataset';
import type { Database } from '#server/store/schema';
import { seededRandom } from '../server/seeded-random';
import { SearchReference, STATUSES } from './search-reference';

const DIMENSIONS = 384;
/** Two of a hundred records have each value of the property `share`. */
export const SHARES = 50;
export const TOPICS = 20;
const USERS = 5;
/** How many of a hundred records each of them has answered. */
const ANSWERED = 40;
const SENTENCES = 5_000;
const VECTOR_POOLS = 1_000;
const ROWS_AT_ONCE = 10_000;

export const apiKeyOfUser = (number: number) => `bench-key-${number}`;

/** The commonest first: a word of rank n occurs about 1/n as often as the first one. */
export const VOCABULARY: readonly string[] = Array.from({ length: 8_000 }, (_, rank) => wordOf(rank));

function wordOf(rank: number): string {
  const [starts, ends] = [
    'b d f g k l m n p r s t v st tr pl'.split(' '),
    'a e i o u ar en il os un'.split(' '),
  ];
  let [word, rest] = ['', rank + 160];
  while (rest > 0) {
    word +=
      (starts[rest % starts.length] ?? '') + (ends[Math.floor(rest / starts.length) % ends.length] ?? '');
    rest = Math.floor(rest / (starts.length * ends.length));
  }
  return word + String.fromCharCode(97 + (rank % 26));
}

export interface SearchData {
  readonly datasetId: string;
  readonly reference: SearchReference;
}

/** Writes a dataset straight into a database whose server is not running; the same every time. */
export async function writeSearchData(place: DatabaseLocation, records: number): Promise<SearchData> {
  const opened = await openDatabase(place);
  if (!opened.ok) throw new Error(`The database cannot be opened: ${opened.error.code}`);
  const { engine, close } = opened.value;
  try {
    // Temporary tables belong to one connection.
    return await engine.db.connection().execute(async (db) => {
      const parts = await writeParts(db);
      const reference = await preparePools(db, records);
      for (let from = 1; from <= records; from += ROWS_AT_ONCE) {
        const to = Math.min(records, from + ROWS_AT_ONCE - 1);
        await writeRows(db, parts, from, to);
        await writeLog(db, parts, { from, to, records });
        await noteDrawn(db, reference, from, to);
      }
      await writeCounts(db, parts.datasetId);
      return { datasetId: parts.datasetId, reference };
    });
  } finally {
    await close();
  }
}

interface Parts {
  readonly datasetId: string;
  readonly labelId: string;
  readonly vectorsId: string;
}

const options = Array.from({ length: 5 }, (_, index) => `option-${index}`).map((value) => ({
  value,
  text: value,
  description: null,
}));

async function writeParts(db: Kysely<Database>): Promise<Parts> {
  const workspace_id = await findOrInsertWorkspace(db, 'bench');
  for (let number = 1; number <= USERS; number += 1) {
    const user = {
      username: `bench-${number}`,
      first_name: 'Bench',
      role: 'annotator',
      password_hash: '',
    } as const;
    const { id } = await db
      .insertInto('users')
      .values({ ...user, ...(await plainApiKeys.store(apiKeyOfUser(number))) })
      .returning('id')
      .executeTakeFirstOrThrow();
    await db.insertInto('workspace_users').values({ workspace_id, user_id: id }).execute();
  }
  const datasetId = await insertDataset(db, {
    workspace_id,
    name: 'search',
    guidelines: null,
    allow_extra_metadata: true,
    status: 'ready',
  });
  const field = {
    title: 'Field',
    required: true,
    settings: toJsonText({ type: 'text', use_markdown: false }),
  };
  await insertParts(db, datasetId, 'fields', [
    { ...field, name: 'title' },
    { ...field, name: 'text' },
  ]);
  const question = { title: 'Question', required: false, description: null };
  const label = { type: 'label_selection', options, visible_options: null };
  const rating = { type: 'rating', options: [1, 2, 3, 4, 5].map((value) => ({ value })) };
  const questions = await insertParts(db, datasetId, 'questions', [
    { ...question, name: 'label', required: true, settings: toJsonText(label) },
    { ...question, name: 'quality', settings: toJsonText(rating) },
  ]);
  const types = { topic: 'terms', source: 'terms', year: 'integer', share: 'integer', price: 'float' };
  await insertParts(
    db,
    datasetId,
    'metadata_properties',
    Object.entries(types).map(([name, type]) => ({
      name,
      title: name,
      settings: toJsonText({ type }),
      visible_for_annotators: true,
    })),
  );
  const vectors = await insertParts(db, datasetId, 'vectors_settings', [
    { name: 'mini', title: 'mini', dimensions: DIMENSIONS },
  ]);
  return { datasetId, labelId: questions.get('label') ?? '', vectorsId: vectors.get('mini') ?? '' };
}

/** Texts and vectors are put together by the database from what is made here: sending all of them would take most of the time. */
async function preparePools(db: Kysely<Database>, records: number): Promise<SearchReference> {
  const random = seededRandom(1);
  const sentences = Array.from({ length: SENTENCES }, () =>
    Array.from(
      { length: 12 },
      () => VOCABULARY[Math.floor(VOCABULARY.length ** (random.below(10_000) / 10_000))] ?? '',
    ).join(' '),
  );
  await sql`create temporary table sentences as
    select number, sentence from unnest(${sentences}::text[]) with ordinality as made(sentence, number)`.execute(
    db,
  );
  await sql`select setseed(0.5)`.execute(db);
  await sql`create temporary table pools as
    select pool, array(select (random() - 0.5)::real from generate_series(1, 1800) where pool is not null) as numbers
    from generate_series(1, ${VECTOR_POOLS}::integer) pool`.execute(db);
  await sql`create function pg_temp.draw(item integer, salt integer, below integer) returns integer
    language sql immutable as
    'select (hashint4(item * 31 + salt * 1000003) & 2147483647) % below'`.execute(db);
  await sql`create function pg_temp.status(item integer, person integer) returns text language sql immutable as
    'select case when pg_temp.draw(item, 40 + person, 100) >= ${sql.lit(ANSWERED)} then null
      when pg_temp.draw(item, 50 + person, 10) < 8 then ''submitted''
      when pg_temp.draw(item, 50 + person, 10) < 9 then ''discarded'' else ''draft'' end'`.execute(db);
  const { rows } = await sql<{ numbers: number[] }>`select numbers from pools order by pool`.execute(db);
  const pools = rows.map(({ numbers }) => Float32Array.from(numbers));
  return new SearchReference(records, sentences, pools, DIMENSIONS);
}

/** Stores in the reference what the database draws for these records, in the order of `DRAWN`. */
async function noteDrawn(
  db: Kysely<Database>,
  reference: SearchReference,
  from: number,
  to: number,
): Promise<void> {
  const draw = (salt: number, below: number) => sql`pg_temp.draw(item, ${sql.lit(salt)}, ${sql.lit(below)})`;
  const sentence = [7, 8, 9, 10].map((salt) => draw(salt, SENTENCES));
  const drawn = sql.join([
    draw(1, TOPICS),
    draw(2, 1_000),
    draw(3, 35),
    draw(4, SHARES),
    draw(5, 100_000),
    draw(6, 2_147_483_647),
    ...sentence,
    sql`1 + ${draw(11, VECTOR_POOLS)}`,
    sql`1 + ${draw(12, 1_800 - DIMENSIONS)}`,
    draw(14, 1_000),
    sql`coalesce(array_position(${STATUSES.slice(1)}::text[], pg_temp.status(item, 1)), 0)`,
    sql`(select count(*) from generate_series(1, ${sql.lit(USERS)}) person where pg_temp.status(item, person) is not null)`,
  ]);
  const { rows } = await sql<{ item: number; drawn: number[] }>`
    select item, array[${drawn}]::integer[] as drawn
    from generate_series(${from}::integer, ${to}::integer) item`.execute(db);
  for (const row of rows) reference.note(row.item, row.drawn);
}

const idOf = sql`md5('record ' || item)::uuid`;

async function writeRows(
  db: Kysely<Database>,
  { datasetId, labelId, vectorsId }: Parts,
  from: number,
  to: number,
): Promise<void> {
  const items = sql`generate_series(${from}::integer, ${to}::integer) item`;
  const answers = (status: string) =>
    sql`(select count(*) from generate_series(1, ${sql.lit(USERS)}) person where pg_temp.status(item, person) = ${sql.lit(status)})`;
  await sql`
    insert into records (id, dataset_id, fields, metadata, shuffle, submitted_count, discarded_count, inserted_at, updated_at)
    select ${idOf}, ${datasetId}::uuid,
      jsonb_build_object('title', a.sentence, 'text', concat_ws(' ', b.sentence, c.sentence, d.sentence, item)),
      jsonb_build_object('topic', 'topic-' || pg_temp.draw(item, 1, ${sql.lit(TOPICS)}),
        'source', 'source-' || pg_temp.draw(item, 2, 1000), 'year', 1990 + pg_temp.draw(item, 3, 35),
        'share', pg_temp.draw(item, 4, ${sql.lit(SHARES)}), 'price', pg_temp.draw(item, 5, 100000) / 100.0),
      pg_temp.draw(item, 6, 2147483647), ${answers('submitted')}, ${answers('discarded')},
      timestamp '2024-01-01' + item * interval '1 second', timestamp '2024-01-01' + item * interval '1 second'
    from ${items}
      join sentences a on a.number = 1 + pg_temp.draw(item, 7, ${sql.lit(SENTENCES)})
      join sentences b on b.number = 1 + pg_temp.draw(item, 8, ${sql.lit(SENTENCES)})
      join sentences c on c.number = 1 + pg_temp.draw(item, 9, ${sql.lit(SENTENCES)})
      join sentences d on d.number = 1 + pg_temp.draw(item, 10, ${sql.lit(SENTENCES)})
    order by item`.execute(db);
  await sql`
    insert into record_vectors (dataset_id, record_id, vectors_settings_id, numbers)
    select ${datasetId}::uuid, ${idOf}, ${vectorsId}::uuid, numbers[start : start + ${sql.lit(DIMENSIONS - 1)}]
    from (select item, 1 + pg_temp.draw(item, 11, ${sql.lit(VECTOR_POOLS)}) as pool,
        1 + pg_temp.draw(item, 12, ${sql.lit(1800 - DIMENSIONS)}) as start from ${items}) made
      join pools using (pool)`.execute(db);
  await sql`
    insert into suggestions (dataset_id, record_id, question_id, value, score, agent)
    select ${datasetId}::uuid, ${idOf}, ${labelId}::uuid, to_jsonb('option-' || pg_temp.draw(item, 13, 5)),
      to_jsonb(pg_temp.draw(item, 14, 1000) / 1000.0), 'model-' || pg_temp.draw(item, 15, 3)
    from ${items}`.execute(db);
  await sql`
    insert into responses (dataset_id, record_id, user_id, status, values, shuffle)
    select ${datasetId}::uuid, ${idOf}, users.id, pg_temp.status(item, person),
      jsonb_build_object('label', jsonb_build_object('value', 'option-' || pg_temp.draw(item, 20 + person, 5)),
        'quality', jsonb_build_object('value', 1 + pg_temp.draw(item, 30 + person, 5))),
      pg_temp.draw(item, 6, 2147483647)
    from ${items} cross join generate_series(1, ${sql.lit(USERS)}) person
      join users on users.username = 'bench-' || person
    where pg_temp.status(item, person) is not null`.execute(db);
}

/** Each answer was given once, a second after the one before it, the last one now. */
async function writeLog(
  db: Kysely<Database>,
  { datasetId }: Parts,
  { from, to, records }: { readonly from: number; readonly to: number; readonly records: number },
): Promise<void> {
  await sql`
    insert into annotation_log (dataset_id, record_id, response_id, user_id, action, after, inserted_at)
    select dataset_id, record_id, responses.id, user_id, 'create', jsonb_build_object('status', status, 'values', values),
      now() - (${records}::integer - item) * interval '1 second'
    from generate_series(${from}::integer, ${to}::integer) item
      join responses on responses.dataset_id = ${datasetId}::uuid and record_id = ${idOf}
    order by item`.execute(db);
}

async function writeCounts(db: Kysely<Database>, datasetId: string): Promise<void> {
  await sql`
    update dataset_counts set total = made.total, submitted = made.submitted, discarded = made.discarded,
      conflicting = made.conflicting
    from (select count(*) as total,
        count(*) filter (where submitted_count > 0 and discarded_count = 0) as submitted,
        count(*) filter (where submitted_count = 0 and discarded_count > 0) as discarded,
        count(*) filter (where submitted_count > 0 and discarded_count > 0) as conflicting
      from records where dataset_id = ${datasetId}::uuid) made
    where dataset_id = ${datasetId}::uuid`.execute(db);
  await sql`
    insert into user_dataset_counts (user_id, dataset_id, draft, submitted, discarded)
    select user_id, dataset_id, count(*) filter (where status = 'draft'),
      count(*) filter (where status = 'submitted'), count(*) filter (where status = 'discarded')
    from responses where dataset_id = ${datasetId}::uuid group by user_id, dataset_id`.execute(db);
  await sql`analyze`.execute(db);
}
