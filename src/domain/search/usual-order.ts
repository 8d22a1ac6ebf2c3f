import type { RecordOrder } from '../dataset/dataset';
import type { SearchGuide } from './search-guide';
import type { RecordSearch } from './record-search';
import type { SortKey } from './record-order';

/** The order of records that nothing is sorted by. `server`: an order that the server does not name. */
export type UsualOrder = 'relevance' | 'imported' | 'random' | 'server';

/** A text search puts the best matches first; else the dataset's definition decides, and then the server. */
export function usualOrder(
  { text }: Pick<RecordSearch, 'text'>,
  recordOrder: RecordOrder,
  guide: Pick<SearchGuide, 'ordersAtRandom'> | null,
): UsualOrder {
  if (text !== null) return 'relevance';
  if (recordOrder === 'imported') return 'imported';
  return guide?.ordersAtRandom === true ? 'random' : 'server';
}

/** Records in the order in which they were added. */
export const AS_IMPORTED: readonly SortKey[] = [
  { by: { entity: 'record', property: 'inserted_at' }, order: 'asc' },
];

export function isAsImported(sort: readonly SortKey[]): boolean {
  const [key] = sort;
  return (
    sort.length === 1 &&
    key?.by.entity === 'record' &&
    key.by.property === 'inserted_at' &&
    key.order === 'asc'
  );
}
