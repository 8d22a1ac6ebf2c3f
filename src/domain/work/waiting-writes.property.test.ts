import { expect, it } from 'vitest';
import { forEachSeed, type Random } from '#tests/builders/random';
import { anAnswer, answers } from '#tests/builders/record.builder';
import { unacknowledged, type FeedbackWrite, type FeedbackWrites } from '../feedback/feedback-write';
import { versionOf, sameWanted, type Response, type WantedResponse } from '../feedback/response';
import { newWrite } from './waiting-write';
import {
  acknowledged,
  enqueued,
  failed,
  inConflict,
  overwritten,
  nextToSend,
  retried,
  tried,
} from './waiting-writes';

type Reply = { readonly kind: 'saved'; readonly response: Response | null } | { readonly kind: 'stale' };

/** A minimal server with one response per record, versions and idempotency keys. It records the order of its work. */
class Server {
  readonly responses = new Map<string, Response | null>();
  readonly replies = new Map<string, Reply>();
  readonly worked: FeedbackWrite[] = [];
  #states = 0;

  receive(entry: FeedbackWrite): Reply {
    const repeated = this.replies.get(entry.key);
    if (repeated !== undefined) return repeated;
    if (versionOf(entry.base)?.revision !== versionOf(this.of(entry.recordId))?.revision)
      return { kind: 'stale' };
    const reply: Reply = { kind: 'saved', response: this.put(entry.recordId, entry.wanted) };
    this.replies.set(entry.key, reply);
    this.worked.push(entry);
    return reply;
  }

  of(recordId: string): Response | null {
    return this.responses.get(recordId) ?? null;
  }

  put(recordId: string, wanted: WantedResponse | null): Response | null {
    this.#states += 1;
    const id = this.of(recordId)?.id ?? `response-${this.#states}`;
    const revision = `state-${this.#states}`;
    const response = wanted && { ...wanted, id, revision, updatedAt: new Date(this.#states) };
    this.responses.set(recordId, response);
    return response;
  }
}

/** A user with an outbox, and a network that loses requests and answers at random. */
class Story {
  outbox: FeedbackWrites = [];
  readonly server = new Server();
  /** State that the user requested last; absent if everything was undone before it was sent. */
  readonly wanted = new Map<string, WantedResponse | null>();
  /** Responses on the screen. */
  readonly shown = new Map<string, Response | null>();
  readonly #random: Random;
  #acts = 0;

  constructor(random: Random) {
    this.#random = random;
  }

  act(recordId: string): void {
    const last = this.outbox.findLast((entry) => entry.recordId === recordId);
    const isUndo = last !== undefined && this.#random.chance(0.2);
    const wanted = isUndo ? last.base : this.#anything();
    const base = this.shown.get(recordId) ?? null;
    const put = { datasetId: 'dataset', recordId, act: isUndo ? 'undo' : 'submit', wanted, base } as const;
    const entry = newWrite(put, this.#key(), new Date(this.#acts), this.outbox);
    this.outbox = enqueued(this.outbox, entry, sameWanted);
    this.shown.set(recordId, unacknowledged(entry));
    if (this.outbox.some((other) => other.recordId === recordId)) this.wanted.set(recordId, wanted);
    else this.#settle(recordId, last?.base ?? null);
  }

  send(luck: 'good' | 'any'): void {
    const entry = nextToSend(this.outbox);
    if (entry === null) return;
    const fate = luck === 'good' ? 9 : this.#random.below(10);
    this.outbox = tried(this.outbox, entry.key);
    if (fate === 0) return;
    if (fate === 1) return this.#refuse(entry, 'rejected');
    const reply = this.server.receive(entry);
    if (fate === 2) return;
    if (fate === 3) return this.#refuse(entry, 'server');
    if (reply.kind === 'stale') {
      this.outbox = inConflict(this.outbox, entry.key, this.server.of(entry.recordId));
      return;
    }
    this.outbox = acknowledged(this.outbox, entry.key, reply.response);
    const hasMore = this.outbox.some(({ recordId }) => recordId === entry.recordId);
    if (!hasMore) this.shown.set(entry.recordId, reply.response);
  }

  /**
   * The same user writes from another device. Writes carried out before that are older, whether or not they were acknowledged.
   */
  meddle(recordId: string): void {
    const last = this.outbox.findLast((entry) => entry.recordId === recordId);
    if (last === undefined || this.server.replies.has(last.key)) this.wanted.delete(recordId);
    this.server.put(recordId, this.#anything());
  }

  decide(): void {
    this.outbox = retried(this.outbox);
    for (const { recordId } of this.outbox) this.outbox = overwritten(this.outbox, recordId, this.#key());
  }

  #settle(recordId: string, base: Response | null): void {
    this.wanted.delete(recordId);
    this.shown.set(recordId, base);
  }

  #refuse(entry: FeedbackWrite, kind: 'rejected' | 'server'): void {
    this.outbox = failed(this.outbox, entry.key, { kind });
  }

  #anything(): WantedResponse | null {
    if (this.#random.chance(0.2)) return null;
    const status = this.#random.pick(['draft', 'submitted', 'discarded'] as const);
    return { status, answers: answers({ stars: anAnswer('rating', this.#random.below(4)) }) };
  }

  #key(): string {
    this.#acts += 1;
    return `act-${this.#acts}`;
  }
}

const RECORDS = ['record-1', 'record-2', 'record-3'];

it('the server ends with the last state that the user wanted, regardless of lost, refused or overtaken writes', () => {
  forEachSeed((random) => {
    const story = new Story(random);
    for (let step = 0; step < 60; step += 1) {
      const recordId = random.pick(RECORDS);
      const what = random.below(20);
      if (what < 9) story.act(recordId);
      else if (what < 17) story.send('any');
      else if (what < 18) story.meddle(recordId);
      else story.decide();
    }
    for (let rest = 0; story.outbox.length > 0 && rest < 500; rest += 1) {
      story.decide();
      story.send('good');
    }

    expect(story.outbox).toEqual([]);
    const astray = [...story.wanted].filter(
      ([recordId, wanted]) => !sameWanted(story.server.of(recordId), wanted),
    );
    expect(astray).toEqual([]);
  });
});

it('each act is carried out at most once, and acts on one record in order (STA-20)', () => {
  forEachSeed((random) => {
    const story = new Story(random);
    for (let step = 0; step < 60; step += 1) {
      if (random.chance(0.5)) story.act(random.pick(RECORDS));
      else story.send('any');
      if (random.chance(0.1)) story.decide();
    }
    const { worked } = story.server;
    expect(new Set(worked.map(({ order }) => order)).size).toBe(worked.length);
    for (const recordId of RECORDS) {
      const orders = worked.filter((entry) => entry.recordId === recordId).map(({ order }) => order);
      expect(orders).toEqual(orders.toSorted((a, b) => a - b));
    }
  });
});
