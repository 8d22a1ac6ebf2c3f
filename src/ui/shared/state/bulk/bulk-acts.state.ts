import { computed, makeObservable } from 'mobx';
import type { BulkAcknowledgement } from '#application/bulk/bulk-acknowledgements';
import type { BulkEngine } from '#application/bulk/bulk-engine';
import type { BulkRequest } from '#application/bulk/bulk-request';
import type { ActJournal } from '#application/bulk/act-journal';
import type { PersonalBulkActs } from '#application/bulk/personal-bulk-acts';
import type { FeedbackRecord } from '#domain/feedback/feedback-record';
import { forEachPerson } from '../each-person';
import { observed } from '../observed';
import type { SessionState } from '../session.state';
import { BulkActState } from './bulk-act.state';
import type { BulkActs, BulkActView, BulkDraftView } from './bulk-acts';
import { BulkDraftState } from './bulk-draft.state';

/** Bulk actions as screens see them: everything that is read of them is observable. */
export class BulkActsState implements BulkActs {
  readonly #engine: BulkEngine;
  readonly #session: SessionState;
  readonly #views = new WeakMap<ActJournal, BulkActView>();

  constructor(engine: BulkEngine, session: SessionState) {
    this.#engine = engine;
    this.#session = session;
    makeObservable(this, {
      acts: computed,
      unreadable: computed,
      activate: false,
      draft: false,
      stop: false,
      resume: false,
      giveUp: false,
      retry: false,
      overwrite: false,
      letGo: false,
      undo: false,
      subscribe: false,
    });
  }

  get acts(): readonly BulkActView[] {
    const current = observed(this.#engine.current);
    return current === null ? [] : observed(current.list).acts.map((act) => this.#viewOf(act, current));
  }

  get unreadable(): number {
    const current = observed(this.#engine.current);
    return current === null ? 0 : observed(current.list).setAside;
  }

  /** Begins with the user who is signed in and follows the session; the returned function ends that. */
  activate(): () => void {
    return forEachPerson(this.#session, (userId) => this.#engine.serve(userId));
  }

  draft(request: BulkRequest, known: ReadonlyMap<string, FeedbackRecord>): BulkDraftView {
    return new BulkDraftState(this.#engine.draft(request, known));
  }

  stop(actId: string): void {
    this.#engine.decide(actId, { kind: 'stopped' });
  }

  resume(actId: string): void {
    this.#engine.decide(actId, { kind: 'resumed' });
  }

  giveUp(actId: string): void {
    this.#engine.decide(actId, { kind: 'given-up' });
  }

  retry(actId: string, recordIds?: readonly string[]): void {
    this.#engine.decide(actId, { kind: 'retried', recordIds: recordIds ?? null });
  }

  overwrite(actId: string, recordIds: readonly string[]): void {
    this.#engine.decide(actId, { kind: 'overwritten', recordIds });
  }

  letGo(actId: string, recordIds: readonly string[]): void {
    this.#engine.decide(actId, { kind: 'let-go', recordIds });
  }

  undo(actId: string): string {
    return this.#engine.undo(actId);
  }

  subscribe(listener: (acknowledgements: readonly BulkAcknowledgement[]) => void): () => void {
    return this.#engine.subscribe(listener);
  }

  #viewOf(act: ActJournal, personal: PersonalBulkActs): BulkActView {
    const view = this.#views.get(act) ?? new BulkActState(act, personal, this.#engine);
    this.#views.set(act, view);
    return view;
  }
}
