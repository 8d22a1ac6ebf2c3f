import { randomUUID } from 'node:crypto';
import { createApp } from '#server/app';
import { plainApiKeys } from '#server/security/api-key-cipher';
import { inlineSearchEngine } from '#server/search/inline-search-engine';
import { createClock } from '#server/services/clock';
import type { PasswordHasher } from '#server/services/ports';
import type { Engine } from '#server/store/engines/engine';
import { toJsonText } from '#server/store/json';
import {
  findOrInsertWorkspace,
  insertDataset,
  insertParts,
  type IdsByName,
  type NewPart,
} from '#server/store/queries/new-dataset';
import {
  addToTotal,
  insertRecordRows,
  insertSuggestions,
  insertVectors,
} from '#server/store/queries/new-records';
import type { Store } from '#server/store/queries/store';
import { insertUser } from '#server/store/queries/users';
import {
  DATASET,
  DIMENSIONS,
  FIELDS,
  PERSON,
  PROPERTIES,
  QUESTIONS,
  RECORDS,
  SECRET,
  SUGGESTIONS,
  VECTORS,
  WORKSPACE,
} from './scenario';
import { wireSettings } from './wire-settings';

/** Slow hashing is the production's business; here it would only be slow. */
const plainPasswords: PasswordHasher = {
  hash: (password) => Promise.resolve(`plain:${password}`),
  verify: (hash, password) => Promise.resolve(hash === `plain:${password}`),
};

/** The real server on a database with the user and the workspace, which goes with it. */
export async function openServer(engine: Engine) {
  const { username, firstName, password } = PERSON;
  const passwordHash = await plainPasswords.hash(password);
  await insertUser(engine.db, {
    username,
    firstName,
    role: 'annotator',
    apiKey: await plainApiKeys.store('key-of-nora'),
    passwordHash,
  });
  const workspaceId = await findOrInsertWorkspace(engine.db, WORKSPACE);
  const { id } = await engine.db.selectFrom('users').select('id').executeTakeFirstOrThrow();
  await engine.db.insertInto('workspace_users').values({ user_id: id, workspace_id: workspaceId }).execute();
  const reportError = (error: unknown) => {
    throw error;
  };
  const search = inlineSearchEngine(engine.db, reportError);
  const app = createApp({
    store: engine.db,
    search,
    ports: {
      signingKey: new Uint8Array(32).fill(7),
      passwords: plainPasswords,
      apiKeys: plainApiKeys,
      clock: createClock(Date.now),
      newId: randomUUID,
    },
    host: { clientAddress: () => 'test' },
    reportError,
  });
  return {
    workspaceId,
    answer: async (request: Request) => app.fetch(request),
    close: async () => {
      await search.close();
      await engine.close();
    },
  };
}

/** Puts the dataset of the scenario in place of the one there was. */
export async function renewDataset(db: Store, workspaceId: string): Promise<void> {
  await db.deleteFrom('datasets').execute();
  await db.deleteFrom('kept_replies').execute();
  await db.transaction().execute((transaction) => insertScenario(transaction, workspaceId));
}

/** Run it in a transaction. */
export async function insertScenario(db: Store, workspaceId: string): Promise<void> {
  const dataset = {
    ...DATASET,
    workspace_id: workspaceId,
    allow_extra_metadata: true,
    status: 'ready',
  } as const;
  const datasetId = await insertDataset(db, dataset);
  const fields = FIELDS.map(({ name, title, required, useMarkdown }) => ({
    name,
    title,
    required,
    settings: toJsonText({ type: 'text', use_markdown: useMarkdown }),
  }));
  await insertParts(db, datasetId, 'fields', fields);
  const questions = QUESTIONS.map(({ name, title, description, required, settings }) => ({
    name,
    title,
    description,
    required,
    settings: toJsonText(wireSettings(settings)),
  }));
  const questionIds = await insertParts(db, datasetId, 'questions', questions);
  await insertParts(db, datasetId, 'metadata_properties', properties());
  const vectors = VECTORS.map((settings) => ({ ...settings, dimensions: DIMENSIONS }));
  const vectorIds = await insertParts(db, datasetId, 'vectors_settings', vectors);
  await insertRecordsOf(db, datasetId, questionIds, vectorIds);
}

/** Those the user sees, and the one they do not. */
function properties(): readonly NewPart<'metadata_properties'>[] {
  const hidden = { name: SECRET, title: 'Secret', settings: { type: 'terms', values: null } } as const;
  return [...PROPERTIES, hidden].map(({ name, title, settings }) => ({
    name,
    title,
    settings: toJsonText({ ...settings }),
    visible_for_annotators: name !== SECRET,
  }));
}

async function insertRecordsOf(
  db: Store,
  datasetId: string,
  questionIds: IdsByName,
  vectorIds: IdsByName,
): Promise<void> {
  const rows = RECORDS.map(({ externalId, fields, metadata }) => ({
    id: randomUUID(),
    fields: toJsonText(Object.fromEntries(fields)),
    metadata: metadata.size === 0 ? null : toJsonText(Object.fromEntries(metadata)),
    external_id: externalId,
  }));
  await insertRecordRows(db, datasetId, rows);
  await addToTotal(db, datasetId, rows.length);
  const vectors = rows.map(({ id }, index) => ({
    dataset_id: datasetId,
    record_id: id,
    vectors_settings_id: vectorIds.get('mini') ?? '',
    value: RECORDS[index]?.vector ?? [],
  }));
  await insertVectors(db, vectors);
  const recordId = rows.find((row) => row.external_id === 'row-2')?.id ?? '';
  const suggestions = SUGGESTIONS.map(({ question, value, score, agent }) => ({
    dataset_id: datasetId,
    record_id: recordId,
    question_id: questionIds.get(question) ?? '',
    type: 'model' as const,
    value: toJsonText(value.value),
    score: toJsonText(score),
    agent,
  }));
  await insertSuggestions(db, suggestions);
}
