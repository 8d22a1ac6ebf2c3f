import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestEngine } from '#tests/server/engine';
import type { Engine } from '../store/engines/engine';
import { findOrInsertWorkspace } from '../store/queries/new-dataset';
import { readSamples } from './samples';
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

  it('publishes both datasets in the workspace, counted and unanswered', async () => {
    await engine.db.transaction().execute(async (transaction) => {
      await writeSamples(transaction, await findOrInsertWorkspace(transaction, 'home'), randomUUID);
    });
    const written = await engine.db
      .selectFrom('datasets')
      .innerJoin('workspaces', 'workspaces.id', 'datasets.workspace_id')
      .innerJoin('dataset_counts', 'dataset_counts.dataset_id', 'datasets.id')
      .select(['datasets.name', 'datasets.status', 'workspaces.name as workspace', 'dataset_counts.total'])
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
});
