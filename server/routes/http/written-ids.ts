import { plainJson } from '#domain/shared/exact-json';
import {
  isEntries,
  isList,
  parseOrderedJson,
  WrittenNumber,
  type OrderedJson,
} from '#domain/shared/ordered-json';

const KEY = 'external_id';

/** An external id that a double would change: `1.10` and `1.1` are two ids. */
const HAS_DECIMAL_ID = /"external_id"\s*:\s*-?\d+[.e]/i;

/**
 * Parses a list of records, or an object with one under `items`, with external ids that are decimals as texts of their digits. Null
 * for a text without such ids. Throws a `SyntaxError` if the text is not JSON.
 */
export function withWrittenIds(text: string): unknown {
  if (!HAS_DECIMAL_ID.test(text)) return null;
  const content = parseOrderedJson(text);
  if (isList(content)) return plainJson(content.map(withWrittenId));
  const items = isEntries(content) ? content.get('items') : undefined;
  if (!isEntries(content) || !isList(items)) return plainJson(content);
  return plainJson(new Map([...content, ['items', items.map(withWrittenId)]]));
}

function withWrittenId(record: OrderedJson): OrderedJson {
  const id = isEntries(record) ? record.get(KEY) : undefined;
  return isEntries(record) && id instanceof WrittenNumber ? new Map([...record, [KEY, id.text]]) : record;
}
