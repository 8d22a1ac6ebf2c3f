import { autorun } from 'mobx';
import { beforeEach, describe, expect, it } from 'vitest';
import { FakeClock } from '#tests/fakes/fake-clock';
import { InMemoryPreferenceStore } from '#tests/fakes/in-memory-preference-store';
import type { QueryField } from '#domain/query-language/query-completion';
import { ALL_TASK_RECORDS, type TaskSearch } from '#domain/search/task/task-search';
import { RequestedSearch } from '../requested-search.state';
import { QueryBoxViewModel } from './query-box.view-model';
import { RecentQueries } from './recent-queries.state';
import { PAUSE } from './task-query.view-model';

const FIELDS: readonly QueryField[] = [
  { name: 'text', kind: 'text', values: new Map() },
  {
    name: 'status',
    kind: 'keyword',
    values: new Map([
      ['Default', 3],
      ['Validated', 1],
    ]),
  },
];

let clock: FakeClock;
let store: InMemoryPreferenceStore;
let box: QueryBoxViewModel;
let searched: string[];
let isRefused: boolean;

function aBox(text = ''): QueryBoxViewModel {
  let search: TaskSearch = { ...ALL_TASK_RECORDS, filters: { ...ALL_TASK_RECORDS.filters, text } };
  const { target } = new RequestedSearch({
    get search() {
      return search;
    },
    narrow: (wanted, onShown) => {
      search = wanted;
      searched.push(wanted.filters.text);
      onShown?.();
    },
  });
  const recent = new RecentQueries(store, 'mia', 'news.sentiment');
  return new QueryBoxViewModel({ target, recent, clock, isRefused: () => isRefused, fields: () => FIELDS });
}

beforeEach(() => {
  clock = new FakeClock();
  store = new InMemoryPreferenceStore();
  searched = [];
  isRefused = false;
  box = aBox();
});

/** Types a text with the caret at its end. */
function type(text: string): void {
  box.query.type(text);
  box.options.type(text.length);
}

const offered = () => box.options.list.found.map(({ text }) => text);

describe('a mistake in the query box', () => {
  it('a mistake is shown after a pause, not while the user types (TSK-4)', () => {
    type('(bea');
    clock.advance(PAUSE - 1);
    type('(bear');
    clock.advance(PAUSE - 1);
    expect(box.query.mistake).toBeNull();
    clock.advance(1);
    expect(box.query.mistake).toEqual({ start: 0, end: 1, reason: 'openBracket', written: '(' });
  });

  it('a mistake is shown at once by a request to search, which is not sent (TSK-4)', () => {
    type('bear AND');
    expect(box.query.submit()).toBe(false);
    expect(box.query.mistake).toMatchObject({ reason: 'missingClause', written: 'AND' });
    expect(searched).toEqual([]);
    type('bear AND cat');
    expect(box.query.submit()).toBe(true);
    expect(searched).toEqual(['bear AND cat']);
  });

  it('a shown mistake stays while it is corrected in part, and disappears once it is corrected (TSK-4)', () => {
    type('(bear');
    clock.advance(PAUSE);
    type('(bear c');
    expect(box.query.mistake?.reason).toBe('openBracket');
    type('(bear c "');
    expect(box.query.mistake).toBeNull();
    type('(bear c)');
    clock.advance(PAUSE);
    expect(box.query.mistake).toBeNull();
  });

  it('a mistake of another kind waits for a pause again (TSK-4)', () => {
    type('(bear');
    clock.advance(PAUSE);
    type('"bear');
    expect(box.query.mistake).toBeNull();
    clock.advance(PAUSE);
    expect(box.query.mistake?.reason).toBe('openQuote');
  });

  it('the mistake of a refused link is shown, and a text that only some servers refuse is sent (TSK-4)', () => {
    isRefused = true;
    expect(aBox('(bear').query.mistake?.reason).toBe('openBracket');
    isRefused = false;
    const long = 'a'.repeat(8_193);
    type(long);
    clock.advance(PAUSE);
    expect(box.query.mistake).toBeNull();
    expect(box.query.submit()).toBe(true);
    expect(searched).toEqual([long]);
  });

  it('no timer remains when the text is restored, searched or left (TSK-4)', () => {
    for (const end of [
      () => box.query.revert(),
      () => box.query.clear(),
      () => box.query.rest(),
      () => box.query.submit(),
    ]) {
      type('bear');
      end();
      expect(clock.pending).toBe(0);
    }
  });
});

describe('the list of the query box', () => {
  it('the list opens while a word is typed, and marks nothing (TSK-4)', () => {
    type('st');
    expect([box.options.isOpen, offered()]).toEqual([true, ['status']]);
    expect(box.options.list.highlighted).toBeNull();
    type('status:');
    expect(offered()).toEqual(['Default', 'Validated']);
    type('status:Default ');
    expect(box.options.isOpen).toBe(false);
  });

  it('the chosen option replaces the word at the caret (TSK-4)', () => {
    type('status:val');
    const [option] = box.options.list.found;
    expect(option && box.options.replacementOf(option)).toEqual({
      start: 7,
      end: 10,
      insertion: 'Validated',
    });
  });

  it('the list has everything that fits on request (TSK-4)', () => {
    type('bear ');
    box.options.ask();
    expect(offered()).toEqual(['AND', 'OR', 'NOT', 'text', 'status']);
  });

  it('the list closes when the caret moves elsewhere, a part of the text is selected, or the box is left (TSK-4)', () => {
    for (const leave of [
      () => box.options.moveTo(1),
      () => box.options.moveTo(null),
      () => box.options.leave(),
      () => box.options.close(),
    ]) {
      type('sta');
      box.options.moveTo(3);
      expect(box.options.isOpen).toBe(true);
      leave();
      expect(box.options.isOpen).toBe(false);
    }
  });

  it('the list reports whether Escape closed it (TSK-4)', () => {
    type('sta');
    expect([box.options.close(), box.options.close()]).toEqual([true, false]);
  });

  it('the list stays closed while an input method composes, which has its own list (TSK-4)', () => {
    box.options.compose(true);
    type('sta');
    expect(box.options.isOpen).toBe(false);
    box.options.compose(false);
    expect(box.options.isOpen).toBe(true);
  });

  it('the list forgets its mark when the text changes (TSK-4)', () => {
    const stop = autorun(() => box.options.list.found);
    type('t');
    box.options.list.move(1);
    expect(box.options.list.highlighted).not.toBeNull();
    type('te');
    expect(box.options.list.highlighted).toBeNull();
    stop();
  });
});

describe('the latest queries', () => {
  const search = (text: string) => {
    type(text);
    box.query.submit();
  };

  it('the latest queries are offered in an empty box, newest first and each once, at most ten (TSK-4)', () => {
    for (let count = 1; count <= 12; count += 1) search(`bear ${count}`);
    search('bear 5');
    box.query.clear();
    box.options.leave();
    box.options.moveTo(0);
    expect(offered()).toEqual(
      ['bear 5', 'bear 12', 'bear 11', 'bear 10'].concat(
        [9, 8, 7, 6, 4, 3].map((number) => `bear ${number}`),
      ),
    );
    const [option] = box.options.list.found;
    expect(option && box.options.replacementOf(option)).toEqual({ start: 0, end: 0, insertion: 'bear 5' });
  });

  it('the latest queries are kept on the device for each user and dataset (TSK-4)', () => {
    search('bear');
    expect(new RecentQueries(store, 'mia', 'news.sentiment').list).toEqual(['bear']);
    expect(new RecentQueries(store, 'joe', 'news.sentiment').list).toEqual([]);
    expect(new RecentQueries(store, 'mia', 'news.other').list).toEqual([]);
  });

  it('the latest queries contain neither a blank nor a very long query (TSK-4)', () => {
    search('bear');
    search('   ');
    search('a '.repeat(501));
    expect(new RecentQueries(store, 'mia', 'news.sentiment').list).toEqual(['bear']);
  });

  it('the latest queries keep those that another tab has added (TSK-4)', () => {
    new RecentQueries(store, 'mia', 'news.sentiment').add('cat');
    search('bear');
    expect(new RecentQueries(store, 'mia', 'news.sentiment').list).toEqual(['bear', 'cat']);
  });
});

describe('the help of the query language', () => {
  it('the help gives the chosen example to the box once, and closes (TSK-4)', () => {
    box.help.open();
    box.help.choose('score:>=0.8');
    expect(box.help.isOpen).toBe(false);
    expect([box.help.take(), box.help.take()]).toEqual(['score:>=0.8', null]);
  });
});
