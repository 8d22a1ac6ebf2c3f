// Paths of endpoints. A segment `:name` is a parameter. Behind a colon of its own, a segment may end with the verb of a call:
// `:name:copy` is a parameter and a verb, `TextClassification:bulk` a word and a verb, `::search` a verb alone.

/** The names of the parameters in a path. */
export type NamesIn<Path extends string> = Path extends `${infer Segment}/${infer Rest}`
  ? NameOf<Segment> | NamesIn<Rest>
  : NameOf<Path>;

type NameOf<Segment extends string> = Segment extends `:${infer Name}:${string}`
  ? Exclude<Name, ''>
  : Segment extends `:${infer Name}`
    ? Name
    : never;

interface Segment {
  /** Of a parameter. */
  readonly name: string | null;
  /** The text of the segment, or its end behind a parameter. */
  readonly text: string;
}

const PARAMETER = /^:(?<name>\w+)(?<verb>:\w+)?$/u;

export function namesIn(path: string): readonly string[] {
  return segmentsOf(path).flatMap(({ name }) => name ?? []);
}

/** For the router, whose parameters are whole segments: those with a verb are marked by an expression. */
export function routerPath(path: string): string {
  return segmentsOf(path)
    .map(({ name, text }, index) => {
      if (name !== null) return text === '' ? `:${name}` : `:${name}{[^/]+${text}}`;
      return text.includes(':') ? `:segment${index}{${text.replace(/^::/u, ':')}}` : text;
    })
    .join('/');
}

/** The values that the router found, without the verbs. */
export function paramsOf(path: string, found: Readonly<Record<string, string>>): Record<string, string> {
  const named = segmentsOf(path).flatMap(({ name, text }) => (name === null ? [] : [[name, text] as const]));
  return Object.fromEntries(
    named.map(([name, verb]) => [
      name,
      (found[name] ?? '').slice(0, (found[name] ?? '').length - verb.length),
    ]),
  );
}

/** A path as the description of the API writes it. */
export function describedPath(path: string): string {
  return segmentsOf(path)
    .map(({ name, text }) => (name === null ? text.replace(/^::/u, ':') : `{${name}}${text}`))
    .join('/');
}

/** Matches the paths of requests. */
export function patternOf(path: string): RegExp {
  const source = segmentsOf(path).map(({ name, text }) =>
    name === null ? escaped(text.replace(/^::/u, ':')) : `[^/]+${escaped(text)}`,
  );
  return new RegExp(`^${source.join('/')}$`, 'u');
}

function segmentsOf(path: string): readonly Segment[] {
  return path.split('/').map((segment) => {
    const { name, verb = '' } = PARAMETER.exec(segment)?.groups ?? {};
    return name === undefined ? { name: null, text: segment } : { name, text: verb };
  });
}

function escaped(literal: string): string {
  return literal.replaceAll(/[.*+?^${}()|[\]\\/]/gu, String.raw`\$&`);
}
