import { describe, expect, it } from 'vitest';
import { BEAT_MS, exportLifeAt, LEASE_MS, TICKET_MS, type ExportLife } from './export-life';

const BEGUN = 1_000_000;
const ALIVE = BEGUN + 30_000;

const life = (more: Partial<ExportLife>): ExportLife => ({
  state: 'running',
  fault: null,
  begunAt: BEGUN,
  aliveAt: ALIVE,
  ...more,
});

describe('a running export', () => {
  it('an export is running while its process gives signs of life', () => {
    expect(exportLifeAt(life({}), ALIVE + LEASE_MS)).toEqual({ state: 'running', fault: null });
  });

  it('an export whose lease has expired has failed as interrupted (SET-107)', () => {
    const over = ALIVE + LEASE_MS + 1;
    expect(exportLifeAt(life({}), over)).toEqual({ state: 'failed', fault: 'interrupted' });
  });

  it('an export may miss a few signs of life, for example on a busy machine', () => {
    expect(LEASE_MS).toBeGreaterThanOrEqual(4 * BEAT_MS);
  });
});

describe('an export whose file nobody fetches', () => {
  it('an export waits while its ticket is valid, and has failed afterwards', () => {
    const waiting = life({ state: 'waiting' });
    expect(exportLifeAt(waiting, BEGUN + TICKET_MS).state).toBe('waiting');
    expect(exportLifeAt(waiting, BEGUN + TICKET_MS + 1)).toEqual({ state: 'failed', fault: 'not-fetched' });
  });
});

describe('an export that ended', () => {
  it.each([
    { state: 'done', fault: null },
    { state: 'failed', fault: 'broken-off' },
  ] as const)('an ended export stays $state permanently', (ended) => {
    expect(exportLifeAt(life(ended), ALIVE + 100 * LEASE_MS)).toEqual(ended);
  });
});
