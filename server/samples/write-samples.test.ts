import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { orderedJsonText } from '#domain/shared/ordered-json';
import { derivedValues } from '#domain/task-record/derived-values';
import { judgedRecord } from '#domain/task-record/judged-record';
import { METADATA_KINDS, metadataKinds } from '#domain/task-record/metadata-kinds';
import { schemaLabels } from '#domain/task-record/task-record-rules';
import { openTestEngine } from '#tests/server/engine';
import { checkCounts } from '#tests/server/check-counts';
import type { Engine } from '../store/engines/engine';
import { findOrInsertWorkspace } from '../store/queries/new-dataset';
import { readSamples } from './samples';
import { readTaskSample } from './task-sample';
import { writeSamples } from './write-samples';

describe('the sample datasets', () => {
  const samples = readSamples();
  const [english, german] = samples;
  const texts = (field: string) => english?.records.map((record) => record.fields.get(field) ?? '') ?? [];

  it('hold at least 60 records each, all of them different', () => {
    for (const { records } of samples) {
      expect(records.length).toBeGreaterThanOrEqual(60);
      const distinct = new Set(records.map(({ fields }) => JSON.stringify([...fields])));
      expect(distinct.size).toBe(records.length);
    }
  });

  it('show every type of question, and optional ones where answering takes longer', () => {
    const questions = english?.definition.questions ?? [];
    const required = new Map(
      questions.map(({ settings, required: isRequired }) => [settings.type, isRequired]),
    );
    expect(Object.fromEntries(required)).toEqual({
      multi_label_selection: true,
      label_selection: true,
      rating: true,
      ranking: false,
      span: false,
      text: false,
    });
  });

  it('suggest an answer to every question, with score and agent', () => {
    for (const { definition, records } of samples) {
      const suggested = records.flatMap((record) => record.suggestions);
      for (const { name } of definition.questions) {
        expect(suggested.filter((suggestion) => suggestion.question === name).length).toBeGreaterThan(3);
      }
      const scored = records.filter((record) =>
        record.suggestions.some(({ score, agent }) => score !== null && agent),
      );
      expect(scored.length).toBeGreaterThan(records.length * 0.9);
      expect(scored.length).toBeLessThan(records.length);
    }
  });

  it('bring metadata of every type, some of it hidden from annotators', () => {
    for (const { definition } of samples) {
      const properties = definition.metadata_properties;
      expect(new Set(properties.map(({ settings }) => settings.type))).toEqual(
        new Set(['terms', 'integer', 'float']),
      );
      expect(properties.filter((property) => !property.visible_for_annotators)).toHaveLength(1);
    }
  });

  it('hold code, lists, tables, emoji, right-to-left and East Asian texts of very different lengths', () => {
    expect(texts('reply').filter((text) => text.includes('\n```')).length).toBeGreaterThan(3);
    expect(texts('reply').filter((text) => /^\| --- /m.test(text)).length).toBeGreaterThan(3);
    expect(texts('reply').filter((text) => /^(-|\d\.) /m.test(text)).length).toBeGreaterThan(3);
    expect(texts('message').filter((text) => /\p{Script=Arabic}/u.test(text)).length).toBeGreaterThan(1);
    expect(texts('message').filter((text) => /\p{Script=Hebrew}/u.test(text)).length).toBeGreaterThan(1);
    expect(texts('message').filter((text) => /\p{Script=Han}/u.test(text)).length).toBeGreaterThan(1);
    expect(texts('message').filter((text) => /\p{Extended_Pictographic}/u.test(text)).length).toBeGreaterThan(
      3,
    );
    const lengths = texts('message').map((text) => text.length);
    expect(Math.min(...lengths)).toBeLessThan(40);
    expect(Math.max(...lengths)).toBeGreaterThan(2_000);
  });

  it('speak German in the second one', () => {
    expect(german?.definition.fields.map(({ title }) => title)).toEqual([
      'Betreff',
      'Schreiben',
      'Entwurf der Antwort',
    ]);
    expect(german?.records.some(({ fields }) => (fields.get('schreiben') ?? '').length > 2_000)).toBe(true);
  });
});

describe('writeSamples', () => {
  let engine: Engine;

  beforeAll(async () => {
    engine = await openTestEngine();
  });

  afterAll(() => engine.close());

  beforeAll(async () => {
    await engine.db.transaction().execute(async (transaction) => {
      const workspaceId = await findOrInsertWorkspace(transaction, 'home');
      await writeSamples(transaction, { workspaceId, ownerId: randomUUID() }, randomUUID);
    });
  });

  it('publishes the datasets in the workspace, counted and unanswered', async () => {
    const written = await engine.db
      .selectFrom('datasets')
      .innerJoin('workspaces', 'workspaces.id', 'datasets.workspace_id')
      .innerJoin('dataset_counts', 'dataset_counts.dataset_id', 'datasets.id')
      .select(['datasets.name', 'datasets.status', 'workspaces.name as workspace', 'dataset_counts.total'])
      .where('datasets.task', '=', 'FeedbackTask')
      .orderBy('datasets.ordinal')
      .execute();
    expect(written).toEqual(
      readSamples().map(({ definition, records }) => ({
        name: definition.name,
        status: 'ready',
        workspace: 'home',
        total: records.length,
      })),
    );
    expect(await engine.db.selectFrom('responses').select('id').execute()).toEqual([]);
  });

  it('adds one for text classification with a label schema, partly validated (SET-14)', async () => {
    const { labels, records } = readTaskSample('owner', randomUUID);
    const dataset = await engine.db
      .selectFrom('datasets')
      .innerJoin('dataset_counts', 'dataset_counts.dataset_id', 'datasets.id')
      .select(['name', 'created_by', 'is_multi_label', 'total', 'validated', 'dataset_counts.discarded'])
      .where('task', '=', 'TextClassification')
      .executeTakeFirstOrThrow();
    expect(dataset).toEqual({
      name: 'library-messages',
      created_by: 'owner',
      is_multi_label: false,
      total: records.length,
      validated: records.filter(({ status }) => status === 'Validated').length,
      discarded: records.filter(({ status }) => status === 'Discarded').length,
    });
    const [settings] = await engine.db.selectFrom('task_settings').selectAll().execute();
    expect(settings?.label_schema).toEqual({ labels });
    expect(await checkCounts(engine.db)).toEqual([]);
  });
});

describe('the sample for text classification', () => {
  const { labels, records } = readTaskSample('owner', randomUUID);
  const judged = records.map((record) => judgedRecord('TextClassification', record));

  it('holds short messages with predictions of a named agent, most of them explained', () => {
    expect(records.length).toBeGreaterThanOrEqual(60);
    expect(new Set(records.map(({ name }) => name.text)).size).toBe(records.length);
    const predicted = judged.filter(({ prediction }) => prediction !== null);
    expect(predicted.length).toBeGreaterThan(0.9 * records.length);
    expect(predicted.length).toBeLessThan(records.length);
    expect(new Set(predicted.map(({ prediction }) => prediction?.agent))).toEqual(
      new Set(['front-desk-model']),
    );
    const explained = records.filter(({ content }) => content.has('explanation'));
    expect(explained.length).toBeGreaterThan(0.8 * records.length);
  });

  it('has each token of an explanation in the text, in its order', () => {
    for (const { content } of records) {
      const { inputs, explanation } = JSON.parse(orderedJsonText(content)) as ExplainedContent;
      let end = 0;
      for (const { token } of explanation?.message ?? []) {
        const start = inputs.message.indexOf(token, end);
        expect(start).toBeGreaterThanOrEqual(end);
        end = start + token.length;
      }
    }
  });

  it('uses labels of its schema alone, predicts some wrongly, and validates some', () => {
    const names = new Set(labels.map(({ name }) => name));
    for (const record of judged) for (const label of schemaLabels(record)) expect(names).toContain(label);
    const annotated = judged.filter(({ annotation }) => annotation !== null);
    const wrong = annotated.filter((record) => derivedValues(record).predicted === 'ko');
    expect(annotated.length).toBeGreaterThan(10);
    expect(wrong.length).toBeGreaterThan(1);
  });

  it('brings metadata with texts and numbers', () => {
    const kinds = records.map(({ metadata }) => [...metadataKinds(metadata)]);
    const all = [
      ['branch', METADATA_KINDS.text],
      ['waiting_hours', METADATA_KINDS.integer],
    ];
    for (const found of kinds) expect(found).toEqual(all);
  });
});

interface ExplainedContent {
  readonly inputs: { readonly message: string };
  readonly explanation?: { readonly message: readonly { readonly token: string }[] };
}
