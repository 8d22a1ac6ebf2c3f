import { beforeEach, describe, expect, it } from 'vitest';
import type {
  BulkRemoval,
  BulkSave,
} from '#application/annotate-feedback/bulk/ports/bulk-response-repository.port';
import type { SavedResponse, WantedResponse } from '#domain/feedback/response';
import { anAnswer } from '../builders/record.builder';
import { openBench, signedIn, value, type Bench } from './bench';
import { ANSWERS, NOWHERE, RECORD_COUNT, type Backend, type Extensions } from './scenario';

const SUBMITTED: WantedResponse = { status: 'submitted', answers: new Map(ANSWERS) };
const DISCARDED: WantedResponse = { status: 'discarded', answers: new Map() };
const DRAFT: WantedResponse = {
  status: 'draft',
  answers: new Map([['mood', anAnswer('label_selection', 'bad')]]),
};
const INCOMPLETE: WantedResponse = {
  status: 'submitted',
  answers: new Map([['quality', anAnswer('rating', 4)]]),
};

/** Promises of every backend about many answers at once. `current` is the backend of the test, without a signed-in user. */
export function describeBulkWrites(current: () => Backend, extensions: Extensions): void {
  describe('many answers in one write', () => {
    let backend: Backend;
    let bench: Bench;
    let writes = 0;
    beforeEach(async () => {
      backend = current();
      await signedIn(backend);
      bench = await openBench(backend);
    });

    const write = <Item>(items: readonly Item[]) => {
      writes += 1;
      const actId = `00000000-0000-4000-8000-${String(writes).padStart(12, '0')}`;
      return { actId, questions: bench.questions, items, key: `many-${writes}-of-${bench.datasetId}` };
    };
    const save = async (...items: readonly BulkSave[]) => value(await backend.bulk.save(write(items)));
    const draftOf = async (recordId: string): Promise<SavedResponse> =>
      value(await backend.responses.create(recordId, DRAFT, `draft-of-${recordId}`));

    it('are created and replaced in the order in which they were sent', async () => {
      const [first, second, third] = [
        await bench.record('row-3'),
        await bench.record('row-1'),
        await bench.record('row-2'),
      ];
      const base = { ...(await draftOf(second.id)), ...DRAFT };
      const outcomes = await save(
        { recordId: first.id, base: null, wanted: SUBMITTED },
        { recordId: second.id, base, wanted: SUBMITTED },
        { recordId: third.id, base: null, wanted: DISCARDED },
      );
      expect(outcomes.map(({ kind, recordId }) => [kind, recordId])).toEqual(
        [first, second, third].map(({ id }) => ['done', id]),
      );
      expect(outcomes[1]).toMatchObject({ after: { id: base.id } });
      const { response } = await bench.record('row-1', 'submitted');
      expect(response).toMatchObject({ id: base.id, answers: new Map(ANSWERS) });
      expect(value(await backend.progress.own(bench.datasetId))).toEqual({
        records: RECORD_COUNT,
        submitted: 2,
        discarded: 1,
        draft: 0,
      });
    });

    it('fail each for itself', async () => {
      const [good, bad] = [await bench.record('row-1'), await bench.record('row-2')];
      const outcomes = await save(
        { recordId: NOWHERE, base: null, wanted: SUBMITTED },
        { recordId: bad.id, base: null, wanted: INCOMPLETE },
        { recordId: good.id, base: null, wanted: SUBMITTED },
      );
      expect(outcomes).toEqual([
        { kind: 'problem', recordId: NOWHERE, problem: { kind: 'gone' } },
        {
          kind: 'problem',
          recordId: bad.id,
          problem: { kind: 'refused', detail: expect.any(String) as string },
        },
        { kind: 'done', recordId: good.id, after: expect.anything() as unknown },
      ]);
      expect((await bench.queue('submitted')).records.map(({ id }) => id)).toEqual([good.id]);
      expect((await bench.queue('pending')).total).toBe(RECORD_COUNT - 1);
    });

    if (extensions.preconditions === true) {
      it('spare an answer that has changed since', async () => {
        const { id: recordId } = await bench.record('row-1');
        const first = await draftOf(recordId);
        const newer = value(await backend.responses.replace(first, SUBMITTED, `newer-of-${recordId}`));
        const theirs = { ...SUBMITTED, id: newer.id, revision: newer.revision };
        const base = { ...first, ...DRAFT };
        const conflict = {
          kind: 'problem',
          recordId,
          problem: { kind: 'conflict', theirs: expect.objectContaining(theirs) as unknown },
        };
        expect(await save({ recordId, base, wanted: DISCARDED })).toEqual([conflict]);
        expect(value(await backend.bulk.remove(write([{ recordId, base }])))).toEqual([conflict]);
        expect((await bench.record('row-1', 'submitted')).response).toMatchObject(theirs);
      });

      it('are removed together', async () => {
        const removals: BulkRemoval[] = [];
        for (const row of ['row-1', 'row-2']) {
          const { id: recordId } = await bench.record(row);
          removals.push({ recordId, base: { ...(await draftOf(recordId)), ...DRAFT } });
        }
        expect(value(await backend.bulk.remove(write(removals)))).toEqual(
          removals.map(({ recordId }) => ({ kind: 'done', recordId, after: null })),
        );
        expect((await bench.queue('pending')).total).toBe(RECORD_COUNT);
      });
    }
  });
}
