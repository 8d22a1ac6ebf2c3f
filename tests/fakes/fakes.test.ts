import { describe, expect, it } from 'vitest';
import { aRecord, answers } from '../builders/record.builder';
import { aUser } from '../builders/user.builder';
import { CallScript } from './call-script';
import { FakeClock } from './fake-clock';
import { FakeNetworkStatus } from './fake-network-status';
import { InMemoryAnnotationGuideRepository } from './in-memory-annotation-guide.repository';
import { InMemoryAnnotations } from './in-memory-annotations';
import { InMemoryAuthGateway } from './in-memory-auth.gateway';
import { InMemoryDatasetRepository } from './in-memory-dataset.repository';
import { InMemoryProgressRepository } from './in-memory-progress.repository';
import { InMemoryRecordRepository } from './in-memory-record.repository';
import { InMemoryResponseRepository } from './in-memory-response.repository';
import { InMemoryTokenStore } from './in-memory-token-store';
import { InMemoryWorkspaceRepository } from './in-memory-workspace.repository';
import { ScriptedFetch } from './scripted-fetch';
import { SequenceIdSource } from './sequence-id-source';
import { allOf } from '#domain/search/feedback/record-criteria';

const tokens = new InMemoryTokenStore();
const stretch = { ...allOf('pending'), offset: 0, limit: 10 } as const;
const wanted = { status: 'draft', answers: answers() } as const;
const version = { id: 'response-1', revision: 'revision-1' };

describe('a fake that the test did not set up', () => {
  it.each<[string, () => unknown]>([
    [
      'InMemoryAuthGateway.signIn',
      () => new InMemoryAuthGateway(tokens).signIn({ username: 'a', password: 'b' }),
    ],
    ['InMemoryAuthGateway.currentUser', () => new InMemoryAuthGateway(tokens).currentUser()],
    ['InMemoryDatasetRepository.listFeedback', () => new InMemoryDatasetRepository().listFeedback()],
    [
      'InMemoryDatasetRepository.listTaskDatasets',
      () => new InMemoryDatasetRepository({ feedback: [] }).listTaskDatasets(),
    ],
    ['InMemoryDatasetRepository.get', () => new InMemoryDatasetRepository({ tasks: [] }).get('d')],
    ['InMemoryWorkspaceRepository.list', () => new InMemoryWorkspaceRepository().list()],
    ['InMemoryWorkspaceRepository.get', () => new InMemoryWorkspaceRepository().get('w')],
    ['InMemoryAnnotationGuideRepository.fields', () => new InMemoryAnnotationGuideRepository().fields('d')],
    [
      'InMemoryAnnotationGuideRepository.questions',
      () => new InMemoryAnnotationGuideRepository().questions('d'),
    ],
    ['InMemoryRecordRepository.find', () => new InMemoryRecordRepository().find('d', [], stretch)],
    ['InMemoryRecordRepository.get', () => new InMemoryRecordRepository().get('r', [])],
    ['InMemoryResponseRepository.create', () => new InMemoryResponseRepository().create('r', wanted, 'k')],
    [
      'InMemoryResponseRepository.replace',
      () => new InMemoryResponseRepository().replace(version, wanted, 'k'),
    ],
    ['InMemoryResponseRepository.remove', () => new InMemoryResponseRepository().remove(version, 'k')],
    ['InMemoryResponseRepository.ownOf', () => new InMemoryResponseRepository().ownOf(aRecord())],
    ['InMemoryProgressRepository.team', () => new InMemoryProgressRepository().team('d')],
    ['InMemoryProgressRepository.own', () => new InMemoryProgressRepository().own('d')],
  ])('names itself: %s', (name, call) => {
    expect(call).toThrow(name);
  });

  it('names the address that a network was not prepared for', async () => {
    await expect(new ScriptedFetch().fetch('/api/me', {})).rejects.toThrow('fetch GET /api/me');
  });
});

describe('CallScript', () => {
  const repository = () => new InMemoryWorkspaceRepository([]);

  it('lets the next call fail with the code of the method, and only that one', async () => {
    const workspaces = repository();
    workspaces.calls.failNext('list', { kind: 'server', status: 500 });
    expect(await workspaces.list()).toEqual({
      ok: false,
      error: { code: 'ERROR_FETCHING_WORKSPACES', kind: 'server', status: 500 },
    });
    expect(await workspaces.list()).toEqual({ ok: true, value: [] });
  });

  it('keeps a call waiting until it is released', async () => {
    const workspaces = repository();
    const release = workspaces.calls.holdNext('list');
    let isAnswered = false;
    const answer = workspaces.list().finally(() => {
      isAnswered = true;
    });
    await new Promise((resolve) => setImmediate(resolve));
    expect(isAnswered).toBe(false);
    release();
    expect((await answer).ok).toBe(true);
  });

  it('lets a waiting caller leave', async () => {
    const workspaces = repository();
    workspaces.calls.holdNext('list');
    const caller = new AbortController();
    const answer = workspaces.list(caller.signal);
    caller.abort();
    expect(await answer).toMatchObject({ error: { kind: 'aborted' } });
  });

  it('remembers what was called', async () => {
    const { calls } = repository();
    expect(calls).toBeInstanceOf(CallScript);
    const workspaces = repository();
    await workspaces.list();
    await workspaces.get('w');
    expect(workspaces.calls.log).toEqual(['list', 'get']);
  });
});

describe('FakeClock', () => {
  it('runs what becomes due, in its order, also what was set on the way', () => {
    const clock = new FakeClock();
    const ran: string[] = [];
    clock.after(20, () => ran.push('late'));
    clock.after(10, () => {
      ran.push('early');
      clock.after(5, () => ran.push(`chained at ${clock.now().getMilliseconds()}`));
    });
    clock.after(30, () => ran.push('never'))();
    clock.advance(25);
    expect(ran).toEqual(['early', 'chained at 15', 'late']);
    expect(clock.pending).toBe(0);
  });
});

describe('other fakes', () => {
  it('ids never repeat', () => {
    const ids = new SequenceIdSource('act');
    expect([ids.next(), ids.next()]).toEqual(['act-1', 'act-2']);
  });

  it('the network notifies its subscribers, until they leave', () => {
    const network = new FakeNetworkStatus();
    const heard: boolean[] = [];
    const leave = network.subscribe((isOnline) => heard.push(isOnline));
    network.goOffline();
    leave();
    network.goOnline();
    expect(heard).toEqual([false]);
    expect(network.subscribers).toBe(0);
  });

  it('an empty dataset exists, another does not', () => {
    const annotations = new InMemoryAnnotations([], { emptyDatasets: ['empty'] });
    expect(annotations.find('empty', stretch)).toMatchObject({ ok: true, value: { records: [], total: 0 } });
    expect(annotations.find('other', stretch)).toMatchObject({ error: { kind: 'not-found' } });
  });
});

describe('built values', () => {
  it('cannot be changed by accident, however deep', () => {
    const record = aRecord({ metadata: new Map([['tags', ['a']]]) });
    expect(() => Object.assign(record, { id: 'other' })).toThrow(TypeError);
    expect(() => Object.assign(aUser().workspaces, { 0: 'other' })).toThrow(TypeError);
    // A Map can be written to whatever its type says.
    expect(() => (record.fields as Map<string, string>).set('text', 'other')).toThrow(TypeError);
    expect(() => (record.metadata.get('tags') as string[]).push('b')).toThrow(TypeError);
  });
});
