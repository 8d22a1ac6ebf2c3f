import { parseArgs } from 'node:util';
import { err, ok, type Result } from '#domain/shared/result';

export const ENGINES = ['PGlite', 'PostgreSQL'] as const;

export type EngineName = (typeof ENGINES)[number];

/** Must be built or found before a part can be measured. */
export type Need = 'server' | 'client' | 'chromium';

export interface PartFacts {
  readonly about: string;
  /** About as many as a whole run takes. */
  readonly minutes: number;
  readonly needs: readonly Need[];
  /** Why the part runs only when it is asked for. */
  readonly onRequest?: string;
}

/** How the parts of a run are measured. */
export interface Run {
  /** Shows only that everything runs, and leaves the report as it is. */
  readonly isQuick: boolean;
  /** Numbers of records by which growth is measured. */
  readonly sizes: readonly number[];
  /** Engines on which growth is measured. */
  readonly engines: readonly EngineName[];
}

/** As the user asked for it on the command line. */
export type Chosen =
  { readonly kind: 'help' } | { readonly kind: 'run'; readonly parts: readonly string[]; readonly run: Run };

const SIZES = [1_000, 10_000, 100_000, 1_000_000];

type Parts = Readonly<Record<string, PartFacts>>;

/** The error is a sentence for the user. */
export function chooseParts(given: readonly string[], parts: Parts): Result<Chosen, string> {
  const read = readOptions(given);
  if (!read.ok) return read;
  const { help, quick: isQuick = false, only, sizes, engine } = read.value;
  if (help === true) return ok({ kind: 'help' });
  const chosen =
    only?.split(',') ?? Object.keys(parts).filter((name) => parts[name]?.onRequest === undefined);
  const unknown = chosen.filter((name) => parts[name] === undefined);
  if (unknown.length > 0) return err(`There is no part ${unknown.join(', ')}.`);
  const engines = ENGINES.filter(
    (name) => engine === undefined || name.toLowerCase() === engine.toLowerCase(),
  );
  if (engines.length === 0) return err(`There is no engine ${engine}.`);
  const wanted = sizes?.split(',').map(Number) ?? SIZES;
  if (!wanted.every((size) => Number.isInteger(size) && size > 0))
    return err(`${sizes} are no numbers of records.`);
  // In the order of the table of parts, whatever the order they were asked for in.
  const ordered = Object.keys(parts).filter((name) => chosen.includes(name));
  return ok({ kind: 'run', parts: ordered, run: { isQuick, sizes: wanted, engines } });
}

function readOptions(given: readonly string[]) {
  try {
    const { values } = parseArgs({
      args: [...given],
      options: {
        quick: { type: 'boolean' },
        only: { type: 'string' },
        sizes: { type: 'string' },
        engine: { type: 'string' },
        help: { type: 'boolean', short: 'h' },
      },
    });
    return ok(values);
  } catch (problem) {
    return err(problem instanceof Error ? problem.message : String(problem));
  }
}

/** All that these parts need together. */
export function needsOf(chosen: readonly string[], parts: Parts): ReadonlySet<Need> {
  return new Set(chosen.flatMap((name) => parts[name]?.needs ?? []));
}

export function helpText(parts: Parts): string {
  const names = Object.keys(parts).toSorted();
  const width = Math.max(...names.map((name) => name.length));
  const line = (name: string) => {
    const { about = '', minutes = 0, needs = [], onRequest } = parts[name] ?? {};
    const time = minutes < 1 ? 'seconds' : `${minutes} min`;
    const why = onRequest === undefined ? '' : ` Only on request: ${onRequest}.`;
    return `  ${name.padEnd(width)}  ${time.padStart(7)}  ${about}; needs ${listed(needs)}.${why}`;
  };
  return `npm run bench -- [--quick] [--only part,part] [--sizes 1000,10000] [--engine pglite]

  --quick   shows in minutes that everything runs, and leaves docs/benchmarks.md as it is
  --only    measures these parts; without it all but those on request
  --sizes   numbers of records by which growth is measured; ${SIZES.join()} without it
  --engine  pglite or postgresql, for growth; both without it

Parts:
${names.map(line).join('\n')}
`;
}

const NAMES: Readonly<Record<Need, string>> = {
  server: 'the server',
  client: 'the client',
  chromium: 'Chromium',
};

function listed(needs: readonly Need[]): string {
  const names = needs.map((need) => NAMES[need]);
  return names.length < 2 ? names.join('') : `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`;
}
