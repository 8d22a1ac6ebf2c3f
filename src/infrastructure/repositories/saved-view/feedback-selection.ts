import { FEEDBACK_STATUSES } from '#domain/feedback/record-status';
import type { RecordSelection } from '#domain/search/feedback/record-criteria';
import { selectionFromQuery, selectionToQuery } from '#domain/search/feedback/selection-query';
import type { SelectionCodec } from './http-saved-view.repository';

export const FEEDBACK_SELECTION: SelectionCodec<RecordSelection> = {
  toQuery: selectionToQuery,
  fromQuery: (query) => selectionFromQuery(query, FEEDBACK_STATUSES),
};
