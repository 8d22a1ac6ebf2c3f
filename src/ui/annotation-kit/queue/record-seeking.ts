import { action, makeObservable, observableRef, runInAction } from 'mobx';
import type { QueueLoader } from '#application/record-buffer/queue-loader';
import type { RepositoryFailure } from '#application/shared/repository-failure';
import type { Identified } from '#domain/queue/record-queue';
import type { StatusName } from '#domain/queue/status-list';
import { FIRST_PAGE, allOf, sameSelection } from '#domain/search/feedback/record-criteria';
import type { RecordNavigation } from './record-navigation';

export interface RecordSeekingDeps<R extends Identified> {
  readonly navigation: RecordNavigation<R>;
  readonly loader: Pick<QueueLoader<R, never>, 'find'>;
  /** Status of the queue in which the server has a record; null if unknown. */
  readonly statusOf: (recordId: string) => StatusName | null;
  readonly notices: {
    gone(status: StatusName): void;
    notFound(failure: RepositoryFailure, retry: () => void): void;
  };
}

/** Finds an answered or edited record that is not in memory. The position stays until it is found. */
export class RecordSeeking<R extends Identified> {
  /** Id of the record being looked for. */
  soughtId: string | null = null;

  readonly #deps: RecordSeekingDeps<R>;

  constructor(deps: RecordSeekingDeps<R>) {
    this.#deps = deps;
    makeObservable(this, {
      soughtId: observableRef,
      show: action,
    });
  }

  /** Shows a record, at once if it is in memory. One that is found after the user has navigated away is not shown. */
  show(recordId: string): void {
    if (!this.#deps.navigation.show(recordId)) void this.#seek(recordId);
  }

  async #seek(recordId: string): Promise<void> {
    const { navigation, loader, statusOf, notices } = this.#deps;
    const status = statusOf(recordId);
    const isHere = status !== null && sameSelection(navigation.here, allOf(status));
    const near = isHere ? navigation.here.page : FIRST_PAGE;
    runInAction(() => {
      this.soughtId = recordId;
    });
    const found = await loader.find({ recordId, status, near });
    runInAction(() => {
      if (this.soughtId === recordId) this.soughtId = null;
    });
    if (found === null) return;
    if (!found.ok) return notices.notFound(found.error, () => void this.#seek(recordId));
    const { loaded } = found.value;
    if (loaded === null) notices.gone(found.value.status);
    else navigation.enter(loaded, recordId);
  }
}
