import { describe, expect, it } from 'vitest';
import { queueStart } from './queue-start';

const DATASET = { id: 'c20a0f0e-5b5a-4a0e-9d0e-2f0f4f3a1b2c', record_order: 'random' } as const;

describe('the start of a queue', () => {
  it('is the same each time', () => {
    expect(queueStart('nora', DATASET)).toBe(queueStart('nora', DATASET));
  });

  it('differs between users and between datasets (SEA-21)', () => {
    expect(queueStart('nora', DATASET)).not.toBe(queueStart('omar', DATASET));
    expect(queueStart('nora', DATASET)).not.toBe(queueStart('nora', { ...DATASET, id: 'another' }));
  });

  it('is the first record for all users in the order of the import', () => {
    const imported = { ...DATASET, record_order: 'imported' } as const;
    expect([queueStart('nora', imported), queueStart('omar', imported)]).toEqual([0, 0]);
  });

  it('spreads users over the whole circle', () => {
    const quarters = new Map<number, number>();
    for (let user = 0; user < 400; user += 1) {
      const start = queueStart(`00000000-0000-4000-8000-${String(user).padStart(12, '0')}`, DATASET);
      expect(start).toBeGreaterThanOrEqual(0);
      expect(start).toBeLessThan(2 ** 31);
      const quarter = Math.floor(start / 2 ** 29);
      quarters.set(quarter, (quarters.get(quarter) ?? 0) + 1);
    }
    expect([...quarters.values()].every((count) => count > 60)).toBe(true);
    expect(quarters.size).toBe(4);
  });
});
