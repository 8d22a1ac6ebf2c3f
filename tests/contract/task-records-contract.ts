import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { TaskDatasetRepository } from '#application/datasets/ports/task-dataset-repository.port';
import type { LabelRepository } from '#application/labels/ports/label-repository.port';
import type { TaskRecordSource } from '#application/record-page/ports/task-record-source.port';
import { foundLabels, savedLabels } from '#domain/label/label-schema';
import { alikeSearch } from '#domain/search/task/alike-search';
import {
  ALL_TASK_RECORDS,
  NO_TASK_FILTERS,
  type TaskFilters,
  type TaskSearch,
} from '#domain/search/task/task-search';
import { aTextClassification, labeled, TASK_DATASET } from '../builders/task-record.builder';
import { failure, value } from './bench';

export interface TaskBackend {
  readonly records: TaskRecordSource;
  readonly labels: LabelRepository;
  readonly datasets: TaskDatasetRepository;
}

export interface TaskBackendUnderTest {
  /** With the dataset and the records of the scenario, and no label schema. */
  readonly open: () => Promise<TaskBackend>;
  readonly close: () => Promise<void>;
}

const LONG_ID = '123456789012345678901234567890';

/** Eleven records with texts as ids and one with a number of 30 digits, which comes first. */
export const TASK_RECORDS = [
  aTextClassification({ name: LONG_ID, inputs: { text: 'A long id' }, metadata: { split: 'test' } }),
  ...Array.from({ length: 11 }, (_, index) =>
    aTextClassification({
      name: `r${String(index + 1).padStart(2, '0')}`,
      inputs: { text: index === 4 ? 'A brown bear' : 'Another text' },
      prediction: labeled('bot', index % 2 === 0 ? 'spam' : 'ham'),
      metadata: { split: index < 3 ? 'test' : 'train' },
      ...(index < 2 && { status: 'Validated', annotation: labeled('mia', 'spam') }),
    }),
  ),
];

const by = (filters: Partial<TaskFilters>): TaskSearch => ({
  filters: { ...NO_TASK_FILTERS, ...filters },
  sort: [],
});

/** Promises of every backend of task datasets through the ports, whether it is a fake or a server behind HTTP. */
export function describeTaskBackend(name: string, prepare: () => Promise<TaskBackendUnderTest>): void {
  describe(name, () => {
    let underTest: TaskBackendUnderTest;
    let backend: TaskBackend;
    beforeAll(async () => {
      underTest = await prepare();
    });
    afterAll(() => underTest.close());
    beforeEach(async () => {
      backend = await underTest.open();
    });

    const namesOf = async (search: TaskSearch) => {
      const page = value(await backend.records.page(TASK_DATASET, search, { page: 1, size: 20 }));
      return page.records.map(({ name: { text } }) => text);
    };

    it('returns pages in the order of the ids, with counts on the first one (TWI-26, TWI-27)', async () => {
      const first = value(await backend.records.page(TASK_DATASET, ALL_TASK_RECORDS, { page: 1, size: 10 }));
      expect(first.records.map(({ name: { text } }) => text).slice(0, 3)).toEqual([LONG_ID, 'r01', 'r02']);
      expect([first.total, first.records.length]).toEqual([12, 10]);
      expect(first.counts?.status).toEqual(
        new Map([
          ['Default', 10],
          ['Validated', 2],
        ]),
      );
      expect(first.counts?.metadata.get('split')).toEqual(
        new Map([
          ['train', 8],
          ['test', 4],
        ]),
      );
      const second = value(await backend.records.page(TASK_DATASET, ALL_TASK_RECORDS, { page: 2, size: 10 }));
      expect(second.records.map(({ name: { text } }) => text)).toEqual(['r10', 'r11']);
      expect(second.counts).toBeNull();
      const third = value(await backend.records.page(TASK_DATASET, ALL_TASK_RECORDS, { page: 3, size: 10 }));
      expect([third.total, third.records]).toEqual([12, []]);
    });

    it('returns records as they were written (TWI-17)', async () => {
      const { records } = value(
        await backend.records.page(TASK_DATASET, by({ text: 'bear' }), { page: 1, size: 1 }),
      );
      const [written] = TASK_RECORDS.filter((record) => record.name.text === 'r05');
      expect(records[0]).toMatchObject({
        name: written?.name,
        content: written?.content,
        prediction: written?.prediction,
        annotation: null,
        status: 'Default',
        metadata: written?.metadata,
      });
    });

    it('counts alike records where they are asked for, and finds them by their digest (TSK-59, TWI-59)', async () => {
      const ours = { ...TASK_DATASET, findsAlike: true };
      const page = value(
        await backend.records.page(ours, by({ status: ['Validated'] }), { page: 1, size: 10 }),
      );
      const [first, second] = page.records.map(({ alike }) => alike);
      expect([first?.count, first?.digest === second?.digest]).toEqual([10, true]);
      const found = alikeSearch({ digest: first?.digest ?? '' });
      expect(await namesOf(found)).toEqual(
        TASK_RECORDS.filter(({ content }) => content.inputs.get('text') === 'Another text').map(
          (record) => record.name.text,
        ),
      );
      const bear = value(await backend.records.page(ours, by({ text: 'bear' }), { page: 1, size: 10 }));
      expect(bear.records.map(({ alike }) => alike)).toEqual([null]);
      const plain = value(await backend.records.page(TASK_DATASET, ALL_TASK_RECORDS, { page: 1, size: 10 }));
      expect(plain.records.some(({ alike }) => alike !== null)).toBe(false);
    });

    it.each<[string, Partial<TaskFilters>, readonly string[]]>([
      ['a text', { text: 'bear' }, ['r05']],
      ['statuses', { status: ['Validated', 'Discarded'] }, ['r01', 'r02']],
      ['predicted labels', { predictedAs: ['ham'], status: ['Validated'] }, ['r02']],
      ['annotated labels', { annotatedAs: ['spam'] }, ['r01', 'r02']],
      ['agents', { annotatedBy: ['mia'], predictedBy: ['bot'] }, ['r01', 'r02']],
      ['metadata', { metadata: new Map([['split', ['test']]]), predictedAs: ['spam'] }, ['r01', 'r03']],
    ])('finds records by %s (TWI-25)', async (_, filters, names) => {
      expect(await namesOf(by(filters))).toEqual(names);
    });

    it('sorts by id downwards (TWI-26)', async () => {
      const names = await namesOf({ filters: NO_TASK_FILTERS, sort: [{ id: 'id', order: 'desc' }] });
      expect([names[0], names.at(-1)]).toEqual(['r11', LONG_ID]);
    });

    it('counts a search without its records (TWI-28)', async () => {
      const { total, counts } = value(
        await backend.records.counts(TASK_DATASET, by({ status: ['Validated'] })),
      );
      expect(total).toBe(2);
      expect(counts.predictedAs).toEqual(
        new Map([
          ['ham', 1],
          ['spam', 1],
        ]),
      );
    });

    it('has the total of a search without its records (TWI-27)', async () => {
      expect(value(await backend.records.total(TASK_DATASET, by({ status: ['Validated'] })))).toBe(2);
    });

    it('counts the progress of the whole dataset (TSK-16)', async () => {
      expect(value(await backend.records.progress(TASK_DATASET))).toEqual({
        total: 12,
        validated: 2,
        discarded: 0,
        annotatedAs: new Map([['spam', 2]]),
      });
    });

    it('finds records by name and leaves out those that are not there', async () => {
      const found = value(await backend.records.byNames(TASK_DATASET, ['r03', 'gone', LONG_ID]));
      expect(found.map(({ name: { text } }) => text).toSorted()).toEqual([LONG_ID, 'r03']);
    });

    it('has labels of records, by count, and no schema at first (TWI-42, WIR-35)', async () => {
      expect(value(await backend.labels.schema(TASK_DATASET))).toBeNull();
      expect(value(await backend.labels.found(TASK_DATASET))).toEqual(['spam', 'ham']);
    });

    it('keeps the schema that is saved, in its order (WIR-35)', async () => {
      const labels = savedLabels(foundLabels(['zebra', 'spam', 'ham', '1']));
      value(await backend.labels.save(TASK_DATASET, labels));
      expect(value(await backend.labels.schema(TASK_DATASET))).toEqual(labels);
    });

    it('finds and deletes the dataset by workspace and name (WIR-32, WIR-34)', async () => {
      const { workspace, name: datasetName } = TASK_DATASET;
      const address = { workspace, name: datasetName };
      expect(value(await backend.datasets.get(address))).toMatchObject({
        id: TASK_DATASET.id,
        task: TASK_DATASET.task,
      });
      value(await backend.datasets.remove(address));
      expect(failure(await backend.datasets.get(address))).toMatchObject({
        code: 'ERROR_FETCHING_TASK_DATASET',
        kind: 'not-found',
        status: 404,
      });
    });
  });
}
