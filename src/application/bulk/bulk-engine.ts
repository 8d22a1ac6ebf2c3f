import type { BulkAct, SampleResult } from '#domain/bulk/bulk-act';
import type { BulkEvent } from '#domain/bulk/bulk-journal';
import { problemsOf, type PlannedTarget } from '#domain/bulk/bulk-plan';
import type { FeedbackRecord } from '#domain/feedback/feedback-record';
import type { Sending } from '#domain/work/sync-status';
import type { SendingDeps } from '../sending/sending-loop';
import { SendingLoop } from '../sending/sending-loop';
import { LiveValue, type Live } from '../shared/live-value';
import type { IdSource } from '../shared/ports/id-source.port';
import type { PreferenceStore } from '../shared/ports/preference-store.port';
import type { BulkAcknowledgement } from './bulk-acknowledgements';
import { BulkDraft } from './bulk-draft';
import type { BulkRequest } from './bulk-request';
import { BulkSender, type BulkSenderDeps } from './bulk-sender';
import type { CollectTargets } from './collect-targets.use-case';
import { OPEN_ACTS } from './open-acts-mark';
import { PersonalBulkActs } from './personal-bulk-acts';
import type { ActMessages } from './ports/act-messages.port';
import type { BulkActStore } from './ports/bulk-act-store.port';
import { WatchedTurn } from './watched-turn';

/** Steps of a bulk action, from the request to the server. */
export interface BulkSteps extends BulkSenderDeps {
  readonly collect: Pick<CollectTargets, 'execute'>;
  /** Whether single acts on a record are still on their way. */
  readonly isOnItsWay: (recordId: string) => boolean;
}

/** Storage of actions on the device, and messages between its tabs. */
export interface BulkKeeping {
  readonly store: BulkActStore;
  readonly tabs: ActMessages;
  readonly preferences: Pick<PreferenceStore, 'write'>;
}

export interface BulkEngineDeps {
  readonly steps: BulkSteps;
  readonly keeping: BulkKeeping;
  readonly sending: SendingDeps;
  readonly ids: IdSource;
}

type Listener = (acknowledgements: readonly BulkAcknowledgement[]) => void;

/**
 * Bulk actions of one person at a time; what others left stays where it is until they come back. Each is carried
 * out by one tab, chunk by chunk, and is the same in all of them.
 */
export class BulkEngine {
  readonly #current = new LiveValue<PersonalBulkActs | null>(null);
  readonly #deps: BulkEngineDeps;
  readonly #turn: WatchedTurn;
  readonly #loop: SendingLoop;
  /** One for each person in this tab: what the device refused to keep outlasts a session. */
  readonly #persons = new Map<string, PersonalBulkActs>();
  readonly #listeners = new Set<Listener>();
  /** As it was written last. */
  #mark: string | null = null;

  constructor(deps: BulkEngineDeps) {
    const { turn, clock } = deps.sending;
    this.#deps = deps;
    this.#turn = new WatchedTurn(turn, clock);
    this.#loop = new SendingLoop({ ...deps.sending, turn: this.#turn }, 'all-steps');
  }

  /** The acts of the person who is signed in. */
  get current(): Live<PersonalBulkActs | null> {
    return this.#current;
  }

  get sending(): Live<Sending> {
    return this.#loop.sending;
  }

  /** Another tab of this browser has the turn. */
  get isElsewhere(): Live<boolean> {
    return this.#turn.isElsewhere;
  }

  /** Begins with a person; the returned function ends that. */
  serve(userId: string): () => void {
    const personal = this.#personOf(userId);
    this.#current.set(personal);
    this.#mark = null;
    this.#follow(personal);
    const ends = [personal.open(), this.#loop.serve(new BulkSender(personal, this.#deps.steps))];
    return () => {
      for (const end of ends) end();
      this.#current.set(null);
    };
  }

  /** Picked records are taken from `known` where they are in it, and fetched otherwise. Nothing is written yet. */
  draft(request: BulkRequest, known: ReadonlyMap<string, FeedbackRecord>): BulkDraft {
    const { collect, isOnItsWay } = this.#deps.steps;
    const personal = this.#mine();
    return new BulkDraft(request, known, {
      collect,
      isOnItsWay: (id) => isOnItsWay(id) || personal.isOnItsWay(id),
      onConfirm: (...confirmed) => this.#begin(personal, ...confirmed),
    });
  }

  /** Writes down what the person has decided about an act. */
  decide(actId: string, decision: BulkEvent): void {
    const personal = this.#mine();
    const act = personal.find(actId);
    if (act === null || act.state === null) return;
    void personal.note(act, decision);
    this.#loop.resume();
  }

  /** Undoes everything the act has done, but for records that were answered since; answers the id of the undo. */
  undo(actId: string): string {
    const personal = this.#mine();
    const known = personal.undoingOf(actId);
    const undone = personal.find(actId);
    if (known !== null || undone === null) return known?.act.id ?? actId;
    const { datasetId, datasetName } = undone.act;
    const act = this.#newAct({ datasetId, datasetName, order: null, undoes: actId, sample: null });
    const stored = { act, total: undone.progress.done, isPlanned: false, closedWith: null };
    const event = { kind: 'taken-back' as const };
    void personal.undo(undone, { stored, targets: null, events: [{ actId, event }] });
    return act.id;
  }

  /** Called with every record that has changed; the returned function ends that. */
  subscribe(listener: Listener): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  #begin(
    personal: PersonalBulkActs,
    { datasetId, datasetName, order }: BulkRequest,
    planned: readonly PlannedTarget[],
    sample: SampleResult | null,
  ): string {
    const targets = planned.map(({ target }) => target);
    const problems = problemsOf(planned);
    const act = this.#newAct({ datasetId, datasetName, order, undoes: null, sample });
    const stored = { act, total: targets.length, isPlanned: true, closedWith: null };
    const event: BulkEvent = { kind: 'outcomes', outcomes: problems };
    const events = problems.length === 0 ? [] : [{ actId: act.id, event }];
    void personal.begin({ stored, targets, events });
    return act.id;
  }

  #newAct(told: Omit<BulkAct, 'id' | 'startedAt'>): BulkAct {
    const { ids, sending } = this.#deps;
    return { ...told, id: ids.next(), startedAt: sending.clock.now() };
  }

  #mine(): PersonalBulkActs {
    const current = this.#current.value;
    if (current === null) throw new Error('There is no person yet whose acts these could be');
    return current;
  }

  #personOf(userId: string): PersonalBulkActs {
    const { keeping, sending } = this.#deps;
    const known = this.#persons.get(userId);
    const personal: PersonalBulkActs =
      known ??
      new PersonalBulkActs(userId, {
        store: keeping.store,
        tabs: keeping.tabs,
        now: () => sending.clock.now().getTime(),
        onAcknowledged: (acknowledgements) => this.#announce(personal, acknowledgements),
        onChange: () => this.#follow(personal),
      });
    this.#persons.set(userId, personal);
    return personal;
  }

  /** Sends what is new, and keeps in sight of every page, before anything is loaded, whether something is left. */
  #follow(personal: PersonalBulkActs): void {
    if (personal !== this.#current.value) return;
    this.#loop.wakeUnlessPaused();
    const { hasOpen } = personal;
    const mark = hasOpen === true ? 'open' : '';
    if (hasOpen === null || mark === this.#mark) return;
    this.#mark = mark;
    this.#deps.keeping.preferences.write(OPEN_ACTS + personal.userId, mark);
  }

  #announce(personal: PersonalBulkActs, acknowledgements: readonly BulkAcknowledgement[]): void {
    if (acknowledgements.length === 0 || personal !== this.#current.value) return;
    for (const listener of this.#listeners) listener(acknowledgements);
  }
}
