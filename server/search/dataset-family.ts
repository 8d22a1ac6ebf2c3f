import { FeedbackIndex } from './feedback-index';
import type { CreateIndex } from './hosting/hosted-index';
import { TaskIndex } from './task-index';

/** An empty index for a dataset of any family. */
export const createIndex: CreateIndex = (shape) =>
  shape.family === 'task' ? new TaskIndex(shape) : new FeedbackIndex(shape);
