import { describe, expect, it } from 'vitest';
import { aTaskChange } from '#tests/builders/task-change.builder';
import { aTextClassification, TASK_DATASET } from '#tests/builders/task-record.builder';
import { InMemoryTaskHistory } from '#tests/fakes/in-memory-task-history';
import { LoadTaskHistory } from './load-task-history.use-case';

const RECORD = aTextClassification({ name: 'r1' });
const CHANGES = ['3', '2', '1'].map((id) => aTaskChange({ id }));

const load = (history: InMemoryTaskHistory, from: string | null = null) =>
  new LoadTaskHistory(history).execute(TASK_DATASET, RECORD, { from });

describe('LoadTaskHistory', () => {
  it('LoadTaskHistory returns the changes of a record stretch by stretch (TSK-58)', async () => {
    const history = new InMemoryTaskHistory({ r1: CHANGES, r2: [aTaskChange({ id: '9' })] });
    const first = await load(history);
    expect(first).toMatchObject({ ok: true, value: { entries: [{ id: '3' }, { id: '2' }], next: '2' } });
    expect(await load(history, '2')).toMatchObject({
      ok: true,
      value: { entries: [{ id: '1' }], next: null },
    });
  });

  it('LoadTaskHistory returns null from a server without a history', async () => {
    expect(await load(new InMemoryTaskHistory(null))).toEqual({ ok: true, value: null });
  });

  it('LoadTaskHistory fails with its own code', async () => {
    const history = new InMemoryTaskHistory({ r1: CHANGES });
    history.calls.failNext('ofRecord', { kind: 'network' });
    expect(await load(history)).toEqual({
      ok: false,
      error: { code: 'ERROR_FETCHING_TASK_HISTORY', kind: 'network' },
    });
  });
});
