import { describe, expect, it } from 'vitest';
import { anySearch, nastyName } from '#tests/builders/random-search';
import { forEachSeed } from '#tests/builders/random';
import {
  allOf,
  anyOf,
  aSearch,
  between,
  byAnswer,
  byMetadata,
  bySuggestion,
  onAnswer,
  onMetadata,
  onSuggestion,
  words,
} from '#tests/builders/search.builder';
import { FEEDBACK_STATUSES } from '#domain/feedback/record-status';
import { criteriaFromQuery, criteriaToQuery, droppedFromQuery } from './criteria-url';
import { inQueue } from '../record-criteria';
import { EVERYTHING, type RecordSearch, MAX_FILTER_ENTRIES } from '../record-search';
import { MAX_TERMS } from '#domain/search/filter-condition';

const FIRST_PENDING = inQueue('pending');

const readSearch = (query: string) => criteriaFromQuery(query, FEEDBACK_STATUSES).search;

/** The query of a search without place and status. */
const writtenSearch = (search: RecordSearch) =>
  decodeURIComponent(criteriaToQuery(inQueue('pending', search)).replace('?page=1&status=pending', ''));

const like = { recordId: '1b2c', vector: 'title', limit: 50, order: 'most' } as const;
const inserted = { by: { entity: 'record', property: 'inserted_at' }, order: 'asc' } as const;

describe('a search in a URL', () => {
  it.each<[string, Partial<RecordSearch>]>([
    ['&search=refund', words('refund')],
    ['&search=refund~title', { text: { text: 'refund', field: 'title', mode: 'words' } }],
    ['&search=refund&match=parts', { text: { text: 'refund', field: null, mode: 'parts' } }],
    [
      '&metadata=split.train.test~length.ge10.le200',
      {
        filters: [onMetadata('split', anyOf('train', 'test')), onMetadata('length', between(10, 200))],
      },
    ],
    ['&metadata=share.ge-0.5', byMetadata('share', between(-0.5, null))],
    ['&metadata=share.le-12', byMetadata('share', between(null, -12))],
    ['&response=topic.operator.and.values.billing.legal', byAnswer('topic', allOf('billing', 'legal'))],
    ['&response=topic.billing.legal', byAnswer('topic', anyOf('billing', 'legal'))],
    ['&response=quality.ge3.le5', byAnswer('quality', between(3, 5))],
    [
      '&metadata=id.ge9007199254740993.le9223372036854775807',
      byMetadata('id', between(2n ** 53n + 1n, 2n ** 63n - 1n)),
    ],
    [
      '&suggestion=topic.value.values.a.b~topic.score.ge0.5.le1~topic.agent.model-a',
      {
        filters: [
          onSuggestion('topic', 'value', anyOf('a', 'b')),
          onSuggestion('topic', 'score', between(0.5, 1)),
          onSuggestion('topic', 'agent', anyOf('model-a')),
        ],
      },
    ],
    ['&suggestion=topic.value.operator.and.values.a.b', bySuggestion('topic', 'value', allOf('a', 'b'))],
    ['&suggestion=quality.value.ge2.le4', bySuggestion('quality', 'value', between(2, 4))],
    [
      '&sort=metadata.length.desc~record.inserted_at.asc~response.quality.asc~suggestion.topic.score.desc',
      {
        sort: [
          { by: { entity: 'metadata', property: 'length' }, order: 'desc' },
          inserted,
          { by: { entity: 'response', question: 'quality' }, order: 'asc' },
          { by: { entity: 'suggestion', question: 'topic', property: 'score' }, order: 'desc' },
        ],
      },
    ],
    ['&similarity=record.1b2c.vector.title.limit.50.order.most', { similarity: like }],
  ])('the URL parameters %s represent a search', (query, given) => {
    expect(writtenSearch(aSearch(given))).toBe(query);
    expect(readSearch(query)).toEqual(aSearch(given));
  });

  it('a search that narrows nothing has no parameters', () => {
    const before = '?search=a&match=parts&metadata=a.b&response=a.b&suggestion=a.agent.b&sort=x&similarity=y';
    expect(criteriaToQuery(FIRST_PENDING, before)).toBe('?page=1&status=pending');
    expect(readSearch('?search=&metadata=&response=&suggestion=&sort=&similarity=')).toEqual(EVERYTHING);
  });

  it.each<[string, Partial<RecordSearch>]>([
    ['&metadata=model.gpt-3*dot*5', byMetadata('model', anyOf('gpt-3.5'))],
    ['&metadata=a*dot*b.c*tilde*d', byMetadata('a.b', anyOf('c~d'))],
    ['&metadata=rate.100*percent*', byMetadata('rate', anyOf('100%'))],
    ['&metadata=stars.*star*.*star*dot*star*', byMetadata('stars', anyOf('*', '*dot*'))],
    ['&metadata=topic.*text*operator.and', byMetadata('topic', anyOf('operator', 'and'))],
    ['&metadata=topic.*text*ge5', byMetadata('topic', anyOf('ge5'))],
    ['&metadata=topic.*text*', byMetadata('topic', anyOf(''))],
    ['&search=about+5+*tilde*a.b', words('about 5 ~a.b')],
    ['&search=a~*text*Field*dot*1', { text: { text: 'a', field: 'Field.1', mode: 'words' } }],
  ])('special characters are escaped as in %s (SEA-44)', (query, given) => {
    expect(writtenSearch(aSearch(given))).toBe(query);
    expect(readSearch(query)).toEqual(aSearch(given));
  });

  it('any search survives a round trip through a URL (ENT-31, SEA-40, SEA-41, SEA-42)', () => {
    forEachSeed((random) => {
      const search = anySearch(random);
      expect(readSearch(criteriaToQuery(inQueue('pending', search), '?search=old&sort=old'))).toEqual(search);
    });
  });
});

describe('an old link', () => {
  const search: Partial<RecordSearch> = {
    ...words('late delivery & 100% of it'),
    filters: [onMetadata('split', anyOf('train set', 'test')), onAnswer('quality', between(3, 5))],
    sort: [inserted],
    similarity: like,
  };
  const parameters: ReadonlyArray<readonly [string, string]> = [
    ['page', '11'],
    ['search', 'late delivery & 100% of it'],
    ['metadata', 'split.train set.test'],
    ['response', 'quality.ge3.le5~broken'],
    ['sort', 'record.inserted_at.asc'],
    ['similarity', 'record.1b2c.vector.title.limit.50.order.most'],
  ];
  const encoded = (encode: (text: string) => string) =>
    `?${parameters.map(([name, value]) => `${name}=${encode(value)}`).join('&')}`;

  it.each([
    ['once', encodeURIComponent],
    ['twice', (text: string) => encodeURIComponent(encodeURIComponent(text)).replaceAll('~', '%257E')],
  ])('an old link that was encoded %s opens (SEA-45)', (_, encode) => {
    expect(criteriaFromQuery(encoded(encode), FEEDBACK_STATUSES)).toEqual({
      ...FIRST_PENDING,
      page: 11,
      search: aSearch(search),
    });
  });

  it.each([
    ['?page=11%7E25', 11],
    ['?page=11%257E25', 11],
    ['?page=11~26', 1],
    ['?page=~25', 1],
  ])('an old link to the bulk view opens at its first record: %s', (query, page) => {
    expect(criteriaFromQuery(query, FEEDBACK_STATUSES).page).toBe(page);
  });

  it.each<[string, Partial<RecordSearch>]>([
    ['search=100%25', words('100%')],
    ['search=50%25off', words('50%off')],
    ['search=%25E4', words('%E4')],
    ['search=a*b **c**', words('a*b **c**')],
    ['search=3 ~ 4', words('3 ~ 4')],
    ['search=A~B', words('A~B')],
    ['search=a~b~title', { text: { text: 'a~b', field: 'title', mode: 'words' } }],
    ['response=topic.operator.or.values.a.b', byAnswer('topic', anyOf('a', 'b'))],
    ['metadata=topic..a..b.', byMetadata('topic', anyOf('a', 'b'))],
    ['suggestion=topic.value.a', bySuggestion('topic', 'value', anyOf('a'))],
  ])('an old link keeps its meaning: %s', (query, given) => {
    expect(readSearch(query)).toEqual(aSearch(given));
  });
});

describe('malformed parameters', () => {
  it.each([
    'search=~title',
    'search=%20%09',
    'match=parts',
    'metadata=topic',
    'metadata=topic.',
    'metadata=.a.b',
    'metadata=~~.~',
    'metadata=size.ge5.le4',
    'metadata=size.ge1e999',
    'response=quality.le1e999',
    'suggestion=topic.a',
    'suggestion=topic.kind.a',
    'suggestion=topic.score',
    'suggestion=.score.ge1',
    'sort=record.deleted_at.asc',
    'sort=record.inserted_at',
    'sort=record.inserted_at.up',
    'sort=metadata.asc',
    'sort=metadata.a.b.asc',
    'sort=suggestion.topic.agent.asc',
    'sort=suggestion.topic.score.x.asc',
    'sort=user.name.asc',
    'similarity=record.1b2c.vector.title.limit.50',
    'similarity=record.1b2c.vector.title.limit.50.order.most.more',
    'similarity=record.1b2c.vector.title.limit.51.order.most',
    'similarity=record.1b2c.vector.title.limit.50.order.best',
    'similarity=record..vector.title.limit.50.order.most',
    'similarity=record.1b2c.vector..limit.50.order.most',
    'similarity=id.1b2c.vector.title.limit.50.order.most',
  ])('a malformed parameter is ignored: %s (SEA-43)', (query) => {
    expect(readSearch(query)).toEqual(EVERYTHING);
  });

  it('a malformed term does not affect other terms', () => {
    expect(readSearch('metadata=~a.x~broken~b.y&sort=x~record.inserted_at.asc~')).toEqual(
      aSearch({
        filters: [onMetadata('a', anyOf('x')), onMetadata('b', anyOf('y'))],
        sort: [inserted],
      }),
    );
  });

  it('a second term on the same subject is ignored', () => {
    expect(readSearch('metadata=a.x~a.y&sort=record.inserted_at.asc~record.inserted_at.desc')).toEqual(
      aSearch({ ...byMetadata('a', anyOf('x')), sort: [inserted] }),
    );
  });

  it('a malformed query never prevents a page from opening, and is gone after the criteria are written again (SEA-46)', () => {
    forEachSeed((random) => {
      const name = () =>
        random.pick(['search', 'match', 'metadata', 'response', 'suggestion', 'sort', 'similarity']);
      const part = () => Array.from({ length: random.below(6) }, () => nastyName(random)).join('.');
      const query = Array.from({ length: 5 }, () => `${name()}=${part()}`).join('&');
      const criteria = criteriaFromQuery(query, FEEDBACK_STATUSES);
      expect(criteriaFromQuery(criteriaToQuery(criteria), FEEDBACK_STATUSES)).toEqual(criteria);
    });
  });
});

describe('limits of a search in a URL', () => {
  const numbered = (count: number, text: (index: number) => string, separator: string) =>
    Array.from({ length: count }, (_, index) => text(index)).join(separator);

  it('values of a condition above the limit are ignored (LIM-39)', () => {
    const [filter] = readSearch(`metadata=a.${numbered(300, (index) => `v${index}`, '.')}`).filters;
    expect(filter?.condition.kind === 'terms' && filter.condition.values.length).toBe(250);
  });

  it('filters above the limit are ignored, and each value of an `and` condition counts as a filter', () => {
    const all = `all.operator.and.values.${numbered(30, (index) => `v${index}`, '.')}`;
    const { filters } = readSearch(
      `metadata=${all}~${all.replace('all', 'again')}&response=${numbered(30, (index) => `q${index}.a`, '~')}` +
        '&suggestion=q.agent.a',
    );
    const count = (entity: string) => filters.filter(({ subject }) => subject.entity === entity).length;
    expect(['metadata', 'response', 'suggestion'].map(count)).toEqual([1, 20, 0]);
  });

  it('sort keys above the limit are ignored', () => {
    expect(readSearch(`sort=${numbered(12, (index) => `metadata.m${index}.asc`, '~')}`).sort).toHaveLength(
      10,
    );
  });
});

const unreadable = (text: string) => ({ kind: 'unreadable', text });
const extra = (text: string) => ({ kind: 'extra', text });

describe('a dropped term of a link', () => {
  it.each([
    ['a condition without a value', '?metadata=split.', [unreadable('split.')]],
    ['a range with its bounds reversed', '?metadata=length.ge9.le1', [unreadable('length.ge9.le1')]],
    ['a condition without a name', '?response=.billing', [unreadable('.billing')]],
    ['an unknown property of a suggestion', '?suggestion=topic.mood.good', [unreadable('topic.mood.good')]],
    [
      'an order without a valid direction',
      '?sort=record.inserted_at.up',
      [unreadable('record.inserted_at.up')],
    ],
    [
      'an incomplete similarity search',
      '?similarity=record.1b2c.vector.mini',
      [unreadable('record.1b2c.vector.mini')],
    ],
    ['an unknown status', '?status=done', [unreadable('done')]],
    ['an old link, encoded twice', '?metadata=split.train%257Esplit.', [unreadable('split.')]],
    ['a second condition on one subject', '?metadata=split.train~split.test', [extra('split.test')]],
    [
      'a second order by one subject',
      '?sort=metadata.length.asc~metadata.length.desc',
      [extra('metadata.length.desc')],
    ],
  ])('a dropped term is reported for %s', (_, query, dropped) => {
    expect(droppedFromQuery(query, FEEDBACK_STATUSES)).toEqual(dropped);
  });

  it('dropped terms are reported one by one, without the valid terms (SEA-46)', () => {
    const query = '?metadata=split.train~broken~length.ge1&response=topic.a~topic.&sort=x';
    expect(droppedFromQuery(query, FEEDBACK_STATUSES)).toEqual(['broken', 'topic.', 'x'].map(unreadable));
  });

  it('filters above the limit are reported', () => {
    const conditions = Array.from({ length: MAX_FILTER_ENTRIES + 2 }, (_, index) => `p${index}.a`);
    expect(droppedFromQuery(`?metadata=${conditions.join('~')}`, FEEDBACK_STATUSES)).toEqual([
      extra('p50.a'),
      extra('p51.a'),
    ]);
  });

  describe('values above the limit of a condition', () => {
    const values = (count: number) => Array.from({ length: count }, (_, index) => `v${index}`).join('.');

    it.each([
      ['metadata', `topic.${values(MAX_TERMS + 2)}`],
      ['response', `topic.${values(MAX_TERMS + 2)}`],
      ['suggestion', `topic.value.values.${values(MAX_TERMS + 2)}`],
    ])('values of a %s condition above the limit are reported', (parameter, condition) => {
      expect(droppedFromQuery(`?${parameter}=${condition}`, FEEDBACK_STATUSES)).toEqual([
        { kind: 'terms', of: 'topic', count: 2 },
      ]);
    });

    it('repeated values within the limit are not reported', () => {
      expect(droppedFromQuery(`?metadata=topic.${values(MAX_TERMS)}.v0`, FEEDBACK_STATUSES)).toEqual([]);
    });

    it('a whole condition is reported if there is no room for it', () => {
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
  ])('no dropped term is reported for %j', (query) => {
    expect(droppedFromQuery(query, FEEDBACK_STATUSES)).toEqual([]);
  });

  it('no dropped term is reported for a query written by this client', () => {
    forEachSeed((random) => {
      expect(
        droppedFromQuery(criteriaToQuery(inQueue('pending', anySearch(random))), FEEDBACK_STATUSES),
      ).toEqual([]);
    });
  });
});
