import { ROW_MAX_BYTES, type ReadRow } from './source-row';

const LINE_FEED = 0x0a;

/**
 * The rows of a JSON Lines file: one object a line, blank lines skipped. Lines are cut in bytes, so neither a character
 * split between two chunks nor a U+2028 inside a text can break one (Node's `readline` takes the latter for a line end).
 */
export async function* jsonlRows(bytes: AsyncIterable<Uint8Array>): AsyncGenerator<ReadRow> {
  let line = 0;
  for await (const text of lines(bytes)) {
    line += 1;
    if (text === null)
      yield { kind: 'unreadable', line, problem: { code: 'row-too-long', limit: ROW_MAX_BYTES } };
    else if (text.trim() !== '') yield rowOf(text, line);
  }
}

function rowOf(text: string, line: number): ReadRow {
  const json = parsed(text);
  if (json === undefined) return { kind: 'unreadable', line, problem: { code: 'not-json' } };
  if (typeof json !== 'object' || json === null || Array.isArray(json)) {
    return { kind: 'unreadable', line, problem: { code: 'not-an-object' } };
  }
  const values = new Map<string, unknown>(Object.entries(json));
  return {
    kind: 'row',
    line,
    size: text.length,
    cells: { isText: false, get: (column) => values.get(column) },
  };
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** The decoder drops a byte order mark. A line that is too long gives null and is not kept in memory. */
async function* lines(bytes: AsyncIterable<Uint8Array>): AsyncGenerator<string | null> {
  const decoder = new TextDecoder();
  let pending: Uint8Array[] = [];
  let size = 0;
  const add = (part: Uint8Array) => {
    size += part.length;
    if (size <= ROW_MAX_BYTES) pending.push(part);
    else pending = [];
  };
  const take = () => {
    const line = size > ROW_MAX_BYTES ? null : decoder.decode(Buffer.concat(pending));
    pending = [];
    size = 0;
    return line;
  };
  for await (const chunk of bytes) {
    let start = 0;
    for (let end = chunk.indexOf(LINE_FEED); end >= 0; end = chunk.indexOf(LINE_FEED, start)) {
      add(chunk.subarray(start, end));
      yield take();
      start = end + 1;
    }
    add(chunk.subarray(start));
  }
  if (size > 0) yield take();
}
