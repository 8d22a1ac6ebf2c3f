import { getObserverTree } from 'mobx';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { records } from '../../../../tests/builders/record.builder';
import {
  ANNOTATION_PATH,
  annotationScene,
  deskOf,
  settled,
  type AnnotationScene,
} from '../../../../tests/fakes/annotation-scene';
import { EVERYTHING } from '../../../domain/search/record-search';
import type { SavedView } from '../../../domain/search/saved-view';

const DRAFTS: SavedView = {
  id: 'view-1',
  name: 'drafts',
  status: 'draft',
  search: EVERYTHING,
  isDefault: true,
};

let scene: AnnotationScene;
let leave: () => void;

async function enter(given: Parameters<typeof annotationScene>[0] = {}): Promise<void> {
  scene = annotationScene(given);
  leave = scene.viewModel.activate();
  await settled();
}

const recordId = () => deskOf(scene).queue.record?.id;

afterEach(() => leave());

describe('opening a dataset', () => {
  it('shows the first pending record', async () => {
    await enter({ records: records(3) });
    expect(recordId()).toBe('record-1');
    expect(deskOf(scene).workbench.dataset.workspaceName).toBe('news');
  });

  it('writes into the address what is looked at', async () => {
    await enter({ records: records(3) });
    expect(scene.address.visits).toEqual([
      ['replace', `${ANNOTATION_PATH}?page=1&status=pending&record=record-1`],
    ]);
  });

  it('begins with the view that the person has made the default', async () => {
    await enter({ records: records(3), views: [DRAFTS] });
    expect(deskOf(scene).queue.status).toBe('draft');
    expect(scene.address.visits[0]).toEqual(['replace', `${ANNOTATION_PATH}?page=1&status=draft`]);
  });

  it('shows what a link names, whatever the default is', async () => {
    await enter({ records: records(3), views: [DRAFTS], query: '?status=pending' });
    expect(recordId()).toBe('record-1');
  });

  it('says that it failed, and opens on another try', async () => {
    scene = annotationScene();
    scene.ports.guide.calls.failNext('questions', { kind: 'server', status: 500 });
    leave = scene.viewModel.activate();
    await settled();
    expect(scene.viewModel.opening).toMatchObject({
      kind: 'failed',
      failure: { code: 'ERROR_FETCHING_QUESTIONS', kind: 'server' },
    });
    scene.viewModel.retry();
    await settled();
    expect(recordId()).toBe('record-1');
  });

  it('works when it is activated, left and activated again', async () => {
    scene = annotationScene();
    scene.viewModel.activate()();
    leave = scene.viewModel.activate();
    await settled();
    expect(recordId()).toBe('record-1');
  });

  it('leaves no timer, no request and no observer behind', async () => {
    await enter();
    const { queue } = deskOf(scene);
    const release = scene.ports.records.calls.holdNext('find');
    scene.viewModel.refresh();
    leave();
    release();
    await settled();
    expect(queue.view.kind).toBe('waiting');
    expect(scene.clock.pending).toBe(0);
    expect(getObserverTree(queue, 'view').observers ?? []).toEqual([]);
    expect(getObserverTree(queue, 'record').observers ?? []).toEqual([]);
    leave = () => undefined;
  });
});

describe('refreshing', () => {
  beforeEach(() => enter({ records: records(4), query: '?page=3&status=pending' }));

  it('keeps what was typed', async () => {
    const [question] = deskOf(scene).form.questions;
    if (question?.kind === 'choice') question.toggle('good', 'question');
    scene.viewModel.refresh();
    await settled();
    expect(deskOf(scene).form.answerTo('label_selection')).toEqual({
      type: 'label_selection',
      value: 'good',
    });
    expect(deskOf(scene).atHand.mark).toBe('edited');
  });

  it('fetches the numbers again only where they are shown', async () => {
    scene.viewModel.refresh();
    await settled();
    expect(scene.ports.progress.calls.log).toEqual([]);
    scene.viewModel.panels.toggle('progress');
    scene.viewModel.refresh();
    await settled();
    expect(scene.ports.progress.calls.log).toEqual(['own', 'own']);
  });
});

it('shows the numbers of the other queues where a queue is empty', async () => {
  await enter({ records: records(2), query: '?status=draft' });
  expect(deskOf(scene).queue.view.kind).toBe('empty');
  expect(scene.viewModel.panels.counts).toEqual({ pending: 2, draft: 0, submitted: 0, discarded: 0 });
});

it('copies a text', async () => {
  await enter();
  await scene.viewModel.copy('ticket triage');
  expect(scene.ports.clipboard.text).toBe('ticket triage');
});
