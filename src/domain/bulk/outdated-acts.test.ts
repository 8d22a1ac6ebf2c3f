import { expect, it } from 'vitest';
import { anAct } from '#tests/builders/bulk.builder';
import { outdatedActs } from './outdated-acts';

const NOW = new Date('2026-03-31T12:00:00Z');
const DAY = 24 * 60 * 60 * 1_000;
const before = (id: string, days: number) => anAct({ id, startedAt: new Date(NOW.getTime() - days * DAY) });

it('actions can be undone for thirty days (LIM-21)', () => {
  expect(outdatedActs([before('old', 31), before('young', 29)], NOW)).toEqual(['old']);
});

it('only the last fifty actions can be undone (LIM-21)', () => {
  const acts = Array.from({ length: 53 }, (_, index) => before(`act-${index}`, 20 - index / 10));
  expect(new Set(outdatedActs(acts, NOW))).toEqual(new Set(['act-0', 'act-1', 'act-2']));
});

it('if actions have the same time, the later ones in the list are kept', () => {
  const acts = Array.from({ length: 51 }, (_, index) => before(`act-${index}`, 1));
  expect(outdatedActs(acts, NOW)).toEqual(['act-0']);
});
