import { getObserverTree } from 'mobx';
import { beforeEach, describe, expect, it } from 'vitest';
import { DATASET_ID } from '#tests/builders/dataset.builder';
import { anAnswer, records } from '#tests/builders/record.builder';
import { ANNOTATION_PATH, settled } from '#tests/fakes/annotation-fixture';
import { AnnotationVisit } from '#tests/fakes/annotation-visit';
import { EVERYTHING } from '#domain/search/feedback/record-search';
import type { LoadChunks } from './open-dataset';
import type { RecordSelection } from '#domain/search/feedback/record-criteria';
import type { SavedView } from '#domain/search/saved-view';

const DRAFTS: SavedView<RecordSelection> = {
  id: 'view-1',
  name: 'drafts',
  status: 'draft',
  search: EVERYTHING,
  isDefault: true,
};

const visit = new AnnotationVisit();
const { enter, leave, session } = visit;
const recordId = () => session().queue.record?.id;

describe('opening a dataset', () => {
  it('shows the first pending record', async () => {
    await enter({ records: records(3) });
    expect(recordId()).toBe('record-1');
    expect(session().workbench.dataset.workspaceName).toBe('news');
  });

  it('writes into the address what is looked at', async () => {
    await enter({ records: records(3) });
    expect(visit.fixture.address.visits).toEqual([
      ['replace', `${ANNOTATION_PATH}?page=1&status=pending&record=record-1`],
    ]);
  });

  it('begins with the view that the person has made the default (SEA-55)', async () => {
    await enter({ records: records(3), views: [DRAFTS] });
    expect(session().queue.status).toBe('draft');
    expect(visit.fixture.address.visits[0]).toEqual(['replace', `${ANNOTATION_PATH}?page=1&status=draft`]);
  });

  it('shows what a link names, whatever the default is (SEA-55)', async () => {
    await enter({ records: records(3), views: [DRAFTS], query: '?status=pending' });
    expect(recordId()).toBe('record-1');
  });

  it('says that it failed, and opens on another try', async () => {
    visit.prepare();
    visit.fixture.ports.guide.calls.failNext('questions', { kind: 'server', status: 500 });
    visit.arrive();
    await settled();
    expect(visit.fixture.viewModel.opening).toMatchObject({
      kind: 'failed',
      failure: { code: 'ERROR_FETCHING_QUESTIONS', kind: 'server' },
    });
    visit.fixture.viewModel.retry();
    await settled();
    expect(recordId()).toBe('record-1');
  });

  it('a dataset fetches records in parallel with the chunks that its questions need, and is shown when these are loaded', async () => {
    let arrive = (): void => undefined;
    const asked: string[] = [];
    const loadChunks: LoadChunks = ({ questions }) => {
      asked.push(...questions.map(({ name }) => name));
      return new Promise<void>((resolve) => (arrive = resolve));
    };
    await enter({ records: records(3), loadChunks });
    expect(asked).toEqual(['label_selection']);
    expect(visit.fixture.ports.records.calls.log).toContain('find');
    expect(visit.fixture.viewModel.opening.kind).toBe('loading');
    arrive();
    await settled();
    expect(recordId()).toBe('record-1');
  });

  it('opens also when a chunk cannot be loaded', async () => {
    await enter({ records: records(3), loadChunks: () => Promise.reject(new Error('away')) });
    expect(recordId()).toBe('record-1');
  });

  it('works when it is activated, left and activated again', async () => {
    visit.prepare();
    visit.fixture.viewModel.activate()();
    visit.arrive();
    await settled();
    expect(recordId()).toBe('record-1');
  });

  it('leaves no timer, no request and no observer behind', async () => {
    await enter();
    const { queue } = session();
    const release = visit.fixture.ports.records.calls.holdNext('find');
    visit.fixture.viewModel.refresh();
    leave();
    release();
    await settled();
    expect(queue.state.kind).toBe('waiting');
    expect(visit.fixture.clock.pending).toBe(0);
    expect(getObserverTree(queue, 'state').observers ?? []).toEqual([]);
    expect(getObserverTree(queue, 'record').observers ?? []).toEqual([]);
  });
});

describe('exporting', () => {
  it('is offered for the records that the page shows', async () => {
    await enter({ records: records(3), query: '?page=1&status=draft' });
    visit.fixture.viewModel.exportRecords();
    expect(visit.fixture.exporting.subject).toEqual({
      datasetId: DATASET_ID,
      datasetName: session().workbench.dataset.name,
      selection: { status: 'draft', search: EVERYTHING },
    });
  });

  it('is not offered before the dataset is there', () => {
    visit.prepare();
    visit.fixture.viewModel.exportRecords();
    expect(visit.fixture.exporting.subject).toBeNull();
  });
});

describe('refreshing', () => {
  beforeEach(() => enter({ records: records(4), query: '?page=3&status=pending' }));

  it('keeps what was typed (ANN-9)', async () => {
    const [question] = session().form.questions;
    if (question?.kind === 'choice') question.toggle('good', 'question');
    visit.fixture.viewModel.refresh();
    await settled();
    expect(session().form.answerTo('label_selection')).toEqual({
      type: 'label_selection',
      value: 'good',
    });
    expect(session().answer.mark).toBe('edited');
  });

  it('fetches the numbers again only where they are shown', async () => {
    visit.fixture.viewModel.refresh();
    await settled();
    expect(visit.fixture.ports.progress.calls.log).toEqual([]);
    visit.fixture.viewModel.panels.toggle('progress');
    visit.fixture.viewModel.refresh();
    await settled();
    expect(visit.fixture.ports.progress.calls.log).toEqual(['own', 'own']);
  });
});

it('shows the numbers of the other queues where a queue is empty', async () => {
  await enter({ records: records(2), query: '?status=draft' });
  expect(session().queue.state.kind).toBe('empty');
  expect(visit.fixture.viewModel.panels.counts).toEqual({ pending: 2, draft: 0, submitted: 0, discarded: 0 });
});

it('copies a text', async () => {
  await enter();
  await visit.fixture.viewModel.copy('ticket triage');
  expect(visit.fixture.ports.clipboard.text).toBe('ticket triage');
});

describe('a change of the settings in another tab', () => {
  const GOOD = anAnswer('label_selection', 'good');
  beforeEach(async () => {
    await enter({ records: records(4), query: '?page=3&status=pending' });
    visit.answer('label_selection', GOOD);
  });
  const hear = async () => {
    visit.fixture.messages.hear(DATASET_ID);
    await settled();
  };

  it('opens the dataset again at the same record, with what was edited (SET-60)', async () => {
    const before = session();
    const record = recordId();
    await hear();
    expect(session()).not.toBe(before);
    expect(recordId()).toBe(record);
    expect(session().form.answerTo('label_selection')).toEqual(GOOD);
    expect(session().answer.mark).toBe('edited');
  });

  it('leaves the page as it is where the device keeps no edits', async () => {
    visit.fixture.ports.edits.isFull = true;
    visit.answer('label_selection', anAnswer('label_selection', 'bad'));
    const before = session();
    await hear();
    expect(session()).toBe(before);
  });

  it('leaves the page as it is where the server cannot be reached', async () => {
    const before = session();
    visit.fixture.ports.guide.calls.failNext('questions', { kind: 'network' });
    await hear();
    expect(session()).toBe(before);
    visit.look();
    before.act('discard');
    await settled();
    expect(visit.sent()).toEqual(['create']);
  });

  it('says so when the dataset is gone', async () => {
    visit.fixture.ports.datasets.calls.failNext('get', { kind: 'not-found', status: 404 });
    await hear();
    expect(visit.fixture.viewModel.opening).toMatchObject({ kind: 'failed', failure: { status: 404 } });
  });

  it('is over with the visit', async () => {
    leave();
    await hear();
    expect(visit.fixture.ports.guide.calls.log.filter((call) => call === 'questions')).toHaveLength(1);
  });
});
