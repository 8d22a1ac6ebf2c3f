import { action, computed, makeObservable, observableRef, reaction } from 'mobx';
import type { PreferenceStore } from '#application/shared/ports/preference-store.port';
import type { AnnotationAct } from '#domain/feedback/response-transition';
import type { FeedbackRecord } from '#domain/feedback/feedback-record';
import type { RecordStatus } from '#domain/feedback/record-status';
import type { AnnotationSessionViewModel } from '#ui/screens/annotate-feedback/session/annotation-session.view-model';
import { CardViewModel, type CardDeps } from './card.view-model';
import { ListedQueue } from './listed-queue';
import type { RecordSelection } from '#domain/search/feedback/record-criteria';
import type { ListCursor } from '#ui/annotation-kit/record-list/list-cursor.state';
import type { ListSelection } from '#ui/annotation-kit/record-list/list-selection.state';
import { RecordListViewModel } from '#ui/annotation-kit/record-list/record-list.view-model';
import { endAll } from '#ui/shared/state/end-all';

/** Cards kept beyond those of the page, for paging back. */
const SPARE_CARDS = 300;

export interface BulkListDeps {
  readonly session: Pick<AnnotationSessionViewModel, 'workbench' | 'queue' | 'actOn' | 'announcement'>;
  readonly edits: CardDeps['edits'];
  readonly outbox: CardDeps['outbox'];
  readonly store: PreferenceStore;
  /** Called when the user tries to submit a record that lacks an answer. */
  readonly onIncomplete: () => void;
}

/** Last action on one record of the list, for screen readers. */
export interface CardAnnouncement {
  readonly act: AnnotationAct | 'undo';
  readonly place: number;
  readonly status: RecordStatus;
}

/** A page of records with their cards, and what is done with one of them alone. */
export class BulkListViewModel {
  readonly records: RecordListViewModel<FeedbackRecord, RecordSelection>;
  readonly selection: ListSelection<FeedbackRecord, RecordSelection>;
  readonly cursor: ListCursor;
  announcement: CardAnnouncement | null = null;

  readonly #deps: BulkListDeps;
  readonly #cards = new Map<string, CardViewModel>();

  constructor(deps: BulkListDeps) {
    this.#deps = deps;
    const { queue } = deps.session;
    const recordOf = (recordId: string) => this.recordOf(recordId);
    this.records = new RecordListViewModel({ page: new ListedQueue(queue), store: deps.store, recordOf });
    this.selection = this.records.selection;
    this.cursor = this.records.cursor;
    makeObservable<BulkListViewModel, 'lead' | 'announce'>(this, {
      announcement: observableRef,
      atCursor: computed,
      hasSuggestions: computed,
      act: action,
      lead: action,
      announce: action,
    });
  }

  get atCursor(): CardViewModel | null {
    return this.cursor.id === null ? null : this.card(this.cursor.id);
  }

  get hasSuggestions(): boolean {
    return this.records.ids.some((id) => (this.recordOf(id)?.suggestions.length ?? 0) > 0);
  }

  activate(): () => void {
    const { queue } = this.#deps.session;
    return endAll(
      this.records.activate(),
      reaction(
        () => queue.navigation.wanted,
        (wanted) => {
          if (wanted !== null) this.lead(wanted.id);
        },
      ),
      reaction(
        () => queue.page.places.first,
        () => this.announce(null),
      ),
    );
  }

  card(recordId: string): CardViewModel {
    const known = this.#cards.get(recordId);
    if (known !== undefined) return known;
    const { session, edits, outbox } = this.#deps;
    const deps = { questions: session.workbench.questions, page: session.queue.page, edits, outbox };
    const card = new CardViewModel(recordId, deps);
    this.#makeRoom();
    this.#cards.set(recordId, card);
    return card;
  }

  recordOf(recordId: string): FeedbackRecord | null {
    return this.card(recordId).record;
  }

  /** Carries out an act on one record without leaving the list. */
  act(act: AnnotationAct, recordId: string): void {
    const card = this.card(recordId);
    const { record, place } = card;
    const next = card.answer.responseAfter(act);
    if (record === null || next === null) return;
    if (!next.ok && act === 'submit') return this.#deps.onIncomplete();
    if (!next.ok || !card.can(act)) return;
    this.#deps.session.actOn(act, { record, answers: card.answers, place });
    this.announce({ act, place, status: card.answer.status ?? 'pending' });
  }

  /** Announces that the act on a record was undone. */
  private lead(recordId: string): void {
    const { place, answer } = this.card(recordId);
    if (this.#deps.session.announcement?.act === 'undo')
      this.announce({ act: 'undo', place, status: answer.status ?? 'pending' });
  }

  private announce(announcement: CardAnnouncement | null): void {
    this.announcement = announcement;
  }

  #makeRoom(): void {
    if (this.#cards.size < this.records.ids.length + SPARE_CARDS) return;
    const onPage = new Set(this.records.ids);
    for (const id of this.#cards.keys()) if (!onPage.has(id)) this.#cards.delete(id);
  }
}
