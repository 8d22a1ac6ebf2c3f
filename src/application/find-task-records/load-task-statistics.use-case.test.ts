import { describe, expect, it } from 'vitest';
import { aTextClassification, labeled, TASK_DATASET } from '#tests/builders/task-record.builder';
import { InMemoryTaskMetrics } from '#tests/fakes/in-memory-task-metrics';
import { InMemoryTaskRecordSource } from '#tests/fakes/in-memory-task-record-source';
import { multiLabelF1 } from '#domain/metrics/f1-scores';
import { NO_TASK_FILTERS } from '#domain/search/task/task-search';
import { LoadTaskStatistics } from './load-task-statistics.use-case';

const SCORES = multiLabelF1([{ label: 'spam', annotated: 1, predicted: 1, both: 1 }]);
const ALL = { filters: NO_TASK_FILTERS, isMultiLabel: false };

function setUp() {
  const records = new InMemoryTaskRecordSource([
    aTextClassification({
      name: 'r1',
      inputs: { text: 'A slow bear.' },
      status: 'Validated',
      prediction: labeled('bot', 'spam'),
      annotation: labeled('mia', 'spam'),
    }),
    aTextClassification({ name: 'r2', inputs: { text: 'A slow cat.' } }),
  ]);
  const metrics = new InMemoryTaskMetrics(SCORES);
  return { records, metrics, load: new LoadTaskStatistics(records, metrics) };
}

describe('LoadTaskStatistics', () => {
  it('LoadTaskStatistics returns statuses, agreement, words and F1 of all records (TSK-40)', async () => {
    const statistics = await setUp().load.execute(TASK_DATASET, ALL);
    if (!statistics.ok) throw new Error(statistics.error.code);
    const { total, status, agreement, words, f1 } = statistics.value;
    expect(total).toBe(2);
    expect(Object.fromEntries(status)).toEqual({ Default: 1, Validated: 1 });
    expect(agreement).toEqual([
      { agreement: 'ok', count: 1 },
      { agreement: 'unknown', count: 1 },
    ]);
    expect([...words]).toEqual([
      ['a', 2],
      ['slow', 2],
      ['bear', 1],
      ['cat', 1],
    ]);
    expect(f1).toEqual({ ok: true, value: SCORES });
  });

  it('LoadTaskStatistics counts and measures only the records of the search', async () => {
    const { load, metrics } = setUp();
    const filters = { ...NO_TASK_FILTERS, text: 'cat' };
    const statistics = await load.execute(TASK_DATASET, { filters, isMultiLabel: true });
    expect(statistics).toMatchObject({ ok: true, value: { total: 1 } });
    expect(metrics.asked).toEqual([{ filters, isMultiLabel: true }]);
  });

  it('LoadTaskStatistics returns the counts if F1 cannot be loaded', async () => {
    const { load, metrics } = setUp();
    metrics.calls.failNext('f1', { kind: 'server', status: 500 });
    expect(await load.execute(TASK_DATASET, ALL)).toMatchObject({
      ok: true,
      value: { total: 2, f1: { ok: false, error: { code: 'ERROR_FETCHING_TASK_METRICS' } } },
    });
  });

  it('LoadTaskStatistics fails if the records cannot be counted', async () => {
    const { load, records } = setUp();
    records.calls.failNext('counts', { kind: 'network' });
    expect(await load.execute(TASK_DATASET, ALL)).toEqual({
      ok: false,
      error: { code: 'ERROR_FETCHING_TASK_RECORDS', kind: 'network' },
    });
  });
});
