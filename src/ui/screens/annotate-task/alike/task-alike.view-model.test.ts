import { describe, expect, it } from 'vitest';
import { aTextClassification, labeled, TASK_DATASET } from '#tests/builders/task-record.builder';
import { settled } from '#tests/fakes/settled';
import { FakeClock } from '#tests/fakes/fake-clock';
import { InMemoryTaskRecordSource } from '#tests/fakes/in-memory-task-record-source';
import { RecordPage } from '#application/record-page/record-page';
import { TaskAlikeViewModel } from './task-alike.view-model';

const ALIKE = { digest: 'k3f9', count: 12 };
const record = aTextClassification({ annotation: labeled('ann', 'news'), alike: ALIKE });
const card = { id: 'r1', record, draft: null };

function fixture(loadActing: () => Promise<{ ask: (...given: readonly unknown[]) => void }>) {
  const log: unknown[] = [];
  const records = new RecordPage({
    source: new InMemoryTaskRecordSource([record]),
    dataset: TASK_DATASET,
    clock: new FakeClock(),
  });
  const alike = new TaskAlikeViewModel({
    records,
    session: {
      guard: (run, saved) => {
        log.push(['guard', saved]);
        run();
      },
      endEdit: (id) => void log.push(['edit ended', id]),
    },
    loadActing,
    onNotLoaded: () => void log.push('not loaded'),
  });
  return { alike, log, records };
}

describe('the acts on alike records', () => {
  it('bulk actions that could not be loaded are reported, and nothing is changed (TSK-60)', async () => {
    const { alike, log } = fixture(() => Promise.reject(new Error('offline')));
    alike.validate(card);
    await settled();
    expect(log).toEqual([['guard', 'r1'], 'not loaded']);
  });

  it('no action begins for a record without a label, or without alike records (TSK-60)', () => {
    const { alike, log } = fixture(() => Promise.reject(new Error('not needed')));
    alike.validate({ ...card, record: { ...record, alike: null } });
    alike.validate({ ...card, record: { ...record, annotation: null } });
    alike.validate({ ...card, record: null });
    expect(log).toEqual([]);
  });

  it('the search for alike records asks about pending edits first, and is recognized afterwards (TSK-59)', async () => {
    const { alike, log, records } = fixture(() => Promise.reject(new Error('not needed')));
    expect(alike.isShown(ALIKE)).toBe(false);
    alike.show(ALIKE);
    await settled();
    expect(log).toEqual([['guard', undefined]]);
    expect(records.state.value.search.filters.text).toBe('alike:k3f9');
    expect([alike.isShown(ALIKE), alike.isShown({ digest: 'other', count: 2 })]).toEqual([true, false]);
  });
});
