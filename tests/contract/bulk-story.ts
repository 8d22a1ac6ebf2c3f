import assert from 'node:assert/strict';
import { when } from 'mobx';
import type { AnswerChange, AnswerChanges } from '#domain/bulk/feedback/answer-changes';
import type { BulkFeedback, FeedbackVerb, FeedbackPick } from '#domain/bulk/feedback/feedback-bulk';
import { withPicked } from '#domain/bulk/record-pick';
import type { OwnProgress } from '#domain/progress/progress';
import type { Answer, Answers } from '#domain/question/answer';
import type { WantedResponse } from '#domain/feedback/response';
import type { FeedbackRecord } from '#domain/feedback/feedback-record';
import { RECORD_STATUSES, type RecordStatus } from '#domain/feedback/record-status';
import type { BulkActView } from '#ui/shared/state/bulk/bulk-acts';
import { anAnswer } from '../builders/record.builder';
import { aBulkBrowser } from '../fakes/bulk-tab';
import { actOf, confirmed, idOf, picked, prepared } from '../fakes/bulk-fixture';
import type { SeededRandom } from '../server/seeded-random';
import type { Person } from '../server/world';
import { value } from './bench';
import { visit, type BulkFixture } from './bulk-world';
import { StoryModel, type ModelAct } from './story-model';

const VERBS: readonly FeedbackVerb[] = ['submit', 'submit', 'draft', 'discard'];
const MOODS = ['good', 'bad', 'mixed'] as const;
const TOPICS = ['food', 'price', 'staff'] as const;
/** Actions the story may go back to. */
const REMEMBERED = 12;

interface StorySnapshot {
  readonly answers: ReadonlyMap<
    string,
    { readonly status: RecordStatus | undefined; readonly answers: Answers | undefined }
  >;
  readonly progress: OwnProgress;
}

interface ReportedAct {
  readonly id: string;
  readonly model: ModelAct;
}

/**
 * One of several users at work on a dataset: by bulk actions in one browser, and by single acts from elsewhere. Whatever
 * is done is done to the model as well.
 */
export class Worker {
  readonly model: StoryModel;
  readonly #fixture: BulkFixture;
  readonly #person: Person;
  readonly #random: SeededRandom;
  readonly #browser = aBulkBrowser();
  #visit: Awaited<ReturnType<typeof visit>> | null = null;
  #reported: ReportedAct[] = [];

  constructor(fixture: BulkFixture, person: Person, random: SeededRandom) {
    this.#fixture = fixture;
    this.#person = person;
    this.#random = random;
    this.model = new StoryModel(fixture.dataset.recordIds);
  }

  /** Opens the page, or closes it and opens it again. */
  async reload(): Promise<void> {
    this.#visit?.leave();
    this.#visit = await visit(this.#fixture, { browser: this.#browser, person: this.#person });
    const { acts } = this.#visit;
    await when(() => acts.acts.length > 0 || this.#reported.length === 0);
    // Actions that ended long ago are forgotten.
    this.#reported = this.#reported.filter(({ id }) => acts.acts.some(({ act }) => act.id === id));
  }

  async step(): Promise<void> {
    this.#browser.clock.advance(1_000);
    const drawn = this.#random.below(100);
    if (drawn < 55) return this.#elsewhere(this.#some(this.model.recordIds, 2));
    if (drawn < 72) return this.#actOnPicked();
    if (drawn < 80) return this.#actOnMatching();
    if (drawn < 85) return this.#actStopped();
    if (drawn < 88) return this.#actReloaded();
    if (drawn < 98) return this.#undo();
    return this.reload();
  }

  /** Every answer the user has by the server, and what it counts. */
  async snapshot(): Promise<StorySnapshot> {
    const { found, backend } = this.#here;
    const queues = await Promise.all(RECORD_STATUSES.map((status) => found(status)));
    const answers = queues.flatMap((records, queue) =>
      records.map(
        ({ id, response }) => [id, { status: RECORD_STATUSES[queue], answers: response?.answers }] as const,
      ),
    );
    const progress = value(await backend.progress.own(this.#fixture.dataset.id));
    return { answers: new Map(answers), progress };
  }

  /** The same, according to the model. */
  predicted(): StorySnapshot {
    const { model } = this;
    const answers = model.recordIds.map(
      (id) => [id, { status: model.statusOf(id), answers: model.of(id)?.answers }] as const,
    );
    const count = (status: RecordStatus) => model.withStatus(status).length;
    return {
      answers: new Map(answers),
      progress: {
        records: model.recordIds.length,
        submitted: count('submitted'),
        draft: count('draft'),
        discarded: count('discarded'),
      },
    };
  }

  async #actOnPicked(): Promise<void> {
    const { status, records } = await this.#shown();
    const some = this.#some(records, 12);
    const known = new Map(some.map((record) => [record.id, record]));
    // Some are not loaded, and are looked up.
    if (this.#random.below(10) === 0) known.delete(some[0]?.id ?? '');
    const ids = some.map(({ id }) => id);
    if (ids.length > 0) await this.#act(picked(...ids), ids, { known, isDisturbed: status === 'draft' });
  }

  async #actOnMatching(): Promise<void> {
    const { status, records } = await this.#shown();
    const ids = records.map(({ id }) => id);
    const leftOut = this.#some(ids, 2);
    const pick = withPicked(await this.#here.all(status), leftOut, false);
    const rest = ids.filter((id) => !leftOut.includes(id));
    if (rest.length > 0) await this.#act(pick, rest, { isDisturbed: this.#random.below(2) === 0 });
  }

  /** Looked up, disturbed from elsewhere, carried out, and whatever it met with decided about. */
  async #act(
    pick: FeedbackPick,
    ids: readonly string[],
    given: { readonly known?: ReadonlyMap<string, FeedbackRecord>; readonly isDisturbed: boolean },
  ): Promise<void> {
    const { acts, request } = this.#here;
    const { verb, changes } = this.#order();
    const seen = this.model.seen(ids);
    const plan = await prepared(acts, request(pick, changes, verb), given.known);
    assert.equal(plan.planned().length, ids.length);
    if (given.isDisturbed) await this.#elsewhere(this.#some(ids, 3));
    const id = idOf(confirmed(acts, plan));
    const reported = this.#remember(id, this.model.act(seen, verb, changes));
    await this.#expectOutcome(reported);
    await this.#decide(reported);
  }

  /** Stopped after the first chunks, disturbed, and gone on with. */
  async #actStopped(): Promise<void> {
    const { acts, request, all } = this.#here;
    const { records, status } = await this.#shown();
    if (records.length === 0) return;
    const ids = records.map(({ id }) => id);
    const { verb, changes } = this.#order();
    const seen = this.model.seen(ids);
    const plan = await prepared(acts, request(await all(status), changes, verb));
    const id = idOf(confirmed(acts, plan));
    await when(() => actOf(acts, id).progress.done > 0 || actOf(acts, id).progress.phase === 'finished');
    acts.commands.engine.decide(id, { kind: 'stopped' });
    await when(() => actOf(acts, id).progress.phase !== 'writing');
    const { done } = actOf(acts, id).progress;
    acts.commands.engine.decide(id, { kind: 'resumed' });
    const reported = this.#remember(id, this.model.act(seen, verb, changes));
    await this.#expectOutcome(reported);
    assert(actOf(acts, id).progress.done >= done);
  }

  /** The page is closed in the middle, with a chunk on its way, and opened again. */
  async #actReloaded(): Promise<void> {
    const { acts, request, all } = this.#here;
    const { records, status } = await this.#shown();
    if (records.length === 0) return;
    const { verb, changes } = this.#order();
    const seen = this.model.seen(records.map(({ id }) => id));
    const plan = await prepared(acts, request(await all(status), changes, verb));
    const id = idOf(confirmed(acts, plan));
    await when(() => actOf(acts, id).progress.done > 0 || actOf(acts, id).progress.phase === 'finished');
    const reported = this.#remember(id, this.model.act(seen, verb, changes));
    await this.reload();
    await this.#expectOutcome(reported);
  }

  async #undo(): Promise<void> {
    const reported = this.#random.below(3) === 0 ? this.#reported[0] : this.#reported.at(-1);
    if (reported === undefined) return;
    this.#reported = this.#reported.filter((other) => other !== reported);
    const { acts } = this.#here;
    if (reported.model.done.size === 0) return;
    assert(actOf(acts, reported.id).canUndo);
    const id = idOf(acts.commands.undo.execute(reported.id));
    await this.#expectOutcome({ id, model: this.model.undo(reported.model) });
    assert(!actOf(acts, reported.id).canUndo);
  }

  async #decide({ id, model }: ReportedAct): Promise<void> {
    const [first, ...others] = model.conflicts.keys();
    if (first === undefined || this.#random.below(2) === 0) return;
    const { acts } = this.#here;
    acts.commands.engine.decide(id, { kind: 'overwritten', recordIds: [first] });
    this.model.overwrite(model, first);
    await this.#expectOutcome({ id, model });
    acts.commands.engine.decide(id, { kind: 'let-go', recordIds: others });
    await when(() => actOf(acts, id).progress.problems === model.incomplete.size);
  }

  async #expectOutcome({ id, model: { done, conflicts, incomplete } }: ReportedAct): Promise<void> {
    const { acts } = this.#here;
    const reported = { phase: 'finished', done: done.size, problems: conflicts.size + incomplete.size };
    const isAsExpected = ({ progress }: BulkActView<BulkFeedback>) =>
      progress.phase === reported.phase &&
      progress.done === reported.done &&
      progress.problems === reported.problems;
    // A decision takes effect once it is stored.
    await when(() => isAsExpected(actOf(acts, id)), { timeout: 3_000 }).catch(() => undefined);
    const { progress, problems } = actOf(acts, id);
    const listed = problems.map(({ target }) => target.recordId).toSorted();
    assert.deepEqual(
      { ...reported, listed: [...conflicts.keys(), ...incomplete].toSorted() },
      {
        phase: progress.phase,
        done: progress.done,
        problems: progress.problems,
        listed,
      },
    );
  }

  #remember(id: string, model: ModelAct): ReportedAct {
    const reported = { id, model };
    this.#reported = [...this.#reported, reported].slice(-REMEMBERED);
    return reported;
  }

  /** Answers records as the same user does on another device: over whatever is there. */
  async #elsewhere(ids: readonly string[]): Promise<void> {
    if (ids.length === 0) return;
    const { world } = this.#fixture;
    if (this.#random.below(5) === 0) {
      const held = ids.filter((id) => this.model.of(id) !== null);
      if (held.length === 0) return;
      const items = held.map((record_id) => ({ record_id }));
      await world.call(this.#person, 'POST', '/v1/me/responses/bulk/removals', { body: { items } });
      for (const id of held) this.model.answer(id, null);
      return;
    }
    const answers = ids.map((id) => [id, this.#singleAnswer()] as const);
    const items = answers.map(([record_id, { status, answers: given }]) => ({
      record_id,
      status,
      values: Object.fromEntries([...given].map(([name, answer]) => [name, { value: answer.value }])),
    }));
    await world.call(this.#person, 'POST', '/v1/me/responses/bulk', { body: { items } });
    for (const [id, answer] of answers) this.model.answer(id, answer);
  }

  #singleAnswer(): WantedResponse {
    const answers = new Map<string, Answer>([
      ['mood', anAnswer('label_selection', this.#random.pick(MOODS))],
    ]);
    const note = this.#random.below(4);
    if (note > 0) answers.set('note', anAnswer('text', `note ${note}`));
    return { status: this.#random.pick(['submitted', 'draft', 'discarded']), answers };
  }

  #order(): { readonly verb: FeedbackVerb; readonly changes: AnswerChanges } {
    const verb = this.#random.pick(VERBS);
    const changes = new Map<string, AnswerChange>();
    const mood = anAnswer('label_selection', this.#random.pick(MOODS));
    if (this.#random.below(4) > 0) changes.set('mood', { kind: 'replace', answer: mood });
    const [added, removed] = [this.#random.pick(TOPICS), this.#random.pick(TOPICS)];
    if (this.#random.below(2) === 0) {
      changes.set('topics', { kind: 'labels', added: new Set([added]), removed: new Set([removed]) });
    }
    return { verb, changes };
  }

  /** The records of a queue, most often of the fullest one. */
  async #shown() {
    const status = this.#random.pick(RECORD_STATUSES);
    return { status, records: await this.#here.found(status) };
  }

  #some<T>(items: readonly T[], most: number): readonly T[] {
    const rest = [...items];
    const count = Math.min(this.#random.below(most) + 1, rest.length);
    return Array.from({ length: count }, () => rest.splice(this.#random.below(rest.length), 1)).flat();
  }

  get #here() {
    if (this.#visit === null) throw new Error('Nobody has opened the page');
    return this.#visit;
  }
}
