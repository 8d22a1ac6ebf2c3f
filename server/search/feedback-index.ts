import { RecordIndex } from './engine/record-index';
import { feedbackLayout, metadataColumn } from './feedback-columns';
import type { HostedIndex } from './hosting/hosted-index';
import type { FeedbackShape, FeedbackMetadata, FeedbackRow, SourceResponse } from './search-source';

/** The index of a feedback dataset. */
export class FeedbackIndex extends RecordIndex<FeedbackRow, SourceResponse> implements HostedIndex {
  #shape: FeedbackShape;

  constructor(shape: FeedbackShape) {
    super(feedbackLayout(shape));
    this.#shape = shape;
  }

  takeShape(shape: FeedbackShape): void {
    this.#shape = shape;
    this.take(feedbackLayout(shape));
  }

  putMetadata(properties: readonly string[], records: readonly FeedbackMetadata[]): void {
    const columns = this.#shape.properties
      .filter(({ name }) => properties.includes(name))
      .map((property) => metadataColumn(property).name);
    this.putInto(
      columns,
      records.map((record) => ({ ...NOTHING_ELSE, ...record })),
    );
  }
}

/** The columns of metadata look at nothing else. */
const NOTHING_ELSE = {
  insertedAt: '',
  updatedAt: '',
  shuffle: 0,
  fields: {},
  suggestions: [],
  responses: [],
} satisfies Partial<FeedbackRow>;
