import { assertNever } from '../shared/assert-never';
import type { FilterCondition } from './record-filter';
import type { RecordSearch } from './record-search';
import { subjectId } from './record-subject';

type Canonical = string | number | null | readonly Canonical[];

/**
 * A text that two searches share exactly when they find the same in the same order: in which order filters and their
 * values were chosen makes no difference, in which order the sort keys stand does.
 */
export function searchKey(search: RecordSearch): string {
  const { text, filters, sort, similarity } = search;
  const parts: Canonical = [
    text && [text.text, text.field, text.mode],
    inAnyOrder(filters.map(({ subject, condition }) => [subjectId(subject), conditionKey(condition)])),
    sort.map(({ by, order }) => [subjectId(by), order]),
    similarity && [similarity.recordId, similarity.vector, similarity.limit, similarity.order],
  ];
  return JSON.stringify(parts);
}

/** Whether both find the same records in the same order. */
export function sameSearch(a: RecordSearch, b: RecordSearch): boolean {
  return a === b || searchKey(a) === searchKey(b);
}

function conditionKey(condition: FilterCondition): Canonical {
  switch (condition.kind) {
    case 'terms': {
      const values = [...new Set(condition.values)].sort();
      // Any and all of one value are the same.
      return ['terms', values.length > 1 ? condition.operator : 'or', values];
    }
    case 'range':
      return ['range', condition.ge, condition.le];
    default:
      return assertNever(condition);
  }
}

function inAnyOrder(items: readonly Canonical[]): Canonical {
  return items.map((item) => JSON.stringify(item)).sort();
}
