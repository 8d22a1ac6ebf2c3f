import { describe, expect, it } from 'vitest';
import { aSearch } from '#tests/builders/search.builder';
import { records } from '#tests/builders/record.builder';
import { ANNOTATION_PATH, settled } from '#tests/fakes/annotation-fixture';
import { AnnotationVisit } from '#tests/fakes/annotation-visit';

const visit = new AnnotationVisit();
const { queue, search } = visit;

const enter = (query: string, count = 120) => visit.enter({ query, records: records(count) });

const seen = () => queue().page.ids.map((id) => Number(id.replace('record-', '')));
const range = () => [seen()[0], seen().at(-1), seen().length];
const asked = () => visit.fixture.ports.records.stretches.map(({ offset, limit }) => [offset, limit]);

describe('a page of many records', () => {
  it('a page is loaded with one request, and the next page before it is needed', async () => {
    await enter('?page=1~25');
    expect(range()).toEqual([1, 25, 25]);
    expect(asked()).toEqual([
      [0, 25],
      [24, 26],
    ]);
    expect(queue().page.end).toBe(25);
  });

  it('paging forward and back replaces the entry in the browser’s history', async () => {
    await enter('?page=1~25');
    queue().navigation.next();
    expect(range()).toEqual([26, 50, 25]);
    expect(visit.fixture.address.visits.at(-1)).toEqual([
      'replace',
      `${ANNOTATION_PATH}?page=26%7E25&status=pending&record=record-26`,
    ]);
    queue().navigation.previous();
    expect(range()).toEqual([1, 25, 25]);
    expect(queue().navigation.hasPrevious).toBe(false);
  });

  it('a page has a next page if there is at least one more record', async () => {
    await enter('?page=1~10', 11);
    expect(queue().navigation.hasNext).toBe(true);
    queue().navigation.next();
    expect(range()).toEqual([11, 11, 1]);
    expect([queue().navigation.hasNext, queue().page.end]).toEqual([false, 11]);
    queue().navigation.next();
    expect(queue().navigation.hasEnded).toBe(true);
  });

  it('paging back from a link into the middle moves by a whole page (STA-31)', async () => {
    await enter('?page=31~25');
    visit.fixture.ports.records.stretches.splice(0);
    queue().navigation.previous();
    await settled();
    expect(range()).toEqual([6, 30, 25]);
    expect(asked()).toContainEqual([5, 25]);
    queue().navigation.previous();
    await settled();
    expect(range()).toEqual([1, 25, 25]);
  });

  it('a page shows the records in memory while the rest is loading', async () => {
    await enter('?page=1');
    const release = visit.fixture.ports.records.calls.holdNext('find');
    queue().navigation.see(100);
    expect([seen().length, queue().page.isFilling]).toEqual([10, true]);
    release();
    await settled();
    expect([seen().length, queue().page.isFilling]).toEqual([100, false]);
  });

  it('a page reports why the rest could not be loaded, and a retry loads it', async () => {
    await enter('?page=1');
    visit.fixture.ports.records.calls.failNext('find', { kind: 'network' });
    queue().navigation.see(50);
    await settled();
    expect(queue().page).toMatchObject({ isFilling: false, failure: { kind: 'network' } });
    queue().navigation.retry();
    await settled();
    expect(queue().page.failure).toBeNull();
    expect(range()).toEqual([1, 50, 50]);
  });

  it('a page is not affected when the next page cannot be loaded', async () => {
    visit.prepare({ query: '?page=1~10', records: records(30) });
    const release = visit.fixture.ports.records.calls.holdNext('find');
    visit.arrive();
    await settled();
    release();
    visit.fixture.ports.records.calls.failNext('find', { kind: 'network' });
    await settled();
    expect(queue().page.failure).toBeNull();
    expect(range()).toEqual([1, 10, 10]);
  });

  it('a distant page is complete again when the user returns', async () => {
    await enter('?page=1~10', 600);
    for (let step = 0; step < 40; step += 1) {
      queue().navigation.next();
      await settled();
    }
    queue().navigation.goTo(1);
    await settled();
    expect(range()).toEqual([1, 10, 10]);
    expect(queue().page.isFilling).toBe(false);
  });
});

describe('the focus view and the bulk view', () => {
  it('switching views adds an entry to the browser’s history and keeps the place (STA-32)', async () => {
    await enter('?page=7');
    queue().navigation.see(25);
    expect(visit.fixture.address.visits.at(-1)?.[0]).toBe('push');
    expect(search()).toBe('?page=7%7E25&status=pending&record=record-7');
    queue().navigation.see(null, 12);
    expect(search()).toBe('?page=12&status=pending&record=record-12');
    expect(queue().record?.id).toBe('record-12');
    visit.fixture.address.back();
    await settled();
    expect([queue().size, seen()[0]]).toEqual([25, 7]);
  });

  it('a new status or search keeps the page size', async () => {
    await enter('?page=1~10');
    queue().navigation.choose('draft');
    await settled();
    expect(search()).toBe('?page=1%7E10&status=draft');
    queue().navigation.narrow(aSearch({ text: { text: 'word', field: null, mode: 'words' } }));
    await settled();
    expect(queue().size).toBe(10);
  });

  it('a link to a selection does not include the page size', async () => {
    await enter('?page=11~10');
    expect(queue().navigation.linkTo(queue().here)).toMatch(/annotation-mode\?status=pending$/);
  });
});

describe('navigating to a record by id', () => {
  it('a record on the current page does not change the page', async () => {
    await enter('?page=7~10');
    expect(queue().navigation.show('record-9')).toBe(true);
    expect(seen()[0]).toBe(7);
  });

  it('a record on another page opens that page', async () => {
    await enter('?page=7~10');
    queue().navigation.show('record-20');
    expect(range()).toEqual([17, 26, 10]);
  });
});
