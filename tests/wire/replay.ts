import { readFileSync } from 'node:fs';
import path from 'node:path';
import { openWorld, type World } from '#tests/server/world';

/** A call of a recorded conversation with a real server, and its answer. */
export interface RecordedCall {
  readonly name: string;
  /** Name of the caller; null: without credentials. */
  readonly as: string | null;
  readonly method: string;
  readonly path: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: unknown;
  /** The bytes as they are. */
  readonly raw?: string;
  /** Names of ids to keep, with their path in the answer. */
  readonly save?: Readonly<Record<string, string>>;
  /** The name that the answer's API key calls by from now on. */
  readonly key?: string;
  readonly answer: { readonly status: number; readonly body: unknown };
}

/** How one answer differs from the recorded one. */
export interface WireDifference {
  readonly call: string;
  readonly expected: unknown;
  readonly received: unknown;
}

export function recordedCalls(group: string): readonly RecordedCall[] {
  const file = path.join(import.meta.dirname, 'recorded', `${group}.json`);
  const { calls } = JSON.parse(readFileSync(file, 'utf8')) as { readonly calls: readonly RecordedCall[] }; // As recorded.
  return calls;
}

/** A server as it was when the conversations were recorded: one owner and one workspace. */
export async function openRecordedWorld(): Promise<World> {
  const world = await openWorld();
  const { db } = world.engine;
  await db.deleteFrom('workspaces').execute();
  await db.deleteFrom('users').where('username', '<>', 'owner').execute();
  await db.insertInto('workspaces').values({ name: 'alpha' }).execute();
  return world;
}

/** Makes the calls in order and reports every answer that differs. Keys of `extensions` may come in addition. */
export async function replay(
  app: World['app'],
  ownerKey: string,
  calls: readonly RecordedCall[],
  extensions: readonly string[] = [],
): Promise<readonly WireDifference[]> {
  const ids = new Map<string, string>();
  const keys = new Map([['owner', ownerKey]]);
  const differences: WireDifference[] = [];
  for (const call of calls) {
    const answer = await made(app, call, { ids, keys });
    for (const [name, place] of Object.entries(call.save ?? {}))
      ids.set(name, String(valueAt(answer.body, place)));
    if (call.key !== undefined) keys.set(call.key, String(valueAt(answer.body, 'api_key')));
    const expected = comparable(filled(call.answer, ids));
    const received = comparable(answer, extensions);
    if (!matches(expected, received)) differences.push({ call: call.name, expected, received });
  }
  return differences;
}

interface Known {
  readonly ids: ReadonlyMap<string, string>;
  readonly keys: ReadonlyMap<string, string>;
}

async function made(app: World['app'], call: RecordedCall, { ids, keys }: Known) {
  const content = call.raw ?? (call.body === undefined ? null : JSON.stringify(filled(call.body, ids)));
  const key = call.as === null ? null : (keys.get(call.as) ?? '');
  const response = await app.request(String(filled(call.path, ids)), {
    method: call.method,
    headers: {
      ...(key !== null && { 'X-Argilla-Api-Key': key }),
      ...(content !== null && { 'content-type': 'application/json' }),
      ...call.headers,
    },
    ...(content !== null && { body: content }),
  });
  const text = await response.text();
  return { status: response.status, body: text === '' ? null : (JSON.parse(text) as unknown) };
}

/** With the ids that were saved in the place of their names. */
function filled(value: unknown, ids: ReadonlyMap<string, string>): unknown {
  if (typeof value === 'string')
    return value.replaceAll(/\{\{([^}]+)\}\}/g, (name: string, id: string) => ids.get(id) ?? name);
  if (Array.isArray(value)) return value.map((item) => filled(item, ids));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, filled(item, ids)]));
}

/** Keeps the places of errors of value validation: the wording is ours, and one entry for each wrong place is enough. */
function comparable(value: unknown, leftOut: readonly string[] = []): unknown {
  if (Array.isArray(value)) return value.map((item) => comparable(item, leftOut));
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value)
    .filter(([key]) => !leftOut.includes(key))
    .map(([key, item]): [string, unknown] => {
      if (key === 'errors' && Array.isArray(item)) return [key, placesOf(item)];
      if (UNORDERED.has(key) && Array.isArray(item)) return [key, item.map(String).toSorted()];
      return [key, OPAQUE.has(key) ? typeof item : comparable(item, leftOut)];
    });
  return Object.fromEntries(entries);
}

/** Lists of texts whose order is not promised. */
const UNORDERED: ReadonlySet<string> = new Set(['search_keywords']);

/** Texts that only the server which wrote them reads. */
const OPAQUE: ReadonlySet<string> = new Set(['next_page_cfg']);

function placesOf(errors: readonly unknown[]): readonly string[] {
  const issues = errors as ReadonlyArray<{ readonly loc: readonly unknown[]; readonly type: string }>; // As the contract has it.
  // A real server also reports an error for each of the other types of settings.
  const meant = issues.filter(({ type }) => type !== 'value_error.const');
  const places = (meant.length === 0 ? issues : meant).map(({ loc, type }) =>
    // The place in a text that is no JSON may be any.
    JSON.stringify(type === 'json_invalid' ? loc.slice(0, 1) : loc),
  );
  return [...new Set(places)].toSorted();
}

const PLACEHOLDERS: readonly (readonly [RegExp, string])[] = [
  [/<uuid>/g, String.raw`[\da-f]{8}-(?:[\da-f]{4}-){3}[\da-f]{12}`],
  [/<time>/g, String.raw`\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d{6})?`],
  [/<time3>/g, String.raw`\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d{3})?`],
  [/<(?:key|token)>/g, '.+'],
];

function matches(expected: unknown, received: unknown): boolean {
  if (typeof expected === 'string') return typeof received === 'string' && matchesText(expected, received);
  if (typeof expected === 'number')
    return typeof received === 'number' && Math.abs(expected - received) <= 1e-5;
  if (typeof expected !== 'object' || expected === null) return expected === received;
  if (typeof received !== 'object' || received === null) return false;
  if (Array.isArray(expected) !== Array.isArray(received)) return false;
  const keys = new Set([...Object.keys(expected), ...Object.keys(received)]);
  return [...keys].every(
    (key) =>
      Object.hasOwn(expected, key) &&
      Object.hasOwn(received, key) &&
      matches(Reflect.get(expected, key), Reflect.get(received, key)),
  );
}

function matchesText(expected: string, received: string): boolean {
  const literal = expected.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);
  const pattern = PLACEHOLDERS.reduce((text, [name, meaning]) => text.replace(name, meaning), literal);
  return new RegExp(`^${pattern}$`, 's').test(received);
}

function valueAt(value: unknown, place: string): unknown {
  return place
    .split('.')
    .reduce<unknown>(
      (at, key) => (typeof at === 'object' && at !== null ? (Reflect.get(at, key) as unknown) : undefined),
      value,
    );
}
