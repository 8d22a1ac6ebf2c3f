import { computed, makeObservable } from 'mobx';
import type { BulkEngine } from '#application/bulk/bulk-engine';
import type { BulkRecord } from '#domain/bulk/bulk-record';
import type { ActJournal } from '#application/bulk/act-journal';
import type { PersonalBulkActs } from '#application/bulk/personal-bulk-acts';
import { forEachPerson } from '../each-person';
import { observed } from '../observed';
import type { SessionState } from '../session.state';
import { BulkActState } from './bulk-act.state';
import type { ActsInShell, BulkActs, BulkActView, BulkCommands } from './bulk-acts';

/** Bulk actions of one family as screens see them: everything that is read of them is observable. */
export class BulkActsState<S extends BulkRecord> implements BulkActs<S> {
  readonly commands: BulkCommands<S>;

  readonly #engine: BulkEngine<S>;
  readonly #inShell: ActsInShell<S>;
  readonly #session: SessionState;
  readonly #views = new WeakMap<ActJournal<S>, BulkActView<S>>();

  constructor(
    commands: BulkCommands<S> & { readonly engine: BulkEngine<S> },
    session: SessionState,
    inShell: ActsInShell<S>,
  ) {
    this.commands = commands;
    this.#engine = commands.engine;
    this.#inShell = inShell;
    this.#session = session;
    makeObservable(this, { acts: computed, unreadable: computed });
  }

  get acts(): ReadonlyArray<BulkActView<S>> {
    const current = observed(this.#engine.current);
    return current === null ? [] : observed(current.list).acts.map((act) => this.#viewOf(act, current));
  }

  get unreadable(): number {
    const current = observed(this.#engine.current);
    return current === null ? 0 : observed(current.list).setAside;
  }

  /** Serves the signed-in user and follows the session until the returned function is called. */
  activate(): () => void {
    return forEachPerson(this.#session, (userId) => this.#engine.serve(userId));
  }

  #viewOf(act: ActJournal<S>, personal: PersonalBulkActs<S>): BulkActView<S> {
    const view =
      this.#views.get(act) ??
      new BulkActState(act, personal, { engine: this.#engine, inShell: this.#inShell });
    this.#views.set(act, view);
    return view;
  }
}
