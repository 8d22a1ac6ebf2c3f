import { isSkipped, type BulkProblem, type BulkTarget } from './bulk-act';
import type { BulkRecord } from './bulk-record';

/**
 * Status of one record: to be sent, held since the action was stopped, done, listed with a problem, or left unchanged. `base` is
 * the state that it is expected to have.
 */
export type TargetStatus<S extends BulkRecord> =
  | { readonly kind: 'todo' | 'held'; readonly base: S['state'] }
  | { readonly kind: 'done'; readonly base: S['state']; readonly after: S['saved'] }
  | { readonly kind: 'problem'; readonly base: S['state']; readonly problem: BulkProblem<S> }
  | { readonly kind: 'left'; readonly base: S['state'] };

type StatusKind = TargetStatus<BulkRecord>['kind'];

export type TargetCounts = Readonly<Record<StatusKind, number>>;

/** The statuses of an action's records, by place. */
export interface TargetStatuses<S extends BulkRecord> {
  readonly size: number;
  /** Unchanged pages are shared with previous statuses, so that a chunk does not copy the whole action. */
  readonly pages: ReadonlyArray<ReadonlyArray<TargetStatus<S>>>;
  readonly counts: TargetCounts;
  /** Number of problems that are skipped records. */
  readonly skipped: number;
  /** No record before this place is to be sent. */
  readonly cursor: number;
}

/** Returns the new status of a record; null if it does not change. */
export type StatusChange<S extends BulkRecord> = (status: TargetStatus<S>) => TargetStatus<S> | null;

export const STATUS_PAGE = 256;

export function allToSend<S extends BulkRecord>(targets: ReadonlyArray<BulkTarget<S>>): TargetStatuses<S> {
  const size = targets.length;
  const pages = Array.from({ length: Math.ceil(size / STATUS_PAGE) }, (_, page) =>
    targets
      .slice(page * STATUS_PAGE, (page + 1) * STATUS_PAGE)
      .map(({ before }): TargetStatus<S> => ({ kind: 'todo', base: before })),
  );
  return {
    size,
    pages,
    counts: { todo: size, held: 0, done: 0, problem: 0, left: 0 },
    skipped: 0,
    cursor: 0,
  };
}

export function statusAt<S extends BulkRecord>(
  { pages }: Pick<TargetStatuses<S>, 'pages'>,
  place: number,
): TargetStatus<S> | undefined {
  return pages[Math.floor(place / STATUS_PAGE)]?.[place % STATUS_PAGE];
}

/** Applies changes one after the other and returns new statuses; the original ones are not modified. */
export class TargetStatusesDraft<S extends BulkRecord> {
  readonly size: number;
  readonly #pages: Array<ReadonlyArray<TargetStatus<S>>>;
  /** Pages copied for this draft. */
  readonly #own = new Map<number, Array<TargetStatus<S>>>();
  readonly #counts: Record<StatusKind, number>;
  #skipped: number;
  #cursor: number;

  constructor({ size, pages, counts, skipped, cursor }: TargetStatuses<S>) {
    this.size = size;
    this.#pages = [...pages];
    this.#counts = { ...counts };
    this.#skipped = skipped;
    this.#cursor = cursor;
  }

  changeAll(change: StatusChange<S>): void {
    for (let place = 0; place < this.size; place += 1) this.change(place, change);
  }

  change(place: number, change: StatusChange<S>): void {
    const before = statusAt({ pages: this.#pages }, place);
    const after = before && change(before);
    if (before === undefined || !after) return;
    this.#pageOf(place)[place % STATUS_PAGE] = after;
    this.#counts[before.kind] -= 1;
    this.#counts[after.kind] += 1;
    this.#skipped += skippedBy(after) - skippedBy(before);
    if (after.kind === 'todo') this.#cursor = Math.min(this.#cursor, place);
  }

  end(): TargetStatuses<S> {
    const pages = this.#pages;
    let cursor = this.#cursor;
    while (cursor < this.size && statusAt({ pages }, cursor)?.kind !== 'todo') cursor += 1;
    return { size: this.size, pages, counts: this.#counts, skipped: this.#skipped, cursor };
  }

  #pageOf(place: number): Array<TargetStatus<S>> {
    const number = Math.floor(place / STATUS_PAGE);
    const page = this.#own.get(number) ?? [...(this.#pages[number] ?? [])];
    this.#own.set(number, page);
    this.#pages[number] = page;
    return page;
  }
}

function skippedBy<S extends BulkRecord>(status: TargetStatus<S>): number {
  return status.kind === 'problem' && isSkipped(status.problem) ? 1 : 0;
}
