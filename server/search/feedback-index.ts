import { RecordIndex } from './engine/record-index';
import { feedbackLayout, metadataColumn } from './feedback-columns';
import type { HostedIndex } from './hosting/hosted-index';
import type { IndexShape, SourceMetadata, SourceRecord, SourceResponse } from './search-source';

/** The index of a feedback dataset. */
export class FeedbackIndex extends RecordIndex<SourceRecord, SourceResponse> implements HostedIndex {
  #shape: IndexShape;

  constructor(shape: IndexShape) {
    super(feedbackLayout(shape));
    this.#shape = shape;
  }

  takeShape(shape: IndexShape): void {
    this.#shape = shape;
    this.take(feedbackLayout(shape));
  }

  putMetadata(properties: readonly string[], records: readonly SourceMetadata[]): void {
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
} satisfies Partial<SourceRecord>;

/** An empty index of a feedback dataset. */
export function feedbackIndex(shape: IndexShape): FeedbackIndex {
  return new FeedbackIndex(shape);
}
