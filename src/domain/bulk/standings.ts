import type { Response, SavedResponse } from '../feedback/response';
import { isSkipped, type BulkProblem, type BulkTarget } from './bulk-act';

/**
 * How far one record is: still to be sent, held back since the act was stopped, done, listed with a problem, or left as it
 * is. `base` is what it had when it was sent.
 */
export type Standing =
  | { readonly kind: 'todo' | 'held'; readonly base: Response | null }
  | { readonly kind: 'done'; readonly base: Response | null; readonly after: SavedResponse | null }
  | { readonly kind: 'problem'; readonly base: Response | null; readonly problem: BulkProblem }
  | { readonly kind: 'left'; readonly base: Response | null };

export type StandingCounts = Readonly<Record<Standing['kind'], number>>;

/** The standings of an act's records, by place. */
export interface Standings {
  readonly size: number;
  /** Pages that stayed as they were are shared with the standings before, or each chunk would copy the whole act. */
  readonly pages: ReadonlyArray<readonly Standing[]>;
  readonly counts: StandingCounts;
  /** How many of the problems are records that were not to be sent. */
  readonly skipped: number;
  /** Nothing before this place is to be sent. */
  readonly cursor: number;
}

/** Null where nothing changes. */
export type StandingChange = (standing: Standing) => Standing | null;

export const STANDINGS_PAGE = 256;

export function allToSend(targets: readonly BulkTarget[]): Standings {
  const size = targets.length;
  const pages = Array.from({ length: Math.ceil(size / STANDINGS_PAGE) }, (_, page) =>
    targets
      .slice(page * STANDINGS_PAGE, (page + 1) * STANDINGS_PAGE)
      .map(({ before }): Standing => ({ kind: 'todo', base: before })),
  );
  return {
    size,
    pages,
    counts: { todo: size, held: 0, done: 0, problem: 0, left: 0 },
    skipped: 0,
    cursor: 0,
  };
}

export function standingAt({ pages }: Pick<Standings, 'pages'>, place: number): Standing | undefined {
  return pages[Math.floor(place / STANDINGS_PAGE)]?.[place % STANDINGS_PAGE];
}

/** Changes of standings, one after the other, that end in new ones; the ones before stay what they are. */
export class StandingsDraft {
  readonly size: number;
  readonly #pages: Array<readonly Standing[]>;
  /** Pages of its own. */
  readonly #own = new Map<number, Standing[]>();
  readonly #counts: Record<Standing['kind'], number>;
  #skipped: number;
  #cursor: number;

  constructor({ size, pages, counts, skipped, cursor }: Standings) {
    this.size = size;
    this.#pages = [...pages];
    this.#counts = { ...counts };
    this.#skipped = skipped;
    this.#cursor = cursor;
  }

  changeAll(change: StandingChange): void {
    for (let place = 0; place < this.size; place += 1) this.change(place, change);
  }

  change(place: number, change: StandingChange): void {
    const before = standingAt({ pages: this.#pages }, place);
    const after = before && change(before);
    if (before === undefined || !after) return;
    this.#pageOf(place)[place % STANDINGS_PAGE] = after;
    this.#counts[before.kind] -= 1;
    this.#counts[after.kind] += 1;
    this.#skipped += skippedBy(after) - skippedBy(before);
    if (after.kind === 'todo') this.#cursor = Math.min(this.#cursor, place);
  }

  end(): Standings {
    const pages = this.#pages;
    let cursor = this.#cursor;
    while (cursor < this.size && standingAt({ pages }, cursor)?.kind !== 'todo') cursor += 1;
    return { size: this.size, pages, counts: this.#counts, skipped: this.#skipped, cursor };
  }

  #pageOf(place: number): Standing[] {
    const number = Math.floor(place / STANDINGS_PAGE);
    const page = this.#own.get(number) ?? [...(this.#pages[number] ?? [])];
    this.#own.set(number, page);
    this.#pages[number] = page;
    return page;
  }
}

function skippedBy(standing: Standing): number {
  return standing.kind === 'problem' && isSkipped(standing.problem) ? 1 : 0;
}
