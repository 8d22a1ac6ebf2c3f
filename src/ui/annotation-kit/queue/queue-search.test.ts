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
  session().narrow(search);
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
  it('shows the first record that is found, and leaves a step to go back to (STA-28)', async () => {
    await enter({ query: '?page=5' });
    await narrow(DOGS);
    expect([here(), queue().place, queue().total]).toEqual(['record-2', 1, 10]);
    expect(visit.fixture.address.visits.slice(-2)).toEqual([
      ['push', ANNOTATION_PATH + linkTo(DOGS)],
      ['replace', `${ANNOTATION_PATH}${linkTo(DOGS)}&record=record-2`],
    ]);
    visit.fixture.address.back();
    expect([here(), session().search]).toEqual(['record-5', EVERYTHING]);
  });

  it('does nothing where it is the same search, however it is told', async () => {
    await enter();
    await narrow(about('cats', 'dogs'));
    const visits = visit.fixture.address.visits.length;
    await narrow(about('dogs', 'cats'));
    expect(visit.fixture.address.visits).toHaveLength(visits);
  });

  it('takes in what was half typed, and keeps it with its record', async () => {
    await enter();
    session().form.setAnswer('label_selection', GOOD);
    await narrow(DOGS);
    expect(session().edits.of('record-1')?.answers.get('label_selection')).toEqual(GOOD);
    visit.fixture.address.back();
    expect(session().form.answerTo('label_selection')).toEqual(GOOD);
  });

  it('the search is the same object from record to record, so that no observer is notified', async () => {
    await enter({ query: linkTo(DOGS) });
    let told = 0;
    const stop = reaction(
      () => session().search,
      () => {
        told += 1;
      },
    );
    const before = session().search;
    session().page('next');
    expect([here(), told]).toEqual(['record-5', 0]);
    expect(session().search).toBe(before);
    stop();
  });

  it('stays when another status is chosen', async () => {
    await enter({
      records: [...topics(6), aRecord({ id: 'sent', status: 'submitted' })],
      query: linkTo(DOGS),
    });
    session().chooseQueue('submitted');
    await settled();
    expect(queue().state.kind).toBe('empty');
    expect([queue().status, session().search]).toEqual(['submitted', DOGS]);
  });

  it('stays when the queue is fetched again, and so does the record', async () => {
    await enter({ query: linkTo(DOGS) });
    session().act('discard');
    await settled();
    queue().navigation.refresh();
    await settled();
    expect([here(), queue().place, queue().total, session().search]).toEqual(['record-5', 1, 9, DOGS]);
  });

  it('goes on fetching what is found, with what was answered left out', async () => {
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
  it('is there again at the very record one left, without asking', async () => {
    await enter();
    await narrow(DOGS);
    session().page('next');
    await narrow(CATS);
    session().page('next');
    session().page('next');
    const before = fetches();
    visit.fixture.address.back();
    expect([here(), queue().place]).toEqual(['record-5', 2]);
    visit.fixture.address.back();
    expect(here()).toBe('record-1');
    expect(fetches()).toBe(before);
  });

  it('is asked for again once many others were looked at since', async () => {
    await enter();
    for (const search of [DOGS, CATS, BIRDS, about('cats', 'dogs'), about('birds'), about('birds', 'cats')])
      await narrow(search);
    for (let step = 0; step < 6; step += 1) visit.fixture.address.back();
    expect(queue().isSearching).toBe(true);
    await settled();
    expect(here()).toBe('record-1');
  });

  it('keeps little of distant records, and completes them when the user returns', async () => {
    await enter({ records: topics(400) });
    for (let place = 2; place <= 200; place += 1) {
      session().page('next');
      await settled();
    }
    await narrow(DOGS);
    visit.fixture.address.back();
    expect([here(), queue().place]).toEqual(['record-200', 200]);
    session().goTo(150);
    expect(queue().state.kind).toBe('waiting');
    await settled();
    expect([here(), queue().place]).toEqual(['record-150', 150]);
  });

  it('has the answers that were given elsewhere', async () => {
    await enter();
    await narrow(DOGS);
    session().act('discard');
    await settled();
    visit.fixture.address.back();
    session().goTo(2);
    expect(queue().record).toMatchObject({ id: 'record-2', response: { status: 'discarded' } });
  });
});

describe('while the records of another search are on their way', () => {
  it('those of the last one stay, and can be worked on (STA-34)', async () => {
    await enter();
    const release = visit.fixture.ports.records.calls.holdNext('find');
    await narrow(DOGS);
    expect([queue().isSearching, queue().state.kind, here()]).toEqual([true, 'record', 'record-1']);
    session().form.setAnswer('label_selection', GOOD);
    session().act('submit');
    await settled();
    expect(visit.fixture.store.record('record-1')?.response?.status).toBe('submitted');
    expect([here(), session().atHand.status]).toEqual(['record-1', 'submitted']);
    release();
    await settled();
    expect([queue().isSearching, here()]).toEqual([false, 'record-2']);
  });

  it('records of the last search are not paged in', async () => {
    await enter();
    const release = visit.fixture.ports.records.calls.holdNext('find');
    await narrow(DOGS);
    session().page('next');
    expect([here(), queue().isSearching, queue().navigation.hasEnded]).toEqual(['record-1', true, false]);
    release();
  });

  it('a second search replaces the first, whose answer is dropped', async () => {
    await enter();
    const releaseFirst = visit.fixture.ports.records.calls.holdNext('find');
    await narrow(DOGS);
    const releaseSecond = visit.fixture.ports.records.calls.holdNext('find');
    await narrow(CATS);
    releaseSecond();
    await settled();
    releaseFirst();
    await settled();
    expect([here(), queue().total, session().search]).toEqual(['record-1', 10, CATS]);
    expect(address()).toBe(`${linkTo(CATS)}&record=record-1`);
  });

  it('an answer that arrives after its abort is dropped', async () => {
    await enter();
    const arrivals = withoutAbort();
    await narrow(DOGS);
    await narrow(CATS);
    arrivals[1]?.();
    await settled();
    arrivals[0]?.();
    await settled();
    expect([here(), session().search]).toEqual(['record-1', CATS]);
  });

  it('going back to what is on screen ends the search, at the same record', async () => {
    await enter({ query: '?page=7' });
    visit.fixture.ports.records.calls.holdNext('find');
    await narrow(DOGS);
    await narrow(EVERYTHING);
    expect([here(), queue().isSearching, queue().place]).toEqual(['record-7', false, 7]);
  });

  it('an answer that is saved in the meantime is not forgotten by records that were looked up before', async () => {
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
   * Lets fetches answer with the server's state at the time of the request, when told to, and for as long as
   * they are awaited.
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

describe('a record that a search has brought', () => {
  async function searched(): Promise<void> {
    await enter();
    session().narrow(DOGS);
    await settled();
    expect(here()).toBe('record-2');
  }

  it.each(['discard', 'draft'] as const)(
    'is not hit by a %s that was meant for the one before',
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

  it('is not answered by a key that was meant for the one before', async () => {
    await searched();
    session().form.setAnswer('label_selection', GOOD);
    expect(session().atHand.mark).toBe('untouched');
    visit.fixture.clock.advance(UNSEEN_PAUSE);
    session().form.setAnswer('label_selection', GOOD);
    expect(session().atHand.mark).toBe('edited');
  });

  it('takes the focus from no control', async () => {
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

  it('keeps what was found before, and its own criteria', async () => {
    await failed();
    expect(queue().failedSearch).toMatchObject({ kind: 'network' });
    expect([queue().state.kind, here(), queue().place, queue().total]).toEqual(['record', 'record-4', 4, 30]);
    expect([session().search, address()]).toEqual([DOGS, linkTo(DOGS)]);
  });

  it('is tried again, as it was', async () => {
    await failed();
    const release = visit.fixture.ports.records.calls.holdNext('find');
    queue().navigation.retry();
    expect([queue().failedSearch, queue().isSearching]).toEqual([null, true]);
    release();
    await settled();
    expect([here(), queue().total]).toEqual(['record-2', 10]);
  });

  it('is given up, and nothing is asked for', async () => {
    await failed();
    const before = fetches();
    session().returnToShown();
    expect([here(), queue().failedSearch, session().search]).toEqual(['record-4', null, EVERYTHING]);
    expect(fetches()).toBe(before);
    expect(address()).toBe('?page=4&status=pending&record=record-4');
  });

  it('a failed search is dropped when the user moves on in the previous results', async () => {
    await failed();
    session().act('discard');
    await settled();
    expect(visit.fixture.store.record('record-4')?.response?.status).toBe('discarded');
    expect([here(), queue().failedSearch, session().search]).toEqual(['record-5', null, EVERYTHING]);
    visit.fixture.address.back();
    await settled();
    expect([here(), session().search]).toEqual(['record-2', DOGS]);
  });

  it('is tried again by a refresh, which does not throw away what is there', async () => {
    await failed();
    visit.fixture.ports.records.calls.failNext('find', offline);
    queue().navigation.refresh();
    await settled();
    expect([here(), queue().failedSearch?.kind]).toEqual(['record-4', 'network']);
  });

  it('has nothing to keep where it is the first one', async () => {
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
  it('opens at its record, also after the page was loaded again', async () => {
    await enter({ query: `${linkTo(DOGS)}&record=record-8` });
    expect([here(), queue().place, queue().total]).toEqual(['record-8', 3, 10]);
    expect(address()).toContain('record=record-8');
  });

  it('leaves out what is not there for this person, says so, and stays with the record', async () => {
    const search: RecordSearch = {
      ...BIRDS,
      filters: [...about('birds').filters, onMetadata('secret', anyOf('x'))],
    };
    await enter({ query: `${linkTo(search)}&record=record-3` });
    const rest = { ...BIRDS, filters: about('birds').filters };
    expect(session().search).toEqual(rest);
    expect(address()).toBe(`${linkTo(rest)}&record=record-3`);
    expect(texts()).toEqual(["Part of the search was ignored. You can't search by metadata “secret”."]);
    expect(visit.fixture.ports.records.stretches.map(({ search: asked }) => asked)).toEqual([rest]);
  });

  it('names the dropped terms of a link’s search, and keeps the rest', async () => {
    const metadata = 'metadata=topic.birds~topic.dogs~topic.~secret.a';
    await enter({ query: `?page=1&status=done&${metadata}&sort=${'x'.repeat(70)}` });
    expect(texts()).toEqual([
      'Part of the search was ignored. The link contains an unreadable part: “done”. The link contains an extra “topic.dogs”. ' +
        'The link contains an unreadable part: “topic.”. ' +
        `The link contains an unreadable part: “${'x'.repeat(60)}…”. You can't search by metadata “secret”.`,
    ]);
    expect(session().search).toEqual(about('birds'));
    expect(address()).not.toContain('done');
  });

  it('says how many values are more than one condition takes', async () => {
    const values = Array.from({ length: MAX_TERMS + 3 }, (_, index) => `t${index}`);
    await enter({ query: `?metadata=topic.birds.${values.join('.')}` });
    expect(texts()[0]).toContain('“topic” takes at most 250 values, so 4 values in the link were ignored.');
  });

  it('names some of many dropped terms', async () => {
    await enter({
      query: `?metadata=${Array.from({ length: 8 }, (_, index) => `broken${index}`).join('~')}`,
    });
    expect(texts()[0]).toContain(
      'The link contains an unreadable part: “broken4”. 3 more parts were ignored.',
    );
    expect(texts()[0]).not.toContain('broken5');
  });

  it('looks for whole words where the server finds no parts of them, and says so', async () => {
    const parts = { ...EVERYTHING, text: { text: 'dogs', field: null, mode: 'parts' } } as const;
    await enter({ query: linkTo(parts), searchGuide: { findsParts: false } });
    expect(session().search.text).toEqual({ text: 'dogs', field: null, mode: 'words' });
    expect(address()).not.toContain('match=');
    expect(texts()).toEqual(['Part of the search was ignored. This server finds whole words only.']);
  });

  it('a search is accepted unchecked until the guide is loaded', async () => {
    visit.prepare({ records: topics(6), query: linkTo(DOGS) });
    visit.fixture.ports.searchGuide.calls.failNext('properties', offline);
    visit.arrive();
    await settled();
    expect([here(), session().search]).toEqual(['record-2', DOGS]);
  });

  it('does not wait for the guide where nothing depends on it', async () => {
    visit.prepare({ records: topics(6), query: linkTo(BIRDS) });
    visit.fixture.ports.searchGuide.calls.holdNext('properties');
    visit.arrive();
    await settled();
    expect(here()).toBe('record-3');
  });
});

describe('a record of another search', () => {
  it('is undone where it stands, though it is not found any more', async () => {
    await enter();
    await narrow(DOGS);
    session().act('discard');
    await settled();
    await narrow(CATS);
    session().undo();
    await settled();
    expect([here(), session().search]).toEqual(['record-2', DOGS]);
    expect(visit.fixture.store.record('record-2')?.response).toBeNull();
  });

  it('is sought among all, and that is said', async () => {
    await enter();
    await narrow(DOGS);
    session().act('discard');
    await settled();
    queue().navigation.refresh();
    await settled();
    await narrow(CATS);
    queue().navigation.refresh();
    await settled();
    session().show('record-2');
    await settled();
    expect([here(), queue().status, session().search]).toEqual(['record-2', 'discarded', EVERYTHING]);
    expect(texts()).toEqual(['Shown among all records under Discarded, without your search.']);
    visit.fixture.address.back();
    expect(session().search).toEqual(CATS);
  });

  it('that was undone out of sight is offered among all of its status', async () => {
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
    expect([queue().status, session().search]).toEqual(['pending', EVERYTHING]);
  });
});

describe('records like another one', () => {
  it('come all at once with how like they are, and paging asks for no more', async () => {
    await enter({ searchGuide: { vectors: [{ name: 'mini', title: 'Mini' }] } });
    const before = fetches();
    await narrow(ALIKE);
    expect([here(), queue().total, queue().score]).toEqual(['record-1', 10, 1]);
    for (let place = 2; place <= 10; place += 1) {
      session().page('next');
      await settled();
    }
    expect([here(), queue().score, queue().navigation.hasNext]).toEqual(['record-11', 0.991, false]);
    expect(visit.fixture.ports.records.stretches.slice(before)).toMatchObject([{ offset: 0, limit: 10 }]);
  });

  it('have a score only there (SEA-35)', async () => {
    await enter();
    expect(queue().score).toBeNull();
  });

  it('stay where they are when they are answered', async () => {
    await enter({ searchGuide: { vectors: [{ name: 'mini', title: 'Mini' }] } });
    await narrow(ALIKE);
    session().act('discard');
    await settled();
    session().page('previous');
    expect([here(), session().atHand.status, queue().score, queue().total]).toEqual([
      'record-1',
      'discarded',
      1,
      10,
    ]);
  });
});

describe('one’s own answers as a filter', () => {
  const answered: RecordSearch = { ...EVERYTHING, ...byAnswer('label_selection', anyOf('good')) };
  const sent = topics(25).map(({ id }) =>
    aRecord({ id, response: aResponse({ id: `of-${id}`, answers: answers({ label_selection: GOOD }) }) }),
  );

  it('numbers nothing again while answers are changed, and shows every record once', async () => {
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
