import { expect, it } from 'vitest';
import { LabelChanges } from './label-changes.state';

function setUp() {
  const sent: unknown[] = [];
  const changes = new LabelChanges({
    count: 3,
    shares: [
      { label: 'all', count: 3 },
      { label: 'some', count: 1 },
      { label: 'none', count: 0 },
    ],
    relabel: (change) => sent.push(change),
  });
  return { changes, sent };
}

it('a label that some of the records have is added to all, or removed from all (TSK-21)', () => {
  const { changes } = setUp();
  expect([changes.reachOf('all'), changes.reachOf('some'), changes.reachOf('none')]).toEqual([
    'all',
    'some',
    'none',
  ]);
  changes.press('some');
  expect(changes.countOf('some')).toBe(3);
  changes.remove('some');
  expect(changes.countOf('some')).toBe(0);
});

it('pressing a label that all records have removes it from all (TSK-21)', () => {
  const { changes } = setUp();
  changes.press('all');
  expect(changes.reachOf('all')).toBe('none');
  changes.press('all');
  expect(changes.isChanged).toBe(false);
});

it('additions and removals are applied together (TSK-21)', () => {
  const { changes, sent } = setUp();
  changes.press('none');
  changes.press('some');
  changes.press('all');
  changes.apply();
  expect(sent).toEqual([{ added: ['none', 'some'], removed: ['all'] }]);
  expect(changes.isChanged).toBe(false);
});
