import { expect, it } from 'vitest';
import { taskSelectionFromQuery } from '#domain/search/task/task-selection';
import { aDataset } from '#tests/builders/dataset.builder';
import { unsavedRecordsPath } from './dataset-path';

const tasks = aDataset({ task: 'TextClassification', name: 'news', workspaceName: 'main' });

const opened = (recordIds: readonly string[]) => {
  const [path, query = ''] = unsavedRecordsPath(tasks, recordIds).split('?');
  const { search, size } = taskSelectionFromQuery(query);
  return { path, text: search.filters.text, size };
};

it('the mark of unsaved changes opens the latest record of a feedback dataset (STA-26)', () => {
  const path = unsavedRecordsPath(aDataset({ id: 'dataset-1' }), ['record-2', 'record-1']);
  expect(path).toBe('/dataset/dataset-1/annotation-mode?record=record-2');
});

it('the mark of unsaved changes opens all these records of a task dataset on one page (STA-26)', () => {
  expect(opened(['r2', 'r1'])).toEqual({ path: '/datasets/main/news', text: 'id:"r2" OR id:"r1"', size: 50 });
});

it('the mark of unsaved changes opens the 50 latest records at most (STA-26)', () => {
  const { text } = opened(Array.from({ length: 51 }, (_, index) => `r${index}`));
  expect(text).toContain('id:"r49"');
  expect(text).not.toContain('id:"r50"');
});
