import { expect, it } from 'vitest';
import { exportColumns, sourceColumn, type ExportParts } from './export-columns';
import { importMapping } from './import-mapping';
import { mappedColumns } from '../dataset-import/dataset-plan';

const PARTS: ExportParts = {
  fields: ['text'],
  questions: [{ name: 'topic', type: 'label_selection', field: null }],
  properties: [{ name: 'length', type: 'integer' }],
  extraMetadata: ['note'],
  vectors: ['mini'],
};

it.each([true, false])(
  'an import reads every column of an export except the sources of answers, with optional parts: %j',
  (all) => {
    const contents = { suggestions: all, metadata: all, vectors: all };
    const plan = {
      ...contents,
      format: 'jsonl',
      rows: 'records',
      responses: 'none',
      stamps: false,
      question: null,
    } as const;
    const columns = exportColumns(plan, PARTS)
      .map(({ name }) => name)
      .filter((name) => name !== sourceColumn('topic'));
    expect(mappedColumns(importMapping(contents, PARTS)).toSorted()).toEqual(columns.toSorted());
  },
);
