import { randomUUID } from 'node:crypto';
import { setupServer } from 'msw/node';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { proxyTo } from '#server/client/api-proxy';
import { openListener, type Answer } from '#server/start/listener';
import { LoadRecords } from '#application/record-buffer/load-records.use-case';
import { LoadWorkbench } from '#application/annotate-feedback/load-workbench.use-case';
import { LoadDatasets } from '#application/datasets/load-datasets.use-case';
import { CountMatches } from '#application/find-records/count-matches.use-case';
import { LoadSearchGuide } from '#application/find-records/load-search-guide.use-case';
import { FeedbackRecordSources } from '#application/annotate-feedback/feedback-record-sources';
import { FeedbackWriter } from '#application/annotate-feedback/feedback-writer';
import { LoadOwnProgress } from '#application/progress/load-own-progress.use-case';
import { LoadTeamProgress } from '#application/progress/load-team-progress.use-case';
import type { Credentials } from '#application/session/ports/auth-gateway.port';
import { SignIn } from '#application/session/sign-in.use-case';
import type { PersonalFeedback } from '#domain/feedback/feedback-write';
import { responseAfter } from '#domain/feedback/response-transition';
import { newWrite } from '#domain/work/waiting-write';
import { recordAt } from '#domain/queue/record-queue';
import { inQueue } from '#domain/search/feedback/record-criteria';
import type { Result } from '#domain/shared/result';
import { apiHandlers } from '../../src/main/mock/api-handlers';
import { MOCK_OWNER, openMockBackend } from '../../src/main/mock/mock-backend';
import { anAnswer, answers } from '../builders/record.builder';
import { aSearch, words } from '../builders/search.builder';
import { FakeClientData } from '../fakes/fake-client-data';
import { openTestEngine } from '../server/engine';
import { foreignServer } from './foreign-server';
import { httpBackend } from './http-backend';
import { DATASET, PERSON } from './scenario';
import { insertScenario, openServer, renewDataset } from './server-scenario';

interface Way {
  /** Address of the API for the client. */
  readonly baseUrl: string;
  readonly credentials: Credentials;
  close(): Promise<void>;
}

/** From sign-in to a submitted answer, through the use cases; the network is the real one of this process. */
async function annotateOneRecord({ baseUrl, credentials }: Way) {
  const { tokens, auth, datasets, workspaces, guide, records, responses, progress, searchGuide } =
    httpBackend({ baseUrl });
  const user = value(await new SignIn(auth, tokens, new FakeClientData()).execute(credentials));
  const list = value(await new LoadDatasets(datasets, workspaces).execute());
  const dataset = list.datasets.find(({ name }) => name === DATASET.name);
  const datasetId = dataset?.id ?? '';
  const workbench = value(await new LoadWorkbench(datasets, workspaces, guide).execute(datasetId));
  const { questions } = workbench;
  const loadGuide = new LoadSearchGuide(searchGuide);
  const load = new LoadRecords(new FeedbackRecordSources(records, responses, loadGuide).of(workbench));
  const record = recordAt(value(await load.execute(inQueue('pending'))).queue, 1);
  if (record === undefined) throw new Error('There is nothing to annotate');
  const [word = ''] = /[A-Za-z]+/.exec(record.fields.get('text') ?? '') ?? [];
  const criteria = inQueue('pending', aSearch(words(word)));
  const found = value(await load.execute(criteria)).queue;
  const given = answers({ mood: anAnswer('label_selection', 'good') });
  const put = {
    datasetId,
    recordId: record.id,
    act: 'submit',
    wanted: value(responseAfter('submit', null, questions, given)),
    base: record.response,
  } as const;
  const sent = await new FeedbackWriter(responses, guide, records).write(
    newWrite<PersonalFeedback>(put, 'act-1', new Date(), []),
  );
  return {
    user: user.username,
    datasets: list.datasets.map(({ name, task }) => `${name} (${task})`),
    missing: list.missing,
    sent,
    isFound: found.records.some(({ id }) => id === record.id),
    guide: value(await new LoadSearchGuide(searchGuide).execute(datasetId)),
    counts: value(await new CountMatches(searchGuide).execute(datasetId, criteria)),
    submitted: value(await new LoadOwnProgress(progress).execute(datasetId)).submitted,
    team: await new LoadTeamProgress(progress).execute(datasetId),
  };
}

async function ourServer(): Promise<Way> {
  const engine = await openTestEngine();
  const server = await openServer(engine);
  await renewDataset(engine.db, server.workspaceId);
  const listener = await listening(server.answer);
  return {
    baseUrl: `${listener.url}/api`,
    credentials: PERSON,
    close: async () => {
      await listener.close();
      await server.close();
    },
  };
}

async function anotherServerBehindTheProxy(): Promise<Way> {
  const foreign = foreignServer();
  const upstream = await listening((request) => foreign.fetch(request));
  const client = () => Promise.resolve(new Response('<!doctype html>'));
  const front = await listening(proxyTo(upstream.url, client));
  return {
    baseUrl: `${front.url}/api`,
    credentials: PERSON,
    close: async () => {
      await front.close();
      await upstream.close();
    },
  };
}

async function mockWithoutServer(): Promise<Way> {
  const engine = await openTestEngine();
  const backend = await openMockBackend({
    engine,
    writeSamples: (transaction, { workspaceId }) => insertScenario(transaction, workspaceId),
    newId: randomUUID,
    reportError: (error) => {
      throw error;
    },
  });
  const origin = 'http://nowhere.test';
  const worker = setupServer(...apiHandlers(origin, backend.answer));
  worker.listen({ onUnhandledRequest: 'error' });
  return {
    baseUrl: `${origin}/api`,
    credentials: MOCK_OWNER,
    close: async () => {
      worker.close();
      await backend.close();
      await engine.close();
    },
  };
}

describe.each([
  ['our server', ourServer],
  ['another Argilla-compatible server, through the proxy of the start command', anotherServerBehindTheProxy],
  ['a mock backend without any server', mockWithoutServer],
])('the client against %s', (_, open) => {
  let way: Way;
  beforeAll(async () => {
    way = await open();
  });
  afterAll(() => way.close());

  it('refuses a stranger with the wrong password', async () => {
    const { auth } = httpBackend({ baseUrl: way.baseUrl });
    const answer = await auth.signIn({ ...way.credentials, password: 'wrong horse' });
    expect(answer).toMatchObject({ error: { code: 'ERROR_SIGNING_IN', kind: 'unauthorized' } });
  });

  it('leads from sign-in to a submitted answer', async () => {
    expect(await annotateOneRecord(way)).toMatchObject({
      user: way.credentials.username,
      datasets: expect.arrayContaining([`${DATASET.name} (FeedbackTask)`]),
      missing: [],
      sent: { kind: 'acknowledged', state: { status: 'submitted' } },
      submitted: 1,
      isFound: true,
    });
  });
});

describe('a server of an earlier version', () => {
  it('may know task datasets, no progress of teams and no numbers of a search (WIR-23)', async () => {
    const way = await anotherServerBehindTheProxy();
    const story = await annotateOneRecord(way);
    await way.close();
    expect(story.datasets).toContain('old (Text2Text)');
    expect(story.team).toMatchObject({
      error: { code: 'ERROR_FETCHING_DATASET_PROGRESS', kind: 'not-found' },
    });
    expect(story.guide).toEqual({
      properties: [],
      vectors: [],
      agents: new Map(),
      findsParts: false,
      ordersAtRandom: false,
    });
    expect(story.counts).toBeNull();
  });
});

async function listening(answer: Answer) {
  const listener = await openListener('127.0.0.1', 0);
  if (!listener.ok) throw new Error(listener.error.code);
  listener.value.answerWith(answer);
  return listener.value;
}

function value<T>(result: Result<T, unknown>): T {
  if (result.ok) return result.value;
  throw new Error(`Expected an answer, not ${JSON.stringify(result.error)}`);
}
