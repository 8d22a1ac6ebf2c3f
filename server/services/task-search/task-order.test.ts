import { describe, expect, it } from 'vitest';
import { taskOrder } from './task-order';
import type { TaskFields } from './task-fields';
import type { TaskSort } from './task-query';

const FIELDS: TaskFields = {
  task: 'TextClassification',
  inputs: new Set(),
  metadata: new Map([
    ['n', 4],
    ['a.b', 1],
  ]),
  vectors: new Map(),
};

function inShort(sort: readonly TaskSort[]): unknown {
  const order = taskOrder(FIELDS, sort);
  if (!order.ok) return order.error.code;
  if (order.value.kind !== 'sorted') return order.value.kind;
  return order.value.keys.map(({ by, direction }) => `${by.name} ${direction}`);
}

describe('order of task records', () => {
  it.each<[readonly TaskSort[], readonly string[]]>([
    [[], ['id asc']],
    [[{ id: 'id', order: 'desc' }], ['id desc']],
    [[{ id: 'metadata.a.b', order: 'desc' }], ['metadata.a.b desc', 'id asc']],
    [[{ id: 'metadata.zz', order: 'asc' }], ['id asc']],
    [[{ id: 'metadata', order: 'asc' }], ['id asc']],
    [[{ id: 'score.x', order: 'asc' }], ['id asc']],
  ])('%j sorts by %j (TWI-26)', (sort, keys) => {
    expect(inShort(sort)).toEqual(keys);
  });

  it('a key that cannot make a difference is left out, so that a long list of keys costs nothing', () => {
    const sort = ['status', 'score', 'status', 'id', 'metadata.n'].map((id): TaskSort => ({
      id,
      order: 'asc',
    }));
    expect(inShort(sort)).toEqual(['status asc', 'score asc', 'id asc']);
  });

  it('an unknown name is refused, also behind known ones (TWI-26)', () => {
    expect(
      inShort([
        { id: 'id', order: 'asc' },
        { id: 'nope', order: 'asc' },
      ]),
    ).toBe('bad-task-request');
  });
});
