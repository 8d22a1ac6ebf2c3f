import { expect, it } from 'vitest';
import type { ExportPlan } from '#domain/dataset-export/export-plan';
import type { ExportedRecord } from '#domain/dataset-export/exported-record';
import { parquetWriter } from './parquet-writer';

const PLAN: ExportPlan = {
  format: 'parquet',
  rows: 'records',
  responses: 'none',
  suggestions: false,
  metadata: false,
  vectors: false,
  stamps: false,
  question: null,
};
const PARTS = { fields: ['text'], questions: [], properties: [], extraMetadata: [], vectors: [] };

/** More than the rows of a group. */
const RECORDS = Array.from({ length: 11_000 }, (_, index): ExportedRecord => ({
  id: `r${index}`,
  insertedAt: '2024-05-09T10:00:00',
  updatedAt: '2024-05-09T10:00:00',
  externalId: `e${index}`,
  fields: { text: `Text ${index}` },
  metadata: null,
  suggestions: new Map(),
  responses: [],
  vectors: new Map(),
}));

function fileOf(page: number): Buffer {
  const writer = parquetWriter(PLAN, PARTS);
  const pieces: Uint8Array[] = [];
  for (let start = 0; start < RECORDS.length; start += page)
    pieces.push(writer.add(RECORDS.slice(start, start + page)).bytes);
  return Buffer.concat([...pieces, writer.end()]);
}

it.each([1, 700, 4_999, 6_000])(
  'a file of Parquet is the same when it is read in pages of %i records (SET-29)',
  (page) => {
    expect(fileOf(page).equals(fileOf(RECORDS.length))).toBe(true);
  },
);
