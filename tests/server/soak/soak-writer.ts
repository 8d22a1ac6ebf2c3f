import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import * as z from 'zod/mini';
import { bulkReplySchema, IDEMPOTENCY_HEADER, responseSchema, type ResponseDto } from '#contract/response';
import type { SeededRandom } from '../seeded-random';
import type { KnownDataset, KnownRecord } from './known-dataset';
import type { Answer, ProcessPair, SentRequest } from './process-pair';

export const TOPICS = ['billing', 'delivery', 'praise'] as const;
export const SPLITS = ['train', 'test', 'other'] as const;
export const WORDS = [
  'parcel',
  'invoice',
  'late',
  'broken',
  'thanks',
  'again',
  'refund',
  'blue',
  'door',
  'bell',
];
const STATUSES = ['draft', 'submitted', 'discarded'] as const;

export interface SoakUser {
  readonly id: string;
  readonly token: string;
  readonly isManager: boolean;
}

export interface SoakDataset {
  readonly id: string;
  readonly questionId: string;
  readonly known: KnownDataset;
  /** Ids of records that a request without an answer may have made. */
  idsOf(externalIds: readonly string[]): Promise<readonly string[]>;
}

const listedSchema = z.object({ items: z.array(z.object({ id: z.string() })) });

/** One user at work: one request after the other, sent again until it is answered. */
export class SoakWriter {
  readonly #pair: ProcessPair;
  readonly #user: SoakUser;
  readonly #dataset: SoakDataset;
  readonly #random: SeededRandom;

  constructor(pair: ProcessPair, user: SoakUser, dataset: SoakDataset, random: SeededRandom) {
    this.#pair = pair;
    this.#user = user;
    this.#dataset = dataset;
    this.#random = random;
  }

  /** One write of a random kind. False when there was nothing to write on. */
  async write(): Promise<boolean> {
    const die = this.#random.below(100);
    if (!this.#user.isManager || die < 40) return die % 4 === 0 ? this.#answerMany() : this.#answer();
    if (die < 55) return this.createRecords(1 + this.#random.below(12));
    if (die < 70) return this.#changeRecords();
    if (die < 80) return this.#suggest();
    return die < 88 ? this.#withdrawSuggestion() : this.#deleteRecords();
  }

  /** A search like that of a page that is opened between two writes. */
  async look(): Promise<void> {
    const path = `/v1/me/datasets/${this.#dataset.id}/records/search`;
    const answer = await this.#send({ method: 'POST', path, body: { query: { text: { q: 'late' } } } });
    expectStatus(answer, 200);
  }

  async createRecords(count: number): Promise<boolean> {
    const made = Array.from({ length: count }, () => ({
      externalId: randomUUID(),
      text: Array.from({ length: 4 }, () => this.#random.pick(WORDS)).join(' '),
      metadata: this.#metadata(),
      suggestion: this.#random.below(2) === 0 ? this.#random.pick(TOPICS) : null,
    }));
    const items = made.map(({ externalId, text, metadata, suggestion }) => ({
      external_id: externalId,
      fields: { text },
      metadata,
      ...(suggestion !== null && { suggestions: [this.#suggestion(suggestion)] }),
    }));
    const path = `/v1/datasets/${this.#dataset.id}/records/bulk`;
    const answer = await this.#send({ method: 'POST', path, body: { items } });
    const externalIds = made.map(({ externalId }) => externalId);
    // Refused, because the first time it was carried out.
    const isThere = answer.isRepeated && answer.status === 422;
    if (!isThere) expectStatus(answer, 201);
    const ids = isThere
      ? await this.#dataset.idsOf(externalIds)
      : listedSchema.parse(answer.body).items.map(({ id }) => id);
    assert.equal(ids.length, count);
    made.forEach((record, at) =>
      this.#dataset.known.add({
        ...record,
        id: ids[at] ?? '',
        manager: this.#user.id,
        isDeleting: false,
        responses: new Map(),
      }),
    );
    return true;
  }

  async #answer(): Promise<boolean> {
    const [record] = this.#dataset.known.some(this.#random, 1);
    if (record === undefined) return false;
    const known = record.responses.get(this.#user.id);
    const path = known === undefined ? `/v1/records/${record.id}/responses` : `/v1/responses/${known.id}`;
    if (known !== undefined && this.#random.below(4) === 0) {
      const removed = await this.#send({ method: 'DELETE', path, headers: newKey() });
      if (this.#isGone(record, removed)) return true;
      expectStatus(removed, 200);
      record.responses.delete(this.#user.id);
      return true;
    }
    const method = known === undefined ? 'POST' : 'PUT';
    const answer = await this.#send({ method, path, headers: newKey(), body: this.#response() });
    if (this.#isGone(record, answer)) return true;
    expectStatus(answer, method === 'POST' ? 201 : 200);
    this.#note(record, responseSchema.parse(answer.body));
    return true;
  }

  async #answerMany(): Promise<boolean> {
    const records = this.#dataset.known.some(this.#random, 20);
    if (records.length === 0) return false;
    const items = records.map(({ id }) => ({ record_id: id, ...this.#response() }));
    const path = '/v1/me/responses/bulk';
    const answer = await this.#send({ method: 'POST', path, headers: newKey(), body: { items } });
    expectStatus(answer, 200);
    const replies = bulkReplySchema.parse(answer.body).items;
    for (const [at, record] of records.entries()) {
      const { item, error } = replies[at] ?? { item: null, error: null };
      if (item !== null) this.#note(record, item);
      else assert.ok(record.isDeleting && error?.detail.includes('not found'), JSON.stringify(error));
    }
    return true;
  }

  async #changeRecords(): Promise<boolean> {
    const records = this.#own(8);
    if (records.length === 0) return false;
    const items = records.map(({ id }) => ({ id, metadata: this.#metadata() }));
    const path = `/v1/datasets/${this.#dataset.id}/records`;
    expectStatus(await this.#send({ method: 'PATCH', path, body: { items } }), 204);
    for (const [at, record] of records.entries()) record.metadata = items[at]?.metadata ?? record.metadata;
    return true;
  }

  async #suggest(): Promise<boolean> {
    const [record] = this.#own(1);
    if (record === undefined) return false;
    const topic = this.#random.pick(TOPICS);
    const path = `/v1/records/${record.id}/suggestions`;
    const answer = await this.#send({ method: 'PUT', path, body: this.#suggestion(topic) });
    expectStatus(answer, 200, 201);
    record.suggestion = topic;
    return true;
  }

  async #withdrawSuggestion(): Promise<boolean> {
    const record = this.#own(5).find(({ suggestion }) => suggestion !== null);
    if (record === undefined) return false;
    const path = `/v1/records/${record.id}/suggestions`;
    const listed = await this.#send({ method: 'GET', path });
    const [suggestion] = listedSchema.parse(listed.body).items;
    const answer = await this.#send({ method: 'DELETE', path: `${path}?ids=${suggestion?.id}` });
    expectStatus(answer, 204);
    record.suggestion = null;
    return true;
  }

  async #deleteRecords(): Promise<boolean> {
    const records = this.#own(6);
    if (records.length === 0) return false;
    for (const record of records) record.isDeleting = true;
    const ids = records.map(({ id }) => id);
    const path = `/v1/datasets/${this.#dataset.id}/records?ids=${ids.join(',')}`;
    expectStatus(await this.#send({ method: 'DELETE', path }), 204);
    for (const id of ids) this.#dataset.known.remove(id);
    return true;
  }

  #send(request: SentRequest): Promise<Answer> {
    return this.#pair.send({ ...request, token: this.#user.token }, this.#random);
  }

  #own(most: number): readonly KnownRecord[] {
    return this.#dataset.known.some(this.#random, most, this.#user.id);
  }

  /** True for a record that another user deletes at this moment. */
  #isGone(record: KnownRecord, answer: Answer): boolean {
    if (answer.status !== 404) return false;
    assert.ok(record.isDeleting, 'A record is gone that no request has deleted');
    return true;
  }

  #note(record: KnownRecord, { id, status, values }: ResponseDto): void {
    const topic = z.nullish(z.string()).parse(values?.['topic']?.value) ?? null;
    record.responses.set(this.#user.id, { id, status, topic });
  }

  #response() {
    const values = { topic: { value: this.#random.pick(TOPICS) } };
    return { status: this.#random.pick(STATUSES), values };
  }

  #metadata() {
    return { split: this.#random.pick(SPLITS), length: this.#random.below(50) };
  }

  #suggestion(topic: string) {
    return { question_id: this.#dataset.questionId, value: topic, score: this.#random.below(100) / 100 };
  }
}

function newKey() {
  return { [IDEMPOTENCY_HEADER]: randomUUID() };
}

function expectStatus({ status, body }: Answer, ...wanted: readonly number[]): void {
  assert.ok(wanted.includes(status), `${status} ${JSON.stringify(body)}`);
}
