import { TOPICS } from '../topics';

/** Answering moves a record between queues, counts in both progresses and is activity of its dataset. */
export const TOUCHED_BY_ANSWERS = [TOPICS.records, TOPICS.progress, TOPICS.datasets];
