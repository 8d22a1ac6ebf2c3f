import { err, ok, type Result } from '../../../src/domain/shared/result';
import type { RecordOrder } from '../../store/queries/record-queues';
import type { ServiceFailure } from '../service-failure';

/** `inserted_at`, `updated_at:desc`; clients of newer Pythons write the direction as `SortOrder.desc`. */
const SORT_ITEM = /^(inserted_at|updated_at)(?::(?:SortOrder\.)?(asc|desc))?$/;

/** Reads `sort_by`. A list in one parameter is possible only without directions (feedback API, 2.9.1). */
export function parseOrder(texts: readonly string[]): Result<RecordOrder, ServiceFailure> {
  const items = texts.flatMap((text) => (text.includes(':') ? [text] : text.split(',')));
  const order: RecordOrder[number][] = [];
  for (const item of items) {
    const [, field, direction] = SORT_ITEM.exec(item) ?? [];
    if (field === undefined) return refused(item);
    order.push({
      by: field === 'inserted_at' ? field : 'updated_at',
      direction: direction === 'desc' ? direction : 'asc',
    });
  }
  return ok(order);
}

function refused(value: string): Result<never, ServiceFailure> {
  const reason = 'inserted_at or updated_at, with :asc or :desc, is expected';
  return err({ code: 'bad-parameter', parameter: 'sort_by', value, reason });
}
