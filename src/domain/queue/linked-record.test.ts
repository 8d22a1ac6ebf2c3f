import { describe, expect, it } from 'vitest';
import { aSearch, words } from '#tests/builders/search.builder';
import { atPage, inQueue } from '../search/feedback/record-criteria';
import { EVERYTHING } from '../search/feedback/record-search';
import { positionOf } from './linked-record';

const SEARCH = aSearch(words('refund'));
const LINK = atPage(inQueue('pending', SEARCH), 3, 'r');
const LIST = { ...LINK, size: 25 } as const;

describe('link to a record', () => {
  it('a link to a record shows it at its place in the linked status and search', () => {
    expect(positionOf(LINK, { status: 'pending', place: 40, found: 7 })).toEqual({ ...LINK, page: 7 });
  });

  it('a link to a record shows it in its current status for the user, with the same search', () => {
    const place = { status: 'submitted', place: 40, found: 7 };
    expect(positionOf(LINK, place)).toEqual({ ...LINK, status: 'submitted', page: 7 });
  });

  it('a link to a record shows it among all records of its status if the search does not find it (SEA-98)', () => {
    const place = { status: 'draft', place: 40, found: null };
    expect(positionOf(LINK, place)).toEqual({ ...LINK, status: 'draft', search: EVERYTHING, page: 40 });
  });
});

describe('link to a list', () => {
  it('a link to a list starts at the linked record', () => {
    expect(positionOf(LIST, { status: 'pending', place: 40, found: 7 })).toEqual({ ...LIST, page: 7 });
  });

  it.each([
    ['that has another status for the user', { status: 'submitted', place: 40, found: 7 }],
    ['that its search does not find', { status: 'pending', place: 40, found: null }],
  ])('a link to a list opens no other list for a record %s (SEA-100)', (_name, place) => {
    expect(positionOf(LIST, place)).toBeNull();
  });
});
