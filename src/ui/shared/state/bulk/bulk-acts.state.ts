import { computed, makeObservable } from 'mobx';
import type { BulkAcknowledgements } from '#application/bulk/bulk-acknowledgements';
import type { UndoBulkAction, UndoRefusal } from '#application/bulk/undo-bulk-action.use-case';
import type { BulkEngine } from '#application/bulk/bulk-engine';
import type { BulkRecord } from '#domain/bulk/bulk-record';
import type { ActJournal } from '#application/bulk/act-journal';
import type { PersonalBulkActs } from '#application/bulk/personal-bulk-acts';
import type { Result } from '#domain/shared/result';
import { forEachPerson } from '../each-person';
import { observed } from '../observed';
import type { SessionState } from '../session.state';
import { BulkActState } from './bulk-act.state';
import type { BulkActs, BulkActView, BulkCommands } from './bulk-acts';

export interface BulkActsDeps<S extends BulkRecord> {
  readonly engine: BulkEngine<S>;
  readonly commands: BulkCommands<S>;
  readonly undo: Pick<UndoBulkAction<S>, 'execute'>;
  readonly session: SessionState;
}

/** Bulk actions as screens see them: everything that is read of them is observable. */
export class BulkActsState<S extends BulkRecord> implements BulkActs<S> {
  readonly commands: BulkCommands<S>;

  readonly #deps: BulkActsDeps<S>;
  readonly #engine: BulkEngine<S>;
  readonly #views = new WeakMap<ActJournal<S>, BulkActView<S>>();

  constructor(deps: BulkActsDeps<S>) {
    this.#deps = deps;
    this.#engine = deps.engine;
    this.commands = deps.commands;
    makeObservable(this, {
      acts: computed,
      unreadable: computed,
      activate: false,
      commands: false,
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

  get acts(): ReadonlyArray<BulkActView<S>> {
    const current = observed(this.#engine.current);
    return current === null ? [] : observed(current.list).acts.map((act) => this.#viewOf(act, current));
  }

  get unreadable(): number {
    const current = observed(this.#engine.current);
    return current === null ? 0 : observed(current.list).setAside;
  }

  /** Begins with the user who is signed in and follows the session; the returned function ends that. */
  activate(): () => void {
    return forEachPerson(this.#deps.session, (userId) => this.#engine.serve(userId));
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

  undo(actId: string): Result<string, UndoRefusal> {
    return this.#deps.undo.execute(actId);
  }

  subscribe(listener: (acknowledgements: BulkAcknowledgements<S>) => void): () => void {
    return this.#engine.subscribe(listener);
  }

  #viewOf(act: ActJournal<S>, personal: PersonalBulkActs<S>): BulkActView<S> {
    const view = this.#views.get(act) ?? new BulkActState(act, personal, this.#engine);
    this.#views.set(act, view);
    return view;
  }
}
