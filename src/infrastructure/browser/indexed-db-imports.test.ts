import * as fakes from 'fake-indexeddb';
import { openDB } from 'idb';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { aQuestion } from '#tests/builders/question.builder';
import { A_LEFT_OUT_ROW, aKeptImport } from '#tests/fakes/stored-imports';
import type { RowPlan } from '#domain/dataset-import/dataset-plan';
import { IndexedDbStoredImports } from './indexed-db-imports';

beforeEach(() => {
  for (const [name, value] of Object.entries(fakes)) vi.stubGlobal(name, value);
  vi.stubGlobal('indexedDB', new fakes.IDBFactory());
});

const TYPES = ['text', 'rating', 'label_selection', 'multi_label_selection', 'ranking', 'span'] as const;
const PLAN: RowPlan = {
  fields: [{ name: '__proto__', title: 'Text', required: true, useMarkdown: true }],
  questions: TYPES.map((type) => {
    const { name, title, description, required, settings } = aQuestion(type);
    return { name, title, description, required, settings };
  }),
  properties: [
    { name: 'kind', title: 'Kind', settings: { type: 'terms', values: ['a'] }, visibleForAnnotators: true },
    { name: 'n', title: 'N', settings: { type: 'float', min: 0, max: null }, visibleForAnnotators: false },
  ],
  vectors: [{ name: 'v', title: 'V', dimensions: 3 }],
  mapping: {
    fields: new Map([['__proto__', 'Text']]),
    metadata: new Map([['kind', 'Kind']]),
    suggestions: [
      {
        question: 'mood',
        column: 'label',
        values: new Map<string, unknown>([['0', 'bad']]),
        steps: [{ below: 0.5, value: 1 }, { value: 2 }],
        type: { column: 'by' },
        score: { constant: 0.5 },
        agent: { column: 'agent' },
      },
      { question: 'stars', column: 'points', type: null },
    ],
    externalId: 'id',
    vectors: new Map([['v', 'vector']]),
    exported: true,
  },
};
const HANDLE = { kind: 'file', name: 'reviews.csv' } as const;
const kept = aKeptImport({ plan: PLAN, handle: HANDLE, duplicates: 'skip', taken: new Set(['r5']) });

const STORED_BEFORE = {
  plan:
    '{"id":"i1","userId":"nora","datasetName":"reviews","format":"csv","file":{"name":"reviews.csv","size":100,' +
    '"lastModified":0,"fingerprint":"f1"},"rowCount":10,"duplicates":null,"serverKeepsKeys":true,' +
    '"startedAt":"2026-03-01T12:00:00.000Z","dataset":{"id":"d1","questionIds":[["mood","q1"]]},' +
    '"plan":{"fields":[{"name":"text","title":"Text","required":true,"useMarkdown":false}],"questions":[],' +
    '"properties":[],"vectors":[],"mapping":{"externalId":null,"fields":[["text","text"]],"metadata":[],' +
    '"vectors":[],"suggestions":[]}}}',
  progress:
    '{"counts":{"rows":4,"imported":3,"rejected":1,"skipped":0},"taken":["r5"],"isSettled":false,' +
    '"notedAt":"2026-03-01T12:00:00.000Z"}',
  leftOut: '[{"row":2,"line":3,"problem":{"code":"field-missing","field":"text"}}]',
};

describe('imports on this device', () => {
  it('are found again as they were, by their own user', async () => {
    expect(await new IndexedDbStoredImports().keep(kept)).toBe(true);
    const device = new IndexedDbStoredImports();
    expect(await device.of('nora')).toEqual([kept]);
    expect(await device.of('ben')).toEqual([]);
  });

  it('are found with a dataset that is not made yet, and with what was noted of it', async () => {
    const device = new IndexedDbStoredImports();
    const dataset = {
      workspaceId: 'w1',
      guidelines: null,
      allowExtraMetadata: true,
      recordOrder: 'imported' as const,
      isBegun: false,
      draftId: null,
    };
    await device.keep({ ...kept, dataset });
    expect(await device.of('nora')).toEqual([{ ...kept, dataset }]);
    const begun = { ...dataset, isBegun: true, draftId: 'd1' };
    await device.noteDataset(kept.id, begun);
    expect(await device.of('nora')).toEqual([{ ...kept, dataset: begun }]);
    await device.noteDataset(kept.id, kept.dataset);
    expect(await device.of('nora')).toEqual([kept]);
  });

  it('have their last progress, and the rows left out in their order', async () => {
    const device = new IndexedDbStoredImports();
    await device.keep(kept);
    const progress = {
      ...kept,
      counts: { ...kept.counts, rows: 8 },
      isSettled: true,
      taken: new Set<string>(),
    };
    const rows = [20, 3].map(
      (row) => ({ row, line: row, problem: { code: 'refused', words: 'No' } }) as const,
    );
    await device.note('i1', progress, rows.slice(0, 1));
    await device.note('i1', progress, rows.slice(1));
    expect(await device.of('nora')).toEqual([progress]);
    expect((await device.leftOut('i1')).map(({ row }) => row)).toEqual([3, 20]);
  });

  it('leave nothing behind when they are forgotten, and are not noted any more', async () => {
    const device = new IndexedDbStoredImports();
    await device.keep(kept);
    const rows = [{ row: 1, line: 2, problem: { code: 'not-json' } }] as const;
    await device.note('i1', kept, rows);
    await device.forget('i1');
    await device.note('i1', kept, rows);
    expect([await device.of('nora'), await device.leftOut('i1')]).toEqual([[], []]);
    const database = await openDB('ostraka.imports');
    expect(await database.count('progress')).toBe(0);
    database.close();
  });

  it('that another program wrote are forgotten, and rows that are none are passed over', async () => {
    const device = new IndexedDbStoredImports();
    await device.keep(kept);
    await device.note('i1', kept, [{ row: 1, line: 2, problem: { code: 'not-json' } }]);
    const database = await openDB('ostraka.imports');
    const odd = [
      { row: 1, line: 2, problem: { code: 'odd' } },
      { row: 2, line: 3, problem: { code: 'suggestion' } },
    ];
    for (const row of odd) {
      // oxlint-disable-next-line no-await-in-loop
      await database.put('leftOut', { importId: 'i1', number: row.row, text: JSON.stringify([row]) });
    }
    expect(await device.leftOut('i1')).toEqual([]);
    await database.put('imports', { id: 'i1', userId: 'nora', text: '{"id":"i1"}', handle: null });
    expect(await device.of('nora')).toEqual([]);
    expect(await database.count('imports')).toBe(0);
    database.close();
  });

  it('are found as the build before this one has stored them', async () => {
    const device = new IndexedDbStoredImports();
    await device.keep(kept);
    const database = await openDB('ostraka.imports');
    await database.put('imports', { id: 'i1', userId: 'nora', text: STORED_BEFORE.plan, handle: HANDLE });
    await database.put('progress', { id: 'i1', text: STORED_BEFORE.progress });
    await database.put('leftOut', { importId: 'i1', number: 2, text: STORED_BEFORE.leftOut });
    database.close();
    expect(await device.of('nora')).toEqual([aKeptImport({ handle: HANDLE, taken: new Set(['r5']) })]);
    expect(await device.leftOut('i1')).toEqual([A_LEFT_OUT_ROW]);
  });

  it('are not there on a device that refuses', async () => {
    vi.stubGlobal('indexedDB', undefined);
    const device = new IndexedDbStoredImports();
    expect([await device.keep(kept), await device.of('nora')]).toEqual([false, []]);
  });
});
