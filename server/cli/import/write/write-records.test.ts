import { afterAll, beforeAll, expect, it } from 'vitest';
import type { NewRecord } from '#domain/dataset-import/new-record';
import type { Engine } from '#server/store/engines/engine';
import { openTestEngine } from '#tests/server/engine';
import { writeRecords } from './write-records';

const ID = '11111111-1111-4111-8111-111111111111';
const NOTHING: ReadonlyMap<string, string> = new Map();

const RECORD: NewRecord = {
  fields: new Map([['text', 'a letter']]),
  metadata: null,
  externalId: null,
  vectors: new Map(),
  suggestions: [],
};

let engine: Engine;
beforeAll(async () => {
  engine = await openTestEngine();
});
afterAll(() => engine.close());

const written = (record: Partial<NewRecord>) =>
  writeRecords(
    engine.db,
    { id: ID, questionIds: NOTHING, vectorsSettingsIds: NOTHING },
    [RECORD, { ...RECORD, ...record }],
    () => ID,
  );

it('an import stops at vectors whose settings were deleted instead of dropping them', async () => {
  await expect(written({ vectors: new Map([['letters', [1, 2]]]) })).rejects.toThrow('"letters"');
});

it('an import stops at suggestions for a question that was deleted', async () => {
  const suggestion = { question: 'topic', type: 'model', value: { value: 'tax' }, score: null, agent: null };
  await expect(written({ suggestions: [suggestion as NewRecord['suggestions'][number]] })).rejects.toThrow(
    '"topic"',
  );
});
