import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { createApp, type AppHost } from '#server/app';
import type { QuestionSettingsDto } from '#contract/question';
import { plainApiKeys, type ApiKeyCipher } from '#server/security/api-key-cipher';
import { inlineSearchEngine } from '#server/search/inline-search-engine';
import { createClock } from '#server/services/clock';
import type { Every, IdentityProvider, PasswordHasher } from '#server/services/ports';
import type { Engine } from '#server/store/engines/engine';
import type { TimeLimits } from '#server/store/engines/postgres-engine';
import { toJsonText, type JsonValue } from '#server/store/json';
import { openTestEngine } from './engine';

/** Every caller a route may meet: each role, inside and outside the workspace `home`. The owner is a member of none. */
export const PEOPLE = ['owner', 'admin', 'annotator', 'foreignAdmin', 'foreignAnnotator'] as const;
export type Person = (typeof PEOPLE)[number];

export interface Reply {
  readonly status: number;
  readonly headers: Headers;
  /** Parsed when it is JSON. */
  readonly body: unknown;
  /** The body as it was sent. */
  readonly text: string;
}

export interface CallOptions {
  readonly body?: unknown;
  readonly text?: string;
  readonly headers?: Readonly<Record<string, string>>;
}

export interface World {
  readonly engine: Engine;
  readonly app: ReturnType<typeof createApp>;
  readonly users: Readonly<Record<Person, string>>;
  readonly workspaces: { readonly home: string; readonly foreign: string };
  readonly time: { now: number };
  readonly errors: unknown[];
  /** Calls the app as a user, or signed out. */
  call(
    who: Person | 'newcomer' | 'disabled' | 'doomed' | null,
    method: string,
    path: string,
    options?: CallOptions,
  ): Promise<Reply>;
  close(): Promise<void>;
}

/** Passwords without the deliberate slowness; `hashed` is what the database holds. */
export const plainPasswords: PasswordHasher = {
  hash: async (password) => `plain:${password}`,
  verify: async (hash, password) => hash === `plain:${password}`,
};

const ROLES = {
  owner: 'owner',
  admin: 'admin',
  annotator: 'annotator',
  foreignAdmin: 'admin',
  foreignAnnotator: 'annotator',
} as const;

/** Settings that most tests leave as they are. */
interface WorldOptions extends Pick<
  AppHost,
  | 'basePath'
  | 'corsOrigins'
  | 'limits'
  | 'requestLoad'
  | 'showsOwnFigures'
  | 'isSecure'
  | 'workspacesOfNewcomers'
  | 'breakOff'
> {
  readonly apiKeys?: ApiKeyCipher;
  readonly providers?: readonly IdentityProvider[];
  readonly every?: Every;
  readonly databaseLimits?: TimeLimits;
  /** The store of the app, on the database of the test. */
  storeOf?(db: Engine['db']): Engine['db'];
}

/** A server in process on a database of its own, with all users in it and nothing else. */
export async function openWorld(
  passwords = plainPasswords,
  {
    apiKeys = plainApiKeys,
    providers = [],
    every,
    databaseLimits,
    storeOf = (db) => db,
    ...host
  }: WorldOptions = {},
): Promise<World> {
  const engine = await openTestEngine(databaseLimits);
  const time = { now: Date.UTC(2024, 4, 9, 10) };
  const errors: unknown[] = [];
  const search = inlineSearchEngine(engine.db, (error) => errors.push(error));
  const app = createApp({
    store: storeOf(engine.db),
    search,
    ports: {
      signingKey: new TextEncoder().encode('a key for tests, thirty-two bytes'),
      passwords,
      apiKeys,
      clock: createClock(() => time.now),
      newId: randomUUID,
      providers,
      ...(every && { every }),
    },
    host: {
      ...host,
      clientAddress: (request) => request.headers.get('x-test-address') ?? '127.0.0.1',
    },
    reportError: (error) => errors.push(error),
  });
  const workspaces = {
    home: await addWorkspace(engine, 'home'),
    foreign: await addWorkspace(engine, 'foreign'),
  };
  const users: Partial<Record<Person, string>> = {};
  for (const person of PEOPLE) users[person] = await addUser(engine, person, ROLES[person]);
  await join(engine, workspaces.home, [users.admin, users.annotator]);
  await join(engine, workspaces.foreign, [users.foreignAdmin, users.foreignAnnotator]);
  return {
    engine,
    app,
    // The loop above went through all callers.
    users: users as Record<Person, string>,
    workspaces,
    time,
    errors,
    call: (who, method, path, options = {}) => call(app, who, method, path, options),
    close: async () => {
      await search.close();
      await engine.close();
    },
  };
}

export function apiKeyOf(person: string): string {
  return `api-key-of-${person}`;
}

export function passwordOf(person: string): string {
  return `password of ${person}`;
}

async function call(
  app: World['app'],
  who: Person | 'newcomer' | 'disabled' | 'doomed' | null,
  method: string,
  path: string,
  { body, text, headers }: CallOptions,
): Promise<Reply> {
  const content = text ?? (body === undefined ? undefined : JSON.stringify(body));
  const response = await app.request(`/api${path}`, {
    method,
    headers: {
      ...(who && { 'X-Argilla-Api-Key': apiKeyOf(who) }),
      ...(content !== undefined && { 'content-type': 'application/json' }),
      ...headers,
    },
    ...(content !== undefined && { body: content }),
  });
  const answer = await response.text();
  const isJson = response.headers.get('content-type')?.startsWith('application/json');
  return {
    status: response.status,
    headers: response.headers,
    body: isJson ? JSON.parse(answer) : answer,
    text: answer,
  };
}

async function addWorkspace({ db }: Engine, name: string): Promise<string> {
  const { id } = await db.insertInto('workspaces').values({ name }).returning('id').executeTakeFirstOrThrow();
  return id;
}

export async function addUser(
  { db }: Engine,
  username: string,
  role: 'owner' | 'admin' | 'annotator',
): Promise<string> {
  const { id } = await db
    .insertInto('users')
    .values({
      username,
      first_name: username,
      role,
      ...(await plainApiKeys.store(apiKeyOf(username))),
      password_hash: await plainPasswords.hash(passwordOf(username)),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

async function join(
  { db }: Engine,
  workspace_id: string,
  userIds: readonly (string | undefined)[],
): Promise<void> {
  for (const user_id of userIds) {
    if (user_id !== undefined)
      await db.insertInto('workspace_users').values({ workspace_id, user_id }).execute();
  }
}

export interface QuestionToAdd {
  readonly name: string;
  readonly required?: boolean;
  readonly settings: QuestionSettingsDto;
}

export interface RecordToAdd {
  readonly fields?: Readonly<Record<string, string | null>>;
  readonly metadata?: Readonly<Record<string, JsonValue>>;
  readonly external_id?: string;
  readonly shuffle?: number;
}

export interface DatasetToAdd {
  readonly workspace?: 'home' | 'foreign';
  readonly name?: string;
  readonly status?: 'draft' | 'ready';
  readonly questions?: readonly QuestionToAdd[];
  readonly records?: number | readonly RecordToAdd[];
}

export interface AddedDataset {
  readonly id: string;
  readonly recordIds: readonly string[];
  readonly questionIds: Readonly<Record<string, string>>;
}

const A_LABEL: QuestionToAdd = {
  name: 'label',
  required: true,
  settings: {
    type: 'label_selection',
    options: ['good', 'bad'].map((value) => ({ value, text: value, description: null })),
    visible_options: null,
  },
};

/** A published dataset with a text field; by default with one required label question and no records. */
export async function addDataset(
  { engine: { db }, workspaces }: World,
  dataset: DatasetToAdd = {},
): Promise<AddedDataset> {
  const { questions = [A_LABEL], records = 0, workspace = 'home', status = 'ready' } = dataset;
  const toAdd =
    typeof records === 'number' ? Array.from({ length: records }, (): RecordToAdd => ({})) : records;
  const name = dataset.name ?? `dataset ${randomUUID()}`;
  const { id } = await db
    .insertInto('datasets')
    .values({ name, workspace_id: workspaces[workspace], status })
    .returning('id')
    .executeTakeFirstOrThrow();
  const settings = toJsonText({ type: 'text', use_markdown: false });
  await db
    .insertInto('fields')
    .values({ dataset_id: id, name: 'text', title: 'Text', required: true, settings })
    .execute();
  await db.insertInto('dataset_counts').values({ dataset_id: id, total: toAdd.length }).execute();
  const questionIds: Record<string, string> = {};
  for (const question of questions) questionIds[question.name] = await addQuestion(db, id, question);
  const recordIds: string[] = [];
  for (const [index, record] of toAdd.entries()) recordIds.push(await addRecord(db, id, index, record));
  return { id, recordIds, questionIds };
}

async function addQuestion(db: Engine['db'], dataset_id: string, question: QuestionToAdd): Promise<string> {
  const { id } = await db
    .insertInto('questions')
    .values({
      dataset_id,
      name: question.name,
      title: question.name,
      required: question.required ?? false,
      settings: toJsonText(question.settings),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

async function addRecord(
  db: Engine['db'],
  dataset_id: string,
  index: number,
  record: RecordToAdd,
): Promise<string> {
  const { id } = await db
    .insertInto('records')
    .values({
      dataset_id,
      fields: toJsonText(record.fields ?? { text: `text ${index}` }),
      metadata: record.metadata ? toJsonText(record.metadata) : null,
      external_id: record.external_id ?? null,
      ...(record.shuffle !== undefined && { shuffle: record.shuffle }),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** How many rows a table has. */
export async function rowCount({ engine }: World, table: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*) as count from ${sql.table(table)}`.execute(
    engine.db,
  );
  return rows[0]?.count ?? 0;
}
