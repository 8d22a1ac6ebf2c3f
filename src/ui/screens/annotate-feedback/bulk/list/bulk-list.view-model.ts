import { action, computed, computedStruct, makeObservable, observableRef, reaction } from 'mobx';
import type { PreferenceStore } from '#application/shared/ports/preference-store.port';
import type { AnnotationAct } from '#domain/feedback/response-transition';
import type { FeedbackRecord } from '#domain/feedback/feedback-record';
import type { RecordStatus } from '#domain/queue/record-status';
import { sameSelection, type RecordSelection } from '#domain/search/record-selection';
import type { AnnotationSessionViewModel } from '#ui/screens/annotate-feedback/session/annotation-session.view-model';
import { CardViewModel, type CardParts } from './card.view-model';
import { ListCursor } from '#ui/annotation-kit/record-list/list-cursor.state';
import { ListSelection } from '#ui/annotation-kit/record-list/list-selection.state';

const COLLAPSED_PREFERENCE = 'annotation.recordsCollapsed';

/** Cards kept beyond those of the page, for paging back. */
const SPARE_CARDS = 300;

export interface BulkListParts {
  readonly session: Pick<AnnotationSessionViewModel, 'workbench' | 'queue' | 'actOn' | 'announcement'>;
  readonly edits: CardParts['edits'];
  readonly outbox: CardParts['outbox'];
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

/** A page of records, one below the other: which of them are selected, which one is at hand, and what is done with one alone. */
export class BulkListViewModel {
  readonly selection: ListSelection<FeedbackRecord>;
  readonly cursor: ListCursor;
  /** Long texts are cut. */
  isCollapsed: boolean;
  /** The hand is in the list. */
  hasFocus = false;
  announcement: CardAnnouncement | null = null;

  readonly #parts: BulkListParts;
  readonly #cards = new Map<string, CardViewModel>();
  /** Selection in which records were picked last. */
  #pickedAmong: RecordSelection | null = null;

  constructor(parts: BulkListParts) {
    this.#parts = parts;
    this.selection = new ListSelection(this);
    this.cursor = new ListCursor(this);
    this.isCollapsed = parts.store.read(COLLAPSED_PREFERENCE) === String(true);
    makeObservable<BulkListViewModel, 'look' | 'lead' | 'tell'>(this, {
      selection: false,
      cursor: false,
      isCollapsed: observableRef,
      hasFocus: observableRef,
      announcement: observableRef,
      ids: computed,
      found: computedStruct,
      leftIds: computedStruct,
      atCursor: computed,
      activate: false,
      card: false,
      recordOf: false,
      collapse: action,
      focus: action,
      act: action,
      look: action,
      lead: action,
      tell: action,
    });
  }

  get ids(): readonly string[] {
    return this.#parts.session.queue.page.ids;
  }

  get found(): RecordSelection & { readonly total: number } {
    const { here, total } = this.#parts.session.queue;
    return { status: here.status, search: here.search, total };
  }

  get leftIds(): readonly string[] {
    return this.#parts.session.queue.page.leftIds;
  }

  get atCursor(): CardViewModel | null {
    return this.cursor.id === null ? null : this.card(this.cursor.id);
  }

  /** Other records are looked at: what was picked among the last ones is not meant any more. */
  activate(): () => void {
    const { queue } = this.#parts.session;
    const ends = [
      reaction(
        () => queue.here,
        (here) => this.look(here),
        { fireImmediately: true },
      ),
      reaction(
        () => queue.navigation.wanted,
        (wanted) => {
          if (wanted !== null) this.lead(wanted.id);
        },
      ),
      reaction(
        () => queue.page.places.first,
        () => this.tell(null),
      ),
    ];
    return () => {
      for (const end of ends) end();
    };
  }

  card(recordId: string): CardViewModel {
    const known = this.#cards.get(recordId);
    if (known !== undefined) return known;
    const { session, edits, outbox } = this.#parts;
    const parts = { questions: session.workbench.questions, page: session.queue.page, edits, outbox };
    const card = new CardViewModel(recordId, parts);
    this.#makeRoom();
    this.#cards.set(recordId, card);
    return card;
  }

  recordOf(recordId: string): FeedbackRecord | null {
    return this.card(recordId).record;
  }

  collapse(isWanted: boolean): void {
    this.isCollapsed = isWanted;
    this.#parts.store.write(COLLAPSED_PREFERENCE, String(isWanted));
  }

  focus(isInside: boolean): void {
    this.hasFocus = isInside;
  }

  /** Does something with one record, at once and without leaving the list. */
  act(act: AnnotationAct, recordId: string): void {
    const card = this.card(recordId);
    const { record, place } = card;
    const next = card.atHand.responseAfter(act);
    if (record === null || next === null) return;
    if (!next.ok && act === 'submit') return this.#parts.onIncomplete();
    if (!next.ok || !card.can(act)) return;
    this.#parts.session.actOn(act, record, { wanted: next.value, place });
    this.tell({ act, place, status: card.atHand.status ?? 'pending' });
  }

  /** To a record that was asked for elsewhere, as undoing an action does. */
  private lead(recordId: string): void {
    this.cursor.point(recordId);
    const { place, atHand } = this.card(recordId);
    if (this.#parts.session.announcement?.act === 'undo')
      this.tell({ act: 'undo', place, status: atHand.status ?? 'pending' });
  }

  private tell(announcement: CardAnnouncement | null): void {
    this.announcement = announcement;
  }

  /** Pages of the same records may follow each other, also with a look at a single record in between. */
  private look(here: RecordSelection): void {
    if (this.#pickedAmong !== null && !sameSelection(here, this.#pickedAmong)) this.selection.clear();
    this.#pickedAmong = here;
  }

  #makeRoom(): void {
    if (this.#cards.size < this.ids.length + SPARE_CARDS) return;
    const onPage = new Set(this.ids);
    for (const id of this.#cards.keys()) if (!onPage.has(id)) this.#cards.delete(id);
  }
}
