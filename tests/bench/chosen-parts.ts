import { parseArgs } from 'node:util';
import { err, ok, type Result } from '#domain/shared/result';

/** Built or found before a part is measured. */
export type Need = 'server' | 'client' | 'chromium';

export interface PartFacts {
  readonly about: string;
  /** Duration of a whole run, rounded. */
  readonly minutes: number;
  readonly needs: readonly Need[];
}

/** The command line. */
export type Chosen =
  | { readonly kind: 'help' }
  | { readonly kind: 'run'; readonly parts: readonly string[]; readonly isQuick: boolean };

type Parts = Readonly<Record<string, PartFacts>>;

/** The error is a sentence for the user. */
export function chooseParts(given: readonly string[], parts: Parts): Result<Chosen, string> {
  const read = readOptions(given);
  if (!read.ok) return read;
  const { help, quick: isQuick = false, only } = read.value;
  if (help === true) return ok({ kind: 'help' });
  const names = Object.keys(parts);
  const chosen = only?.split(',') ?? names;
  const unknown = chosen.filter((name) => parts[name] === undefined);
  if (unknown.length > 0) return err(`There is no part ${unknown.join(', ')}.`);
  return ok({ kind: 'run', parts: names.filter((name) => chosen.includes(name)), isQuick });
}

function readOptions(given: readonly string[]) {
  try {
    const { values } = parseArgs({
      args: [...given],
      options: {
        quick: { type: 'boolean' },
        only: { type: 'string' },
        help: { type: 'boolean', short: 'h' },
      },
    });
    return ok(values);
  } catch (problem) {
    return err(problem instanceof Error ? problem.message : String(problem));
  }
}

export function needsOf(chosen: readonly string[], parts: Parts): ReadonlySet<Need> {
  return new Set(chosen.flatMap((name) => parts[name]?.needs ?? []));
}

export function helpText(parts: Parts): string {
  const names = Object.keys(parts).toSorted();
  const width = Math.max(...names.map((name) => name.length));
  const line = (name: string) => {
    const { about = '', minutes = 0, needs = [] } = parts[name] ?? {};
    const time = minutes < 1 ? 'seconds' : `${minutes} min`;
    return `  ${name.padEnd(width)}  ${time.padStart(7)}  ${about}; needs ${listed(needs)}.`;
  };
  return `npm run bench -- [--quick] [--only part,part]

  --quick   shows in minutes that everything runs
  --only    measures these parts; without it all

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
