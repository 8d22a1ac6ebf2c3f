import { RecordIndex } from './engine/record-index';
import { feedbackLayout } from './feedback-columns';
import type { IndexShape, SourceRecord, SourceResponse } from './search-source';

export type FeedbackIndex = RecordIndex<SourceRecord, SourceResponse>;

/** An empty index of a feedback dataset. */
export function feedbackIndex(shape: IndexShape): FeedbackIndex {
  return new RecordIndex(feedbackLayout(shape));
}
