import { describe, expect, it } from 'vitest';
import { forEachSeed, type Random } from '#tests/builders/random';
import { anAnswer, answers, aResponse, records } from '#tests/builders/record.builder';
import { anyOf, byAnswer } from '#tests/builders/search.builder';
import { isInOwnQueue } from '#domain/feedback/feedback-queue';
import { recordStatus, withResponse, type FeedbackRecord } from '#domain/feedback/feedback-record';
import { FEEDBACK_STATUSES } from '#domain/feedback/record-status';
import { NO_SCORES, needsBuffer, recordAt, withRecord, type Stretch } from '#domain/queue/record-queue';
import { FIRST_PAGE, type RecordSelection } from '#domain/search/feedback/record-criteria';
import type { SortKey } from '#domain/search/feedback/record-order';
import { EVERYTHING, type RecordSearch } from '#domain/search/feedback/record-search';
import { ok } from '#domain/shared/result';
import { ExtendQueue } from './extend-queue.use-case';
import { LoadRecords } from './load-records.use-case';
import type { RecordSource } from './ports/record-source.port';

const LABELS = ['good', 'bad', 'ugly'];

const GOOD_OR_BAD: RecordSearch = {
  ...EVERYTHING,
  ...byAnswer('topic', anyOf('good', 'bad')),
};
const sortedBy = (by: SortKey['by']): RecordSearch => ({ ...EVERYTHING, sort: [{ by, order: 'asc' }] });
const BY_ANSWER = sortedBy({ entity: 'response', question: 'topic' });
const BY_UPDATE = sortedBy({ entity: 'record', property: 'updated_at' });

/** A server on which an answer moves its record to another queue, out of a search, or to another place. */
class MovingServer implements RecordSource<FeedbackRecord> {
  readonly stillBelongs = isInOwnQueue;
  readonly statusOf = recordStatus;
  readonly statuses = FEEDBACK_STATUSES;
  readonly #records: Map<string, FeedbackRecord>;
  #now = 0;

  constructor(all: readonly FeedbackRecord[]) {
    this.#records = new Map(all.map((record) => [record.id, record]));
  }

  ids(selection: RecordSelection): readonly string[] {
    return this.#found(selection).map(({ id }) => id);
  }

  save(record: FeedbackRecord): void {
    this.#now += 1;
    this.#records.set(record.id, { ...record, updatedAt: new Date(this.#now) });
  }

  async find(stretch: Stretch) {
    const found = this.#found(stretch);
    const given = found.slice(stretch.offset, stretch.offset + stretch.limit);
    return ok({ records: given, total: found.length, scores: NO_SCORES });
  }

  async recall(recordIds: readonly string[]) {
    return ok(recordIds.flatMap((id) => this.#records.get(id) ?? []));
  }

  async locate() {
    return ok(null);
  }

  foreignDatasetOf() {
    return null;
  }

  async available(search: RecordSearch) {
    return { search, dropped: [] };
  }

  #found({ status, search }: RecordSelection): readonly FeedbackRecord[] {
    const all = [...this.#records.values()].filter((record) => recordStatus(record) === status);
    const matching = search.filters.length === 0 ? all : all.filter((record) => labelOf(record) !== 'ugly');
    const [key] = search.sort;
    if (key === undefined) return matching;
    const value = (record: FeedbackRecord) =>
      key.by.entity === 'response' ? LABELS.indexOf(labelOf(record)) : record.updatedAt.getTime();
    return matching.toSorted((a, b) => value(a) - value(b));
  }
}

function labelOf(record: FeedbackRecord): string {
  const answer = record.response?.answers.get('topic');
  return answer?.type === 'label_selection' ? answer.value : '';
}

function answered(
  record: FeedbackRecord,
  random: Random,
  status = random.pick(['submitted', 'draft'] as const),
) {
  const topic = anAnswer('label_selection', random.pick(LABELS));
  return withResponse(record, aResponse({ id: `of-${record.id}`, status, answers: answers({ topic }) }));
}

/** Walks through a queue from the first record to the last, and answers some records on the way, once or twice. */
async function walked(server: MovingServer, selection: RecordSelection, random: Random) {
  const criteria = { ...selection, page: FIRST_PAGE, size: null, record: null };
  const loaded = await new LoadRecords<FeedbackRecord>(server).execute(criteria);
  if (!loaded.ok) throw new Error('Nothing was loaded');
  let { queue } = loaded.value;
  const seen: string[] = [];
  const onTheirWay = new Map<string, FeedbackRecord>();
  for (let place = 1; place <= queue.total; place += 1) {
    if (needsBuffer(queue, place)) {
      const isOnItsWay = (id: string) => onTheirWay.has(id);
      const wanted = { queue, direction: 'ahead', isOnItsWay } as const;
      // Sequentially, like a user.
      // oxlint-disable-next-line no-await-in-loop
      const extension = await new ExtendQueue<FeedbackRecord>(server).execute(wanted);
      if (extension.ok) queue = extension.value.join(queue);
    }
    const record = recordAt(queue, place);
    seen.push(record?.id ?? `nothing at ${place}`);
    const again = random.chance(0.2) ? recordAt(queue, 1 + random.below(place)) : undefined;
    for (const touched of [record, again]) {
      if (touched !== undefined && random.chance(0.5)) onTheirWay.set(touched.id, answered(touched, random));
    }
    for (const [id, newer] of onTheirWay) {
      if (random.chance(0.4)) continue;
      // The server has it; whether the client knows that is random, too.
      server.save(newer);
      if (random.chance(0.4)) continue;
      onTheirWay.delete(id);
      queue = withRecord(queue, newer);
    }
  }
  return seen;
}

describe('a walk through the result of a search that is being answered', () => {
  it.each([
    ['all pending records', 'pending', EVERYTHING],
    ['all submitted records', 'submitted', EVERYTHING],
    ['records with some of the user’s own answers', 'submitted', GOOD_OR_BAD],
    ['drafts with some of the user’s own answers', 'draft', GOOD_OR_BAD],
    ['records in the order of the user’s own answers', 'submitted', BY_ANSWER],
    ['records in the order of their last change', 'submitted', BY_UPDATE],
    ['records in the order of their last change, to be answered', 'pending', BY_UPDATE],
  ] as const)(
    'a walk through a search shows every record once, in the initial order: %s',
    async (_, status, search) => {
      const walks: Array<Promise<void>> = [];
      forEachSeed((random) => {
        const all = records(10 + random.below(50)).map((record) =>
          status === 'pending' ? record : answered(record, random, status),
        );
        const server = new MovingServer(all);
        const expected = server.ids({ status, search });
        const walk = async () => expect(await walked(server, { status, search }, random)).toEqual(expected);
        walks.push(walk());
      });
      await Promise.all(walks);
    },
  );
});
