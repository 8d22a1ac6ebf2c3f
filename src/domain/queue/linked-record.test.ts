import { describe, expect, it } from 'vitest';
import { aSearch, words } from '#tests/builders/search.builder';
import { atPage, inQueue } from '../search/feedback/record-criteria';
import { EVERYTHING } from '../search/feedback/record-search';
import { positionOf } from './linked-record';

const SEARCH = aSearch(words('refund'));
const LINK = atPage(inQueue('pending', SEARCH), 3, 'r');
const LIST = { ...LINK, size: 25 } as const;

describe('a link to a record shows it', () => {
  it('at its place under the status and the search that the link names', () => {
    expect(positionOf(LINK, { status: 'pending', place: 40, found: 7 })).toEqual({ ...LINK, page: 7 });
  });

  it('under the status that it has for the user, in the same search', () => {
    const place = { status: 'submitted', place: 40, found: 7 };
    expect(positionOf(LINK, place)).toEqual({ ...LINK, status: 'submitted', page: 7 });
  });

  it('among all records of its status where the search does not find it (SEA-98)', () => {
    const place = { status: 'draft', place: 40, found: null };
    expect(positionOf(LINK, place)).toEqual({ ...LINK, status: 'draft', search: EVERYTHING, page: 40 });
  });
});

describe('a link to a list', () => {
  it('begins with its record', () => {
    expect(positionOf(LIST, { status: 'pending', place: 40, found: 7 })).toEqual({ ...LIST, page: 7 });
  });

  it.each([
    ['that has another status for the user', { status: 'submitted', place: 40, found: 7 }],
    ['that its search does not find', { status: 'pending', place: 40, found: null }],
  ])('leads to no other list for a record %s (SEA-100)', (_name, place) => {
    expect(positionOf(LIST, place)).toBeNull();
  });
});
