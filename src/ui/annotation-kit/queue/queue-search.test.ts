import { reaction } from 'mobx';
import { describe, expect, it } from 'vitest';
import { anAnswer, answers, aRecord, aResponse, records } from '#tests/builders/record.builder';
import { anyOf, byAnswer, byMetadata, onMetadata } from '#tests/builders/search.builder';
import { ANNOTATION_PATH, settled, type FixtureGiven } from '#tests/fakes/annotation-fixture';
import { AnnotationVisit } from '#tests/fakes/annotation-visit';
import type { FeedbackRecord } from '#domain/feedback/feedback-record';
import { criteriaToQuery } from '#domain/search/feedback/url/criteria-url';
import { inQueue } from '#domain/search/feedback/record-criteria';
import { EVERYTHING, type RecordSearch } from '#domain/search/feedback/record-search';
import { MAX_TERMS } from '#domain/search/filter-condition';
import type { MetadataProperty } from '#domain/search/feedback/search-guide';
import { UNSEEN_PAUSE } from '#ui/screens/annotate-feedback/session/arrival-pause';

const visit = new AnnotationVisit();
const { session, queue, search: address, toasts: texts } = visit;

const enter = (given: FixtureGiven = {}) =>
  visit.enter({ records: topics(30), searchGuide: { properties: [TOPIC] }, ...given });

const here = () => queue().record?.id;
const fetches = () => visit.fixture.ports.records.stretches.length;
const linkTo = (search: RecordSearch) => criteriaToQuery(inQueue('pending', search));
const GOOD = anAnswer('label_selection', 'good');
const offline = { kind: 'network' } as const;

async function narrow(search: RecordSearch): Promise<void> {
  session().queue.navigation.narrow(search);
  await settled();
  visit.fixture.clock.advance(UNSEEN_PAUSE);
}

const TOPIC: MetadataProperty = {
  id: 'property-topic',
  name: 'topic',
  title: 'Topic',
  settings: { type: 'terms', values: null },
};

/** Every third record is about cats, the next about dogs, and the next about birds. */
function topics(count: number): readonly FeedbackRecord[] {
  const kinds = ['cats', 'dogs', 'birds'];
  return records(count).map((record, index) =>
    aRecord({
      id: record.id,
      fields: { text: `Text about ${kinds[index % 3]}` },
      metadata: new Map([['topic', kinds[index % 3]]]),
    }),
  );
}

function about(...values: readonly string[]): RecordSearch {
  return {
    ...EVERYTHING,
    ...byMetadata('topic', anyOf(...values)),
  };
}

const CATS = about('cats');
const DOGS = about('dogs');
const BIRDS: RecordSearch = { ...EVERYTHING, text: { text: 'birds', field: null, mode: 'words' } };
const ALIKE: RecordSearch = {
  ...EVERYTHING,
  similarity: { recordId: 'record-2', vector: 'mini', limit: 10, order: 'most' },
};

describe('narrowing a queue', () => {
  it('a search shows its first record and adds an entry to the browser’s history (STA-28)', async () => {
    await enter({ query: '?page=5' });
    await narrow(DOGS);
    expect([here(), queue().place, queue().total]).toEqual(['record-2', 1, 10]);
    expect(visit.fixture.address.visits.slice(-2)).toEqual([
      ['push', ANNOTATION_PATH + linkTo(DOGS)],
      ['replace', `${ANNOTATION_PATH}${linkTo(DOGS)}&record=record-2`],
    ]);
    visit.fixture.address.back();
    expect([here(), session().queue.search]).toEqual(['record-5', EVERYTHING]);
  });

  it('an equivalent search does nothing, even if written differently', async () => {
    await enter();
    await narrow(about('cats', 'dogs'));
    const visits = visit.fixture.address.visits.length;
    await narrow(about('dogs', 'cats'));
    expect(visit.fixture.address.visits).toHaveLength(visits);
  });

  it('a search keeps unsaved answers with their record', async () => {
    await enter();
    session().form.setAnswer('label_selection', GOOD);
    await narrow(DOGS);
    expect(session().edits.of('record-1')?.answers.get('label_selection')).toEqual(GOOD);
    visit.fixture.address.back();
    expect(session().form.answerTo('label_selection')).toEqual(GOOD);
  });

  it('the search stays the same object across records, so that no observer is notified', async () => {
    await enter({ query: linkTo(DOGS) });
    let reported = 0;
    const stop = reaction(
      () => session().queue.search,
      () => {
        reported += 1;
      },
    );
    const before = session().queue.search;
    session().queue.navigation.next();
    expect([here(), reported]).toEqual(['record-5', 0]);
    expect(session().queue.search).toBe(before);
    stop();
  });

  it('a search stays when another status is chosen', async () => {
    await enter({
      records: [...topics(6), aRecord({ id: 'sent', status: 'submitted' })],
      query: linkTo(DOGS),
    });
    session().queue.navigation.choose('submitted');
    await settled();
    expect(queue().state.kind).toBe('empty');
    expect([queue().status, session().queue.search]).toEqual(['submitted', DOGS]);
  });

  it('a search and its record stay when the queue is fetched again', async () => {
    await enter({ query: linkTo(DOGS) });
    session().act('discard');
    await settled();
    queue().navigation.refresh();
    await settled();
    expect([here(), queue().place, queue().total, session().queue.search]).toEqual(['record-5', 1, 9, DOGS]);
  });

  it('a search continues to load results without skipping any after answers', async () => {
    await enter({ records: topics(60), query: linkTo(DOGS) });
    const seen = [here()];
    for (let place = 2; place <= 20; place += 1) {
      visit.fixture.clock.advance(UNSEEN_PAUSE);
      session().act('discard');
      await settled();
      seen.push(here());
    }
    expect(seen).toEqual(Array.from({ length: 20 }, (_, index) => `record-${3 * index + 2}`));
    expect([queue().place, queue().total]).toEqual([20, 20]);
  });
});

describe('a previous search', () => {
  it('a previous search is restored at its last record without a request', async () => {
    await enter();
    await narrow(DOGS);
    session().queue.navigation.next();
    await narrow(CATS);
    session().queue.navigation.next();
    session().queue.navigation.next();
    const before = fetches();
    visit.fixture.address.back();
    expect([here(), queue().place]).toEqual(['record-5', 2]);
    visit.fixture.address.back();
    expect(here()).toBe('record-1');
    expect(fetches()).toBe(before);
  });

  it('a previous search is requested again after many others', async () => {
    await enter();
    for (const search of [DOGS, CATS, BIRDS, about('cats', 'dogs'), about('birds'), about('birds', 'cats')])
      await narrow(search);
    for (let step = 0; step < 6; step += 1) visit.fixture.address.back();
    expect(queue().isSearching).toBe(true);
    await settled();
    expect(here()).toBe('record-1');
  });

  it('a previous search drops the content of distant records and reloads it when the user returns', async () => {
    await enter({ records: topics(400) });
    for (let place = 2; place <= 200; place += 1) {
      session().queue.navigation.next();
      await settled();
    }
    await narrow(DOGS);
    visit.fixture.address.back();
    expect([here(), queue().place]).toEqual(['record-200', 200]);
    session().queue.navigation.goTo(150);
    expect(queue().state.kind).toBe('waiting');
    await settled();
    expect([here(), queue().place]).toEqual(['record-150', 150]);
  });

  it('a previous search shows answers that were given in another search', async () => {
    await enter();
    await narrow(DOGS);
    session().act('discard');
    await settled();
    visit.fixture.address.back();
    session().queue.navigation.goTo(2);
    expect(queue().record).toMatchObject({ id: 'record-2', response: { status: 'discarded' } });
  });
});

describe('while the records of a new search are loading', () => {
  it('the records of the last search stay and can be answered (STA-34)', async () => {
    await enter();
    const release = visit.fixture.ports.records.calls.holdNext('find');
    await narrow(DOGS);
    expect([queue().isSearching, queue().state.kind, here()]).toEqual([true, 'record', 'record-1']);
    session().form.setAnswer('label_selection', GOOD);
    session().act('submit');
    await settled();
    expect(visit.fixture.store.record('record-1')?.response?.status).toBe('submitted');
    expect([here(), session().answer.status]).toEqual(['record-1', 'submitted']);
    release();
    await settled();
    expect([queue().isSearching, here()]).toEqual([false, 'record-2']);
  });

  it('no other record of the last search can be opened', async () => {
    await enter();
    const release = visit.fixture.ports.records.calls.holdNext('find');
    await narrow(DOGS);
    session().queue.navigation.next();
    expect([here(), queue().isSearching, queue().navigation.hasEnded]).toEqual(['record-1', true, false]);
    release();
  });

  it('a second search replaces the first, whose response is dropped', async () => {
    await enter();
    const releaseFirst = visit.fixture.ports.records.calls.holdNext('find');
    await narrow(DOGS);
    const releaseSecond = visit.fixture.ports.records.calls.holdNext('find');
    await narrow(CATS);
    releaseSecond();
    await settled();
    releaseFirst();
    await settled();
    expect([here(), queue().total, session().queue.search]).toEqual(['record-1', 10, CATS]);
    expect(address()).toBe(`${linkTo(CATS)}&record=record-1`);
  });

  it('a response that arrives after its abort is dropped', async () => {
    await enter();
    const arrivals = withoutAbort();
    await narrow(DOGS);
    await narrow(CATS);
    arrivals[1]?.();
    await settled();
    arrivals[0]?.();
    await settled();
    expect([here(), session().queue.search]).toEqual(['record-1', CATS]);
  });

  it('returning to the search on screen cancels the new one and stays at the same record', async () => {
    await enter({ query: '?page=7' });
    visit.fixture.ports.records.calls.holdNext('find');
    await narrow(DOGS);
    await narrow(EVERYTHING);
    expect([here(), queue().isSearching, queue().place]).toEqual(['record-7', false, 7]);
  });

  it('an answer that is saved in the meantime is not overwritten by records that were fetched before', async () => {
    await enter();
    const arrivals = withoutAbort();
    await narrow(CATS);
    session().form.setAnswer('label_selection', GOOD);
    session().act('submit');
    await settled();
    expect(visit.fixture.outbox.entries).toEqual([]);
    arrivals[0]?.();
    await settled();
    expect(queue().search).toEqual(CATS);
    expect(queue().record).toMatchObject({ id: 'record-1', response: { status: 'submitted' } });
  });

  /**
   * Delays the response to each fetch until its returned callback is called. It holds the server's state at the time of
   * the request, and ignores aborts.
   */
  function withoutAbort(): Array<() => void> {
    const { records: port } = visit.fixture.ports;
    const find = port.find.bind(port);
    const arrivals: Array<() => void> = [];
    port.find = async (dataset, questions, stretch) => {
      const found = await find(dataset, questions, stretch);
      await new Promise<void>((resolve) => arrivals.push(resolve));
      return found;
    };
    return arrivals;
  }
});

describe('a record that a search has just shown', () => {
  async function searched(): Promise<void> {
    await enter();
    session().queue.navigation.narrow(DOGS);
    await settled();
    expect(here()).toBe('record-2');
  }

  it.each(['discard', 'draft'] as const)(
    'a record that a search has just shown ignores a %s meant for the previous record',
    async (act) => {
      await searched();
      session().act(act);
      await settled();
      expect(visit.fixture.store.record('record-2')?.response).toBeNull();
      visit.fixture.clock.advance(UNSEEN_PAUSE);
      session().act(act);
      await settled();
      expect(visit.fixture.store.record('record-2')?.response).not.toBeNull();
    },
  );

  it('a record that a search has just shown ignores a key meant for the previous record', async () => {
    await searched();
    session().form.setAnswer('label_selection', GOOD);
    expect(session().answer.mark).toBe('untouched');
    visit.fixture.clock.advance(UNSEEN_PAUSE);
    session().form.setAnswer('label_selection', GOOD);
    expect(session().answer.mark).toBe('edited');
  });

  it('a record that a search has just shown does not take the focus from a control', async () => {
    await searched();
    expect(session().form.focus.request).toMatchObject({ reason: 'found' });
    visit.fixture.address.back();
    expect(session().form.focus.request).toMatchObject({ reason: 'arrival' });
  });
});

describe('a search that fails', () => {
  async function failed(query = '?page=4'): Promise<void> {
    await enter({ query });
    visit.fixture.ports.records.calls.failNext('find', offline);
    await narrow(DOGS);
  }

  it('a failed search keeps the previous results and its own criteria', async () => {
    await failed();
    expect(queue().failedSearch).toMatchObject({ kind: 'network' });
    expect([queue().state.kind, here(), queue().place, queue().total]).toEqual(['record', 'record-4', 4, 30]);
    expect([session().queue.search, address()]).toEqual([DOGS, linkTo(DOGS)]);
  });

  it('a failed search can be retried unchanged', async () => {
    await failed();
    const release = visit.fixture.ports.records.calls.holdNext('find');
    queue().navigation.retry();
    expect([queue().failedSearch, queue().isSearching]).toEqual([null, true]);
    release();
    await settled();
    expect([here(), queue().total]).toEqual(['record-2', 10]);
  });

  it('a failed search can be given up without a request', async () => {
    await failed();
    const before = fetches();
    session().queue.navigation.returnToShown();
    expect([here(), queue().failedSearch, session().queue.search]).toEqual(['record-4', null, EVERYTHING]);
    expect(fetches()).toBe(before);
    expect(address()).toBe('?page=4&status=pending&record=record-4');
  });

  it('a failed search is dropped when the user moves on in the previous results', async () => {
    await failed();
    session().act('discard');
    await settled();
    expect(visit.fixture.store.record('record-4')?.response?.status).toBe('discarded');
    expect([here(), queue().failedSearch, session().queue.search]).toEqual(['record-5', null, EVERYTHING]);
    visit.fixture.address.back();
    await settled();
    expect([here(), session().queue.search]).toEqual(['record-2', DOGS]);
  });

  it('a refresh retries a failed search without dropping the records in memory', async () => {
    await failed();
    visit.fixture.ports.records.calls.failNext('find', offline);
    queue().navigation.refresh();
    await settled();
    expect([here(), queue().failedSearch?.kind]).toEqual(['record-4', 'network']);
  });

  it('a failed first search has no previous results to keep', async () => {
    visit.prepare({ records: topics(3), query: linkTo(BIRDS) });
    visit.fixture.ports.records.calls.failNext('find', offline);
    visit.arrive();
    await settled();
    expect([queue().state.kind, queue().failedSearch]).toEqual(['failed', null]);
    queue().navigation.retry();
    await settled();
    expect(here()).toBe('record-3');
  });
});

describe('a link with a search', () => {
  it('a link opens at its record, even after the page is reloaded', async () => {
    await enter({ query: `${linkTo(DOGS)}&record=record-8` });
    expect([here(), queue().place, queue().total]).toEqual(['record-8', 3, 10]);
    expect(address()).toContain('record=record-8');
  });

  it('a link drops conditions unknown to the user, shows a notice, and stays at its record', async () => {
    const search: RecordSearch = {
      ...BIRDS,
      filters: [...about('birds').filters, onMetadata('secret', anyOf('x'))],
    };
    await enter({ query: `${linkTo(search)}&record=record-3` });
    const rest = { ...BIRDS, filters: about('birds').filters };
    expect(session().queue.search).toEqual(rest);
    expect(address()).toBe(`${linkTo(rest)}&record=record-3`);
    expect(texts()).toEqual(["Part of the search was ignored. You can't search by metadata “secret”."]);
    expect(visit.fixture.ports.records.stretches.map(({ search: asked }) => asked)).toEqual([rest]);
  });

  it('a link reports the dropped terms of its search and keeps the rest', async () => {
    const metadata = 'metadata=topic.birds~topic.dogs~topic.~secret.a';
    await enter({ query: `?page=1&status=done&${metadata}&sort=${'x'.repeat(70)}` });
    expect(texts()).toEqual([
      'Part of the search was ignored. The link contains an unreadable part: “done”. The link contains an extra “topic.dogs”. ' +
        'The link contains an unreadable part: “topic.”. ' +
        `The link contains an unreadable part: “${'x'.repeat(60)}…”. You can't search by metadata “secret”.`,
    ]);
    expect(session().queue.search).toEqual(about('birds'));
    expect(address()).not.toContain('done');
  });

  it('a link reports how many values exceed the limit of a condition', async () => {
    const values = Array.from({ length: MAX_TERMS + 3 }, (_, index) => `t${index}`);
    await enter({ query: `?metadata=topic.birds.${values.join('.')}` });
    expect(texts()[0]).toContain('“topic” takes at most 250 values, so 4 values in the link were ignored.');
  });

  it('a link reports only the first of many dropped terms', async () => {
    await enter({
      query: `?metadata=${Array.from({ length: 8 }, (_, index) => `broken${index}`).join('~')}`,
    });
    expect(texts()[0]).toContain(
      'The link contains an unreadable part: “broken4”. 3 more parts were ignored.',
    );
    expect(texts()[0]).not.toContain('broken5');
  });

  it('a link searches whole words if the server cannot find parts of words, and shows a notice', async () => {
    const parts = { ...EVERYTHING, text: { text: 'dogs', field: null, mode: 'parts' } } as const;
    await enter({ query: linkTo(parts), searchGuide: { findsParts: false } });
    expect(session().queue.search.text).toEqual({ text: 'dogs', field: null, mode: 'words' });
    expect(address()).not.toContain('match=');
    expect(texts()).toEqual(['Part of the search was ignored. This server finds whole words only.']);
  });

  it('a search is used unchecked if the search guide cannot be loaded', async () => {
    visit.prepare({ records: topics(6), query: linkTo(DOGS) });
    visit.fixture.ports.searchGuide.calls.failNext('properties', offline);
    visit.arrive();
    await settled();
    expect([here(), session().queue.search]).toEqual(['record-2', DOGS]);
  });

  it('a link does not wait for the search guide if its search does not need it', async () => {
    visit.prepare({ records: topics(6), query: linkTo(BIRDS) });
    visit.fixture.ports.searchGuide.calls.holdNext('properties');
    visit.arrive();
    await settled();
    expect(here()).toBe('record-3');
  });
});

describe('a record of another search', () => {
  it('a record is undone at its place in the queue, even if the search no longer finds it', async () => {
    await enter();
    await narrow(DOGS);
    session().act('discard');
    await settled();
    await narrow(CATS);
    session().undo();
    await settled();
    expect([here(), session().queue.search]).toEqual(['record-2', DOGS]);
    expect(visit.fixture.store.record('record-2')?.response).toBeNull();
  });

  it('a record outside of the search is shown among all records, with a notice', async () => {
    await enter();
    await narrow(DOGS);
    session().act('discard');
    await settled();
    queue().navigation.refresh();
    await settled();
    await narrow(CATS);
    queue().navigation.refresh();
    await settled();
    session().seeking.show('record-2');
    await settled();
    expect([here(), queue().status, session().queue.search]).toEqual(['record-2', 'discarded', EVERYTHING]);
    expect(texts()).toEqual(['Shown among all records under Discarded, without your search.']);
    visit.fixture.address.back();
    expect(session().queue.search).toEqual(CATS);
  });

  it('a record that was undone off screen can be opened among all records of its status', async () => {
    await enter();
    await narrow(DOGS);
    session().act('discard');
    await settled();
    await narrow(CATS);
    queue().navigation.refresh();
    await settled();
    session().undo();
    await settled();
    visit.fixture.toasts[0]?.action?.run();
    await settled();
    expect([queue().status, session().queue.search]).toEqual(['pending', EVERYTHING]);
  });
});

describe('similar records', () => {
  it('similar records are loaded at once with their scores, and paging sends no request', async () => {
    await enter({ searchGuide: { vectors: [{ name: 'mini', title: 'Mini' }] } });
    const before = fetches();
    await narrow(ALIKE);
    expect([here(), queue().total, queue().score]).toEqual(['record-1', 10, 1]);
    for (let place = 2; place <= 10; place += 1) {
      session().queue.navigation.next();
      await settled();
    }
    expect([here(), queue().score, queue().navigation.hasNext]).toEqual(['record-11', 0.991, false]);
    expect(visit.fixture.ports.records.stretches.slice(before)).toMatchObject([{ offset: 0, limit: 10 }]);
  });

  it('records have a score only in a similarity search (SEA-35)', async () => {
    await enter();
    expect(queue().score).toBeNull();
  });

  it('similar records keep their places when they are answered', async () => {
    await enter({ searchGuide: { vectors: [{ name: 'mini', title: 'Mini' }] } });
    await narrow(ALIKE);
    session().act('discard');
    await settled();
    session().queue.navigation.previous();
    expect([here(), session().answer.status, queue().score, queue().total]).toEqual([
      'record-1',
      'discarded',
      1,
      10,
    ]);
  });
});

describe('the user’s own answers as a filter', () => {
  const answered: RecordSearch = { ...EVERYTHING, ...byAnswer('label_selection', anyOf('good')) };
  const sent = topics(25).map(({ id }) =>
    aRecord({ id, response: aResponse({ id: `of-${id}`, answers: answers({ label_selection: GOOD }) }) }),
  );

  it('a filter by own answers keeps places and shows every record once while answers change', async () => {
    await enter({ records: sent, query: criteriaToQuery(inQueue('submitted', answered)) });
    const seen = [];
    for (let place = 1; place <= 25; place += 1) {
      visit.fixture.clock.advance(UNSEEN_PAUSE);
      seen.push(here());
      expect([queue().place, queue().total]).toEqual([place, 25]);
      session().form.setAnswer('label_selection', anAnswer('label_selection', 'bad'));
      session().act('submit');
      await settled();
    }
    expect(seen).toEqual(sent.map(({ id }) => id));
  });
});
