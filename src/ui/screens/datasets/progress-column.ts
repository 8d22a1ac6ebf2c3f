import { actionBound, makeObservable, observable, runInAction } from 'mobx';
import type { LoadTeamProgress } from '#application/progress/load-team-progress.use-case';
import type { Clock } from '#application/shared/ports/clock.port';
import type { TeamProgress } from '#domain/progress/progress';
import type { ViewModel } from '#ui/di/view-model';

/** A failed cell stays empty on purpose: the list is no worse without it. */
export type KnownProgress =
  | { readonly kind: 'ready'; readonly progress: TeamProgress }
  | { readonly kind: 'failed' };

interface Fetched {
  readonly cell: KnownProgress;
  readonly at: number;
}

/** As many as browsers have under way to one server over HTTP/1.1. */
const CALLS_AT_ONCE = 6;
const LIFETIME_MILLISECONDS = 60_000;

/** The progress of the rows that can be seen: fetched a few at a time, and not at all for rows scrolled past. */
export class ProgressColumn implements ViewModel {
  readonly fetched = observable.map<string, Fetched>({}, { deep: false });

  readonly #load: LoadTeamProgress;
  readonly #clock: Clock;
  readonly #underWay = new Set<string>();
  #wanted: readonly string[] = [];
  #activation = new AbortController();

  constructor(load: LoadTeamProgress, clock: Clock) {
    this.#load = load;
    this.#clock = clock;
    makeObservable(this, { show: actionBound });
  }

  activate(): () => void {
    const activation = new AbortController();
    this.#activation = activation;
    this.renew();
    return () => {
      activation.abort();
      this.#underWay.clear();
    };
  }

  /** Null while it is not known yet. */
  cell(datasetId: string): KnownProgress | null {
    return this.fetched.get(datasetId)?.cell ?? null;
  }

  /** The rows on the screen, from top to bottom. */
  show(datasetIds: readonly string[]): void {
    this.#wanted = datasetIds;
    this.renew();
  }

  /** Fetches what is missing, or has become too old to be shown as it is. */
  renew(): void {
    for (const id of this.#wanted) {
      if (this.#underWay.size >= CALLS_AT_ONCE) return;
      if (!this.#underWay.has(id) && !this.#isFresh(id)) void this.#fetch(id);
    }
  }

  #isFresh(id: string): boolean {
    const fetched = this.fetched.get(id);
    return fetched !== undefined && this.#clock.now().getTime() - fetched.at < LIFETIME_MILLISECONDS;
  }

  async #fetch(id: string): Promise<void> {
    const { signal } = this.#activation;
    this.#underWay.add(id);
    const progress = await this.#load.execute(id, signal);
    if (signal.aborted) return;
    this.#underWay.delete(id);
    const cell: KnownProgress = progress.ok
      ? { kind: 'ready', progress: progress.value }
      : { kind: 'failed' };
    runInAction(() => this.fetched.set(id, { cell, at: this.#clock.now().getTime() }));
    this.renew();
  }
}
