import { computed, makeObservable } from 'mobx';
import type { RecordPage } from '#application/record-page/record-page';
import { alikePick, labelsForAlike } from '#domain/bulk/task/alike-records';
import { alikeSearch } from '#domain/search/task/alike-search';
import { sameTaskSearch, type TaskSearch } from '#domain/search/task/task-search';
import type { AlikeRecords } from '#domain/task-record/task-record';
import { observed } from '#ui/shared/state/observed';
import type { TaskActing } from '../matched/task-acting';
import type { TaskCardViewModel } from '../session/task-card.view-model';
import type { TaskSessionViewModel } from '../session/task-session.view-model';

export interface TaskAlikeDeps {
  readonly records: Pick<RecordPage, 'state' | 'search'>;
  readonly session: Pick<TaskSessionViewModel, 'guard' | 'endEdit'>;
  /** Loads the bulk actions of the page. */
  readonly loadActing: () => Promise<Pick<TaskActing, 'ask'>>;
  /** Called if they could not be loaded. */
  readonly onNotLoaded: () => void;
}

type Card = Pick<TaskCardViewModel, 'id' | 'record' | 'draft'>;

/** Records that are alike: shown by a search of their own (TSK-59), and validated together (TSK-60). */
export class TaskAlikeViewModel {
  readonly #deps: TaskAlikeDeps;

  constructor(deps: TaskAlikeDeps) {
    this.#deps = deps;
    makeObservable<TaskAlikeViewModel, 'search'>(this, {
      search: computed,
    });
  }

  /** Whether the page shows exactly these records. Observable. */
  isShown(alike: AlikeRecords): boolean {
    return sameTaskSearch(this.search, alikeSearch(alike));
  }

  /** The labels to validate with all records that are alike to the record of a card; null if it has none. Observable. */
  labelsFor({ record, draft }: Card): readonly string[] | null {
    return record === null ? null : labelsForAlike(record, draft);
  }

  show(alike: AlikeRecords): void {
    const { session, records } = this.#deps;
    session.guard(() => void records.search(alikeSearch(alike)));
  }

  /** Validates all records that are alike to the record of a card, with its labels. Sets other edits of the page aside first. */
  validate(card: Card): void {
    const { id, record } = card;
    const labels = this.labelsFor(card);
    const alike = record?.alike ?? null;
    if (alike === null || labels === null) return;
    this.#deps.session.guard(() => void this.#ask(id, alike, labels), id);
  }

  /** Observed separately from the state of the page, so that a save does not draw all cards again. */
  private get search(): TaskSearch {
    return observed(this.#deps.records.state).search;
  }

  async #ask(id: string, alike: AlikeRecords, labels: readonly string[]): Promise<void> {
    const { session, loadActing, onNotLoaded } = this.#deps;
    const acting = await loadActing().catch(() => null);
    if (acting === null) return onNotLoaded();
    acting.ask({ verb: 'label', labels }, { pick: alikePick(alike), onBegin: () => session.endEdit(id) });
  }
}
