import type { FeedbackShape, FeedbackRow, SourceResponse } from '#server/search/search-source';
import type { SearchRequest } from './feedback-search';

/** One question of every type, by id, and one property of each. */
export const SHAPE: FeedbackShape = {
  questions: [
    { id: 'topic', type: 'label_selection' },
    { id: 'tags', type: 'multi_label_selection' },
    { id: 'quality', type: 'rating' },
    { id: 'comment', type: 'text' },
    { id: 'order', type: 'ranking' },
    { id: 'places', type: 'span' },
  ],
  properties: [
    { name: 'split', type: 'terms' },
    { name: 'length', type: 'integer' },
    { name: 'price', type: 'float' },
  ],
  vectors: [
    { id: 'small', dimensions: 3 },
    { id: 'large', dimensions: 5 },
  ],
};

/** A record without anything but a text, which is its id. The number of the id is its place in the order of insertion. */
export function sourceRecord(id: string, changes: Partial<FeedbackRow> = {}): FeedbackRow {
  const ordinal = Number(/\d+$/.exec(id)?.[0] ?? 0);
  return {
    id,
    ordinal,
    insertedAt: '2026-01-01T00:00:00.000000',
    updatedAt: '2026-01-01T00:00:00.000000',
    shuffle: ordinal,
    fields: { text: id },
    metadata: null,
    suggestions: [],
    responses: [],
    ...changes,
  };
}

export function sourceResponse(
  userId: string | null,
  status: SourceResponse['status'],
  values: SourceResponse['values'] = {},
): SourceResponse {
  return { userId, status, values };
}

/** A search for everything, in the order of insertion, as the user "me". */
export function searchFor(changes: Partial<SearchRequest> = {}): SearchRequest {
  return {
    datasetId: 'dataset',
    userId: 'me',
    conditions: [],
    order: { kind: 'index' },
    offset: 0,
    limit: 100,
    ...changes,
  };
}
