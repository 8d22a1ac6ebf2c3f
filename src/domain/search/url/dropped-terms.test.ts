import { describe, expect, it } from 'vitest';
import { anySearch } from '#tests/builders/random-search';
import { forEachSeed } from '#tests/builders/random';
import { FEEDBACK_STATUSES } from '../../feedback/record-status';
import { criteriaToQuery, droppedFromQuery } from './criteria-url';
import { inQueue } from '../record-criteria';
import { MAX_FILTER_ENTRIES } from '../search-changes';
import { MAX_TERMS } from '../terms-condition';

const unreadable = (text: string) => ({ kind: 'unreadable', text });
const extra = (text: string) => ({ kind: 'extra', text });

describe('a dropped term of a link', () => {
  it.each([
    ['a condition without a value', '?metadata=split.', [unreadable('split.')]],
    ['a range from above to below', '?metadata=length.ge9.le1', [unreadable('length.ge9.le1')]],
    ['a condition without a name', '?response=.billing', [unreadable('.billing')]],
    ['a property that suggestions lack', '?suggestion=topic.mood.good', [unreadable('topic.mood.good')]],
    ['an order that is none', '?sort=record.inserted_at.up', [unreadable('record.inserted_at.up')]],
    [
      'a comparison that is cut off',
      '?similarity=record.1b2c.vector.mini',
      [unreadable('record.1b2c.vector.mini')],
    ],
    ['a status that is none', '?status=done', [unreadable('done')]],
    ['an old link, encoded twice', '?metadata=split.train%257Esplit.', [unreadable('split.')]],
    ['a second condition on one thing', '?metadata=split.train~split.test', [extra('split.test')]],
    [
      'an order by what is ordered already',
      '?sort=metadata.length.asc~metadata.length.desc',
      [extra('metadata.length.desc')],
    ],
  ])('is %s', (_, query, dropped) => {
    expect(droppedFromQuery(query, FEEDBACK_STATUSES)).toEqual(dropped);
  });

  it('is named term by term, beside those that hold', () => {
    const query = '?metadata=split.train~broken~length.ge1&response=topic.a~topic.&sort=x';
    expect(droppedFromQuery(query, FEEDBACK_STATUSES)).toEqual(['broken', 'topic.', 'x'].map(unreadable));
  });

  it('is what is more than servers take', () => {
    const conditions = Array.from({ length: MAX_FILTER_ENTRIES + 2 }, (_, index) => `p${index}.a`);
    expect(droppedFromQuery(`?metadata=${conditions.join('~')}`, FEEDBACK_STATUSES)).toEqual([
      extra('p50.a'),
      extra('p51.a'),
    ]);
  });

  describe('is values that are more than one condition takes', () => {
    const values = (count: number) => Array.from({ length: count }, (_, index) => `v${index}`).join('.');

    it.each([
      ['metadata', `topic.${values(MAX_TERMS + 2)}`],
      ['response', `topic.${values(MAX_TERMS + 2)}`],
      ['suggestion', `topic.value.values.${values(MAX_TERMS + 2)}`],
    ])('of %s', (parameter, condition) => {
      expect(droppedFromQuery(`?${parameter}=${condition}`, FEEDBACK_STATUSES)).toEqual([
        { kind: 'terms', of: 'topic', count: 2 },
      ]);
    });

    it('and not as many as it takes, some of them twice', () => {
      expect(droppedFromQuery(`?metadata=topic.${values(MAX_TERMS)}.v0`, FEEDBACK_STATUSES)).toEqual([]);
    });

    it('and the whole condition where there is no room for it', () => {
      const all = `topic.operator.and.values.${values(MAX_TERMS + 1)}`;
      expect(droppedFromQuery(`?metadata=${all}`, FEEDBACK_STATUSES)).toEqual([extra(all)]);
    });
  });

  it.each([
    '',
    '?page=x&record=%20&utm=1',
    '?metadata=&response=&sort=&similarity=',
    '?metadata=~split.train~~split.train~',
    '?status=draft&search=a~b',
  ])('is nothing in %j', (query) => {
    expect(droppedFromQuery(query, FEEDBACK_STATUSES)).toEqual([]);
  });

  it('is nothing in what is written here', () => {
    forEachSeed((random) => {
      expect(
        droppedFromQuery(criteriaToQuery(inQueue('pending', anySearch(random))), FEEDBACK_STATUSES),
      ).toEqual([]);
    });
  });
});
