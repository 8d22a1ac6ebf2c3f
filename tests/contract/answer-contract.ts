import { beforeEach, describe, expect, it } from 'vitest';
import type { Answer } from '#domain/question/answer';
import type { FeedbackRecord } from '#domain/feedback/feedback-record';
import type { ResponseStatus, SavedResponse, WantedResponse } from '#domain/feedback/response';
import { failure, openBench, signedIn, value, type Bench } from './bench';
import { ANSWERS, NOWHERE, RECORD_COUNT, type Backend, type Extensions } from './scenario';

type Given = Iterable<readonly [string, Answer]>;

const MOOD: ReadonlyArray<readonly [string, Answer]> = [['mood', { type: 'label_selection', value: 'good' }]];

const wanted = (status: ResponseStatus, given: Given = MOOD): WantedResponse => ({
  status,
  answers: new Map(given),
});

/** Promises of every backend about answers. `current` is the backend of the test, without a signed-in user. */
export function describeAnswers(current: () => Backend, extensions: Extensions): void {
  describe('an answer', () => {
    let backend: Backend;
    let bench: Bench;
    let record: FeedbackRecord;
    let acts = 0;
    beforeEach(async () => {
      backend = current();
      await signedIn(backend);
      bench = await openBench(backend);
      record = await bench.record('row-1');
    });

    const newKey = () => {
      acts += 1;
      return `act-${acts}-on-${record.id}`;
    };
    const create = async (status: ResponseStatus, given?: Given, to = record) =>
      value(await backend.responses.create(to.id, wanted(status, given), newKey()));
    const own = async () => value(await backend.responses.ownOf(record, bench.questions));

    it('of every type comes back as it was given', async () => {
      const saved = await create('submitted', ANSWERS);
      const { response } = await bench.record('row-1', 'submitted');
      expect(response).toMatchObject({ ...saved, status: 'submitted' });
      expect(sorted(response?.answers ?? new Map())).toEqual(sorted(new Map(ANSWERS)));
      expect(saved.updatedAt.getTime()).toBeGreaterThan(0);
    });

    it.each(['draft', 'submitted', 'discarded'] as const)(
      'moves its record to the queue %s',
      async (status) => {
        await create(status);
        expect((await bench.queue('pending')).total).toBe(RECORD_COUNT - 1);
        expect((await bench.queue(status)).records.map(({ id }) => id)).toEqual([record.id]);
      },
    );

    it('may be discarded without a word', async () => {
      await create('discarded', []);
      expect((await bench.record('row-1', 'discarded')).response?.answers).toEqual(new Map());
    });

    it('counts for the user and for the team, a draft only for the user', async () => {
      await create('submitted');
      await create('submitted', MOOD, await bench.record('row-2'));
      await create('discarded', MOOD, await bench.record('row-3'));
      await create('draft', MOOD, await bench.record('row-4'));
      expect(value(await backend.progress.own(bench.datasetId))).toEqual({
        records: RECORD_COUNT,
        submitted: 2,
        discarded: 1,
        draft: 1,
      });
      expect(value(await backend.progress.team(bench.datasetId))).toEqual({
        total: RECORD_COUNT,
        submitted: 2,
        discarded: 1,
        conflicting: 0,
        pending: RECORD_COUNT - 3,
      });
    });

    it('is seen in the progress at once, not when what was remembered has become old', async () => {
      expect(value(await backend.progress.team(bench.datasetId)).submitted).toBe(0);
      await create('submitted');
      expect(value(await backend.progress.team(bench.datasetId)).submitted).toBe(1);
    });

    it('is replaced as a whole, and stays the same response in another state', async () => {
      const first = await create('draft', ANSWERS);
      const second = value(await backend.responses.replace(first, wanted('submitted'), newKey()));
      expect(second.id).toBe(first.id);
      expect(second.revision).not.toBe(first.revision);
      const { response } = await bench.record('row-1', 'submitted');
      expect(response).toEqual({ ...second, ...wanted('submitted') });
      expect((await bench.queue('draft')).total).toBe(0);
    });

    it('is undone as if it had never been', async () => {
      const saved = await create('submitted');
      value(await backend.responses.remove(saved, newKey()));
      expect(await own()).toBeNull();
      expect((await bench.queue('pending')).total).toBe(RECORD_COUNT);
      expect(value(await backend.progress.own(bench.datasetId)).submitted).toBe(0);
      expect((await create('draft')).id).not.toBe(saved.id);
    });

    it('can be looked up by its record, as long as there is one', async () => {
      expect(await own()).toBeNull();
      const saved = await create('draft', ANSWERS);
      expect(await own()).toMatchObject({ ...saved, status: 'draft' });
      const unknown = await backend.responses.ownOf({ ...record, id: NOWHERE }, bench.questions);
      expect(failure(unknown)).toMatchObject({ code: 'ERROR_FETCHING_OWN_RESPONSE', kind: 'not-found' });
    });

    it('a record can be read with its texts', async () => {
      expect(value(await backend.records.get(record.id, bench.questions)).fields).toEqual(record.fields);
      const unknown = await backend.records.get(NOWHERE, bench.questions);
      expect(failure(unknown)).toMatchObject({ code: 'ERROR_FETCHING_RECORD_BY_ID', kind: 'not-found' });
    });

    it('cannot be created twice', async () => {
      await create('draft');
      const again = await backend.responses.create(record.id, wanted('draft'), newKey());
      expect(failure(again)).toMatchObject({
        code: 'ERROR_CREATING_RECORD_RESPONSE',
        kind: 'conflict',
        status: 409,
      });
    });

    if (extensions.preconditions === true) {
      it('that has changed since is neither replaced nor removed', async () => {
        const first = await create('draft');
        const second = value(await backend.responses.replace(first, wanted('submitted'), newKey()));
        expect(failure(await backend.responses.replace(first, wanted('draft'), newKey()))).toMatchObject({
          code: 'ERROR_UPDATING_RECORD_RESPONSE',
          kind: 'conflict',
          status: 412,
        });
        expect(failure(await backend.responses.remove(first, newKey()))).toMatchObject({
          code: 'ERROR_DELETING_RECORD_RESPONSE',
          kind: 'conflict',
          status: 412,
        });
        expect(await own()).toMatchObject({ ...second, status: 'submitted' });
      });

      it('sent again under the same key answers the same and changes nothing', async () => {
        const twice = async <T>(act: () => Promise<T>) => [await act(), await act()] as const;
        const [first, second, third] = [newKey(), newKey(), newKey()];
        const created = await twice(() => backend.responses.create(record.id, wanted('submitted'), first));
        expect(created[1]).toEqual(created[0]);
        expect(value(await backend.progress.own(bench.datasetId)).submitted).toBe(1);

        const replaced = await twice(() =>
          backend.responses.replace(value(created[0]), wanted('draft'), second),
        );
        expect(replaced[1]).toEqual(replaced[0]);

        const saved: SavedResponse = value(replaced[0]);
        const removed = await twice(() => backend.responses.remove(saved, third));
        expect(removed.map(({ ok }) => ok)).toEqual([true, true]);
      });
    }

    it('cannot be submitted without what is required', async () => {
      const incomplete = wanted('submitted', [['quality', { type: 'rating', value: 3 }]]);
      expect(failure(await backend.responses.create(record.id, incomplete, newKey()))).toMatchObject({
        code: 'ERROR_CREATING_RECORD_RESPONSE',
        kind: 'rejected',
        status: 422,
      });
      expect((await bench.queue('pending')).total).toBe(RECORD_COUNT);
    });

    it('needs a record', async () => {
      const answer = await backend.responses.create(NOWHERE, wanted('draft'), newKey());
      expect(failure(answer)).toMatchObject({ code: 'ERROR_CREATING_RECORD_RESPONSE', kind: 'not-found' });
    });

    it('cannot be replaced or removed where there is none', async () => {
      const nowhere = { id: NOWHERE, revision: '2026-01-01T00:00:00' };
      expect(failure(await backend.responses.replace(nowhere, wanted('draft'), newKey()))).toMatchObject({
        code: 'ERROR_UPDATING_RECORD_RESPONSE',
        kind: 'not-found',
      });
      expect(failure(await backend.responses.remove(nowhere, newKey()))).toMatchObject({
        code: 'ERROR_DELETING_RECORD_RESPONSE',
        kind: 'not-found',
      });
    });
  });
}

function sorted<T>(map: ReadonlyMap<string, T>): ReadonlyArray<readonly [string, T]> {
  return [...map].sort(([a], [b]) => a.localeCompare(b));
}
