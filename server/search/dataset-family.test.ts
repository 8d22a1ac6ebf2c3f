import { expect, it } from 'vitest';
import { TASK_SHAPE } from '#tests/search/task-rows';
import { createIndex } from './dataset-family';
import { FeedbackIndex } from './feedback-index';
import { TaskIndex } from './task-index';

it('a shape without a family, as an earlier version stored it, is that of a feedback dataset', () => {
  const stored = '{"questions":[],"properties":[],"vectors":[{"id":"mini","dimensions":2}]}';
  expect(createIndex(JSON.parse(stored))).toBeInstanceOf(FeedbackIndex);
});

it('a shape of tasks is indexed as tasks', () => {
  expect(createIndex(TASK_SHAPE)).toBeInstanceOf(TaskIndex);
});
