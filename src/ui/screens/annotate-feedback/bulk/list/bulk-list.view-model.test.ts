import { afterEach, describe, expect, it } from 'vitest';
import { aQuestion } from '#tests/builders/question.builder';
import { aRecord, aResponse, aSuggestion, anAnswer, answers, records } from '#tests/builders/record.builder';
import { aSearch, words } from '#tests/builders/search.builder';
import { DATASET_ID } from '#tests/builders/dataset.builder';
import {
  annotationFixture,
  sessionOf,
  settled,
  type AnnotationFixture,
} from '#tests/fakes/annotation-fixture';
import { BulkListViewModel } from './bulk-list.view-model';

const TOPIC = aQuestion('label_selection', { required: true });
const GOOD = anAnswer('label_selection', 'good');

let fixture: AnnotationFixture;
let list: BulkListViewModel;
let incomplete = 0;
const ends: Array<() => void> = [];

async function enter(given: Parameters<typeof annotationFixture>[0] = {}): Promise<void> {
  incomplete = 0;
  fixture = annotationFixture({ query: '?page=1~10', records: records(35), ...given });
  ends.push(fixture.viewModel.activate());
  await settled();
  const session = sessionOf(fixture);
  list = new BulkListViewModel({
    session,
    edits: session.edits,
    outbox: fixture.outbox,
    store: fixture.ports.preferences,
    onIncomplete: () => {
      incomplete += 1;
    },
  });
  ends.push(list.activate());
}

const queue = () => sessionOf(fixture).queue;
const picked = () => list.selection.selected.map(({ id }) => id);
const ids = (...places: readonly number[]) => places.map((place) => `record-${place}`);
const stored = (id: string) => fixture.store.record(id)?.response ?? null;

afterEach(() => {
  for (const end of ends.splice(0)) end();
});

describe('selecting records', () => {
  it('says of the page whether none, some or all of it is selected (BUL-3)', async () => {
    await enter();
    const { cursor, selection } = list;
    expect(selection.share).toBe('none');
    cursor.toggle('record-2');
    expect([selection.share, selection.count]).toEqual(['some', 1]);
    selection.setPage(true);
    expect([selection.share, selection.count]).toEqual(['all', 10]);
    cursor.toggle('record-2');
    expect([selection.share, selection.count]).toEqual(['some', 9]);
    selection.setPage(false);
    expect([selection.share, selection.count]).toEqual(['none', 0]);
  });

  it('a selection keeps records of another page, and counts them separately (BUL-5)', async () => {
    await enter();
    list.selection.set(ids(1, 2), true);
    queue().navigation.next();
    await settled();
    list.cursor.toggle('record-12');
    expect([list.selection.count, list.selection.onPage]).toEqual([3, 1]);
    expect(picked()).toEqual(ids(12));
    queue().navigation.previous();
    expect(picked()).toEqual(ids(1, 2));
  });

  it('keeps what was selected through a look at a single record', async () => {
    await enter();
    list.cursor.toggle('record-3');
    sessionOf(fixture).views.change();
    sessionOf(fixture).views.change();
    expect(list.selection.count).toBe(1);
  });

  it.each([
    ['another status', () => queue().navigation.choose('draft')],
    ['another search', () => queue().navigation.narrow(aSearch(words('dog')))],
  ])('gives up what was selected for %s (BUL-5)', async (_, go) => {
    await enter();
    list.selection.setPage(true);
    go();
    await settled();
    expect(list.selection.count).toBe(0);
  });

  it('gives it up also when other records were looked for while the list was away', async () => {
    await enter();
    list.selection.setPage(true);
    ends.pop()?.();
    queue().navigation.choose('draft');
    await settled();
    ends.push(list.activate());
    expect(list.selection.count).toBe(0);
  });

  it('draws a range from where it began, and gives up what lies no longer in it', async () => {
    await enter();
    const { cursor } = list;
    cursor.toggle('record-3');
    cursor.extendTo('record-6');
    expect(picked()).toEqual(ids(3, 4, 5, 6));
    cursor.extendTo('record-4');
    expect(picked()).toEqual(ids(3, 4));
    cursor.extendTo('record-1');
    expect(picked()).toEqual(ids(1, 2, 3));
  });

  it('keys extend the selection from the current record on', async () => {
    await enter();
    const { cursor } = list;
    cursor.move(1);
    cursor.extend(1);
    cursor.extend(1);
    expect(picked()).toEqual(ids(2, 3, 4));
    cursor.extend(-1);
    expect(picked()).toEqual(ids(2, 3));
    expect(cursor.id).toBe('record-3');
  });

  it('leaves another range alone when the hand has moved on', async () => {
    await enter();
    const { cursor } = list;
    cursor.extend(1);
    cursor.move(3);
    cursor.extend(1);
    expect(picked()).toEqual(ids(1, 2, 5, 6));
  });
});

describe('everything that was found', () => {
  it('can be selected once the whole page is, where there is more than the page (BUL-4)', async () => {
    await enter();
    expect(list.selection.matching).toBeNull();
    list.selection.setPage(true);
    expect(list.selection.matching).toBe(35);
    list.selection.takeAllMatching();
    expect([list.selection.count, list.selection.isAllMatching, list.selection.matching]).toEqual([
      35,
      true,
      null,
    ]);
    queue().navigation.next();
    expect(picked()).toHaveLength(10);
  });

  it('goes without a record that is left out, and without the page only as nothing', async () => {
    await enter();
    list.selection.setPage(true);
    list.selection.takeAllMatching();
    list.cursor.toggle('record-4');
    expect([list.selection.count, list.selection.share]).toEqual([34, 'some']);
    list.selection.setPage(true);
    expect(list.selection.count).toBe(35);
    list.selection.setPage(false);
    expect(list.selection.count).toBe(0);
  });

  it('is not offered where the page is all there is', async () => {
    await enter({ records: records(7) });
    list.selection.setPage(true);
    expect(list.selection.matching).toBeNull();
  });

  it('does not mean what has left the queue since it was found', async () => {
    const [first, ...others] = records(35);
    const suggested = { ...(first ?? aRecord()), suggestions: [aSuggestion()] };
    await enter({ questions: [TOPIC], records: [suggested, ...others] });
    list.act('submit', 'record-1');
    list.selection.setPage(true);
    expect(list.selection.matching).toBe(34);
    list.selection.takeAllMatching();
    expect([list.selection.has('record-1'), list.selection.count]).toEqual([false, 34]);
  });
});

describe('the current record', () => {
  it('is the first of the page, and moves as far as the page goes', async () => {
    await enter();
    const { cursor } = list;
    expect(cursor.id).toBe('record-1');
    cursor.move(-1);
    expect(cursor.id).toBe('record-1');
    cursor.move(Infinity);
    expect(cursor.id).toBe('record-10');
    queue().navigation.next();
    expect(cursor.id).toBe('record-11');
  });

  it('is the one that was asked for by itself', async () => {
    await enter();
    queue().navigation.show('record-5');
    expect([list.cursor.id, queue().place]).toEqual(['record-5', 1]);
  });
});

describe('acting on one record of the list', () => {
  const pending = aRecord({ id: 'suggested', suggestions: [aSuggestion()] });
  const draft = aRecord({ id: 'draft', response: aResponse({ status: 'draft', answers: answers({}) }) });

  it('submits a pending record with what was suggested, in its place (BUL-6)', async () => {
    await enter({ questions: [TOPIC], records: [pending, aRecord({ id: 'bare' })] });
    list.act('submit', 'suggested');
    expect(list.card('suggested').answer.status).toBe('submitted');
    expect(list.records.ids).toEqual(['suggested', 'bare']);
    expect(list.announcement).toEqual({ act: 'submit', place: 1, status: 'submitted' });
    await settled();
    expect(stored('suggested')?.answers).toEqual(answers({ label_selection: GOOD }));
  });

  it('does not submit what is incomplete, and says so', async () => {
    await enter({ questions: [TOPIC], records: [pending, aRecord({ id: 'bare' })] });
    expect([list.card('suggested').can('submit'), list.card('bare').can('submit')]).toEqual([true, false]);
    list.act('submit', 'bare');
    await settled();
    expect([stored('bare'), list.announcement, incomplete]).toEqual([null, null, 1]);
  });

  it('submits what was changed and not saved in focus view', async () => {
    await enter({ questions: [TOPIC], records: [pending], query: '?page=1' });
    sessionOf(fixture).form.setAnswer('label_selection', anAnswer('label_selection', 'bad'));
    sessionOf(fixture).views.change();
    expect(list.card('suggested').answer.mark).toBe('edited');
    list.act('submit', 'suggested');
    await settled();
    expect(stored('suggested')?.answers.get('label_selection')).toEqual(anAnswer('label_selection', 'bad'));
  });

  it('is undone as a step of the visit, from the notice too', async () => {
    await enter({ questions: [TOPIC], records: [pending, aRecord({ id: 'bare' })] });
    list.act('discard', 'bare');
    expect(list.card('bare').answer.status).toBe('discarded');
    fixture.toasts[0]?.action?.run();
    expect(list.card('bare').answer.status).toBe('pending');
    list.act('submit', 'suggested');
    sessionOf(fixture).undo();
    expect(list.card('suggested').answer.status).toBe('pending');
    expect(list.cursor.id).toBe('suggested');
  });

  it('clears a response, and nothing where there is none', async () => {
    await enter({ questions: [TOPIC], records: [draft], query: '?page=1~10&status=draft' });
    expect(list.card('draft').can('clear')).toBe(true);
    list.act('clear', 'draft');
    expect(list.card('draft').can('clear')).toBe(false);
    await settled();
    expect(stored('draft')).toBeNull();
  });

  it('leaves a record alone that was answered elsewhere since it was changed here', async () => {
    await enter({ questions: [TOPIC], records: [pending], query: '?page=1' });
    sessionOf(fixture).form.setAnswer('label_selection', anAnswer('label_selection', 'bad'));
    const state = aResponse({ status: 'draft', answers: answers({ label_selection: GOOD }) });
    sessionOf(fixture).acknowledge([{ datasetId: DATASET_ID, recordId: 'suggested', state }]);
    sessionOf(fixture).views.change();
    expect(list.card('suggested').can('submit')).toBe(false);
    expect(list.card('suggested').can('discard')).toBe(false);
  });
});

describe('how the list is seen', () => {
  it('is remembered on this device (BUL-2)', async () => {
    await enter();
    expect(list.records.isCollapsed).toBe(false);
    list.records.collapse(true);
    const session = sessionOf(fixture);
    const next = new BulkListViewModel({
      session,
      edits: session.edits,
      outbox: fixture.outbox,
      store: fixture.ports.preferences,
      onIncomplete: () => undefined,
    });
    expect(next.records.isCollapsed).toBe(true);
  });
});
