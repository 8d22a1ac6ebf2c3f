import { mapPortions, type Portions } from '#server/services/records/record-portions';
import { WrittenJson } from './answer';
import { byteStream } from './byte-stream';
import { jsonWithFloats } from './whole-floats';

/** The body of a list of the API: `{ "items": [...], "total": 3 }`. */
export function portionedItems(items: Portions<unknown>, total: number): WrittenJson {
  return portionedJson(mapPortions(items, jsonWithFloats), '{"items":[', `],"total":${total}}`);
}

/**
 * A body with a list whose items are read in portions: a text for a single portion, else a stream that reads a portion when the caller has
 * taken the one before. Items are JSON, `before` and `after` the JSON around them.
 */
export function portionedJson({ first, rest }: Portions<string>, before: string, after: string): WrittenJson {
  const begin = before + first.join(',');
  return new WrittenJson(rest === null ? begin + after : byteStream(bytesOf(begin, rest, after)));
}

async function* bytesOf(begin: string, rest: AsyncIterable<readonly string[]>, after: string) {
  const encoder = new TextEncoder();
  yield encoder.encode(begin);
  for await (const portion of rest) if (portion.length > 0) yield encoder.encode(`,${portion.join(',')}`);
  yield encoder.encode(after);
}
