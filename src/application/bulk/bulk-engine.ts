import type { BulkAct, SampleResult } from '#domain/bulk/bulk-act';
import type { BulkEvent } from '#domain/bulk/bulk-journal';
import { problemsOf, type PlannedTarget } from '#domain/bulk/planned-target';
import type { BulkRecord } from '#domain/bulk/bulk-record';
import type { Sending } from '#domain/work/sync-status';
import type { SendingDeps } from '../sending/sending-loop';
import { SendingLoop } from '../sending/sending-loop';
import { LiveValue, type Live } from '../shared/live-value';
import type { IdSource } from '../shared/ports/id-source.port';
import type { PreferenceStore } from '../shared/ports/preference-store.port';
import type { BulkAcknowledgements } from './act-journal';
import { BulkPlan } from './bulk-plan';
import { BulkSender } from './bulk-sender';
import { PersonalBulkActs } from './personal-bulk-acts';
import type { ActMessages } from './ports/act-messages.port';
import type { ActRegister } from './ports/act-register.port';
import type { BulkActStore } from './ports/bulk-act-store.port';
import type { BulkFamily } from './ports/bulk-family.port';
import { WatchedTurn } from './watched-turn';

/** Storage of actions on the device, messages between its tabs, and the server's history. */
export interface BulkKeeping<S extends BulkRecord> {
  readonly store: BulkActStore<S>;
  readonly tabs: ActMessages;
  readonly preferences: Pick<PreferenceStore, 'write'>;
  /** Name of the family's preference that stores, per user, whether something is left to send or to decide. */
  readonly openMark: string;
  /** Null if the server has no history for the family. */
  readonly register: ActRegister<S> | null;
}

export interface BulkEngineDeps<S extends BulkRecord> {
  readonly family: BulkFamily<S>;
  readonly keeping: BulkKeeping<S>;
  readonly sending: SendingDeps;
  readonly ids: IdSource;
}

type Listener<S extends BulkRecord> = (acknowledgements: BulkAcknowledgements<S>) => void;

/**
 * Bulk actions of one person at a time; those of other persons stay stored until they sign in again. Each action is carried out
 * by one tab, chunk by chunk, and looks the same in all of them.
 */
export class BulkEngine<S extends BulkRecord> {
  readonly #current = new LiveValue<PersonalBulkActs<S> | null>(null);
  /** The actions of the signed-in person. */
  readonly current: Live<PersonalBulkActs<S> | null> = this.#current;
  readonly #deps: BulkEngineDeps<S>;
  readonly #turn: WatchedTurn;
  readonly #loop: SendingLoop;
  /** One entry for each person in this tab: actions that the device refused to store outlast a session. */
  readonly #persons = new Map<string, PersonalBulkActs<S>>();
  readonly #listeners = new Set<Listener<S>>();
  /** The mark as last written. */
  #mark: string | null = null;

  constructor(deps: BulkEngineDeps<S>) {
    const { turn, clock } = deps.sending;
    this.#deps = deps;
    this.#turn = new WatchedTurn(turn, clock);
    this.#loop = new SendingLoop({ ...deps.sending, turn: this.#turn }, 'all-steps');
  }

  /** As `current`, but throws if nobody is signed in. */
  get mine(): PersonalBulkActs<S> {
    const current = this.#current.value;
    if (current === null) throw new Error('There is no person yet whose acts these could be');
    return current;
  }

  get sending(): Live<Sending> {
    return this.#loop.sending;
  }

  /** True while another tab of this browser has the turn. */
  get isElsewhere(): Live<boolean> {
    return this.#turn.isElsewhere;
  }

  /** Serves a person until the returned function is called. */
  serve(userId: string): () => void {
    const { family, keeping, sending } = this.#deps;
    const personal = this.#personOf(userId);
    this.#current.set(personal);
    this.#mark = null;
    this.#follow(personal);
    const sender = new BulkSender(personal, { family, register: keeping.register, clock: sending.clock });
    const ends = [personal.open(), this.#loop.serve(sender)];
    return () => {
      for (const end of ends) end();
      this.#current.set(null);
    };
  }

  /**
   * Begins to look up the records of an action. Takes picked records from `known` if they are in it, and fetches the others. Nothing
   * is written before the plan is carried out.
   */
  plan(request: S['request'], known: ReadonlyMap<string, S['record']>): BulkPlan<S> {
    return new BulkPlan(request, known, { family: this.#deps.family, personal: this.mine });
  }

  /** Carries out a plan; returns the id of the action. */
  begin(
    { personal, request }: Pick<BulkPlan<S>, 'personal' | 'request'>,
    planned: ReadonlyArray<PlannedTarget<S>>,
    sample: SampleResult | null,
  ): string {
    const { datasetId, datasetName, order } = request.value;
    const targets = planned.map(({ target }) => target);
    const outcomes = problemsOf(planned);
    const act = this.newAct({ datasetId, datasetName, order, undoes: null, sample });
    const head = { act, total: targets.length, isPlanned: true, closedWith: null };
    const events =
      outcomes.length === 0 ? [] : [{ actId: act.id, event: { kind: 'outcomes' as const, outcomes } }];
    void personal.begin({ head, targets, events });
    return act.id;
  }

  /** Writes down a decision of the person about an action. */
  decide(actId: string, decision: BulkEvent<S>): void {
    const personal = this.mine;
    const act = personal.find(actId);
    if (act === null || act.state === null) return;
    void personal.note(act, decision);
    this.#loop.resume();
  }

  newAct(given: Omit<BulkAct<S>, 'id' | 'startedAt'>): BulkAct<S> {
    const { ids, sending } = this.#deps;
    return { ...given, id: ids.next(), startedAt: sending.clock.now() };
  }

  /** Calls back with every record that has changed; returns the unsubscribe function. */
  subscribe(listener: Listener<S>): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  #personOf(userId: string): PersonalBulkActs<S> {
    const { family, keeping, sending } = this.#deps;
    const known = this.#persons.get(userId);
    const personal: PersonalBulkActs<S> =
      known ??
      new PersonalBulkActs<S>(userId, {
        rules: family.rules,
        store: keeping.store,
        tabs: keeping.tabs,
        now: () => sending.clock.now().getTime(),
        onAcknowledged: (acknowledgements) => this.#announce(personal, acknowledgements),
        onChange: () => this.#follow(personal),
      });
    this.#persons.set(userId, personal);
    return personal;
  }

  /** Sends new actions, and marks whether something is left, so that every page can read that before anything is loaded. */
  #follow(personal: PersonalBulkActs<S>): void {
    if (personal !== this.#current.value) return;
    this.#loop.wakeUnlessPaused();
    const { hasOpen } = personal;
    const mark = hasOpen === true ? 'open' : '';
    if (hasOpen === null || mark === this.#mark) return;
    this.#mark = mark;
    const { preferences, openMark } = this.#deps.keeping;
    preferences.write(openMark + personal.userId, mark);
  }

  #announce(personal: PersonalBulkActs<S>, acknowledgements: BulkAcknowledgements<S>): void {
    if (acknowledgements.length === 0 || personal !== this.#current.value) return;
    for (const listener of this.#listeners) listener(acknowledgements);
  }
}
