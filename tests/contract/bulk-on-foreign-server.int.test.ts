import { when } from 'mobx';
import { beforeEach, describe, expect, it } from 'vitest';
import type { AnswerChanges } from '#domain/bulk/feedback/answer-changes';
import { withOwnSuggestions } from '#domain/bulk/feedback/own-suggestions';
import { planSummary } from '#domain/bulk/feedback/plan-summary';
import { allMatching } from '#domain/bulk/record-pick';
import { err } from '#domain/shared/result';
import { allOf } from '#domain/search/feedback/record-criteria';
import { aBulkTab } from '../fakes/bulk-tab';
import { actOf, begun, confirmed, finished, idOf, prepared } from '../fakes/bulk-fixture';
import { FaultyNetwork } from '../fakes/faulty-network';
import { openBench, signedIn } from './bench';
import { mood } from './bulk-world';
import { foreignServer } from './foreign-server';
import { httpBackend } from './http-backend';

/** A user at one device, on a server that several devices may talk to. */
async function atADevice(server: ReturnType<typeof foreignServer>) {
  const network = new FaultyNetwork(async (url, init) => server.request(url, init));
  const backend = httpBackend({ baseUrl: 'http://foreign.test/api', fetch: network.fetch });
  const user = await signedIn(backend);
  const { datasetId, questions, queue } = await openBench(backend);
  const tab = aBulkTab({ ...backend, user });
  tab.acts.activate();
  const request = (label: string | AnswerChanges, status: 'pending' | 'submitted' = 'pending') => ({
    datasetId,
    datasetName: 'Reviews',
    questions,
    firstField: 'text',
    pick: allMatching(allOf(status), 1),
    order: { verb: 'submit' as const, changes: typeof label === 'string' ? mood(label) : label },
  });
  const label = async () => {
    const [record] = (await queue('submitted')).records;
    return record?.response?.answers.get('mood')?.value ?? null;
  };
  return { ...tab, network, questions, request, label };
}

describe('a bulk action on a server without keys, preconditions and acts', () => {
  let here: Awaited<ReturnType<typeof atADevice>>;
  let elsewhere: typeof here;
  beforeEach(async () => {
    const server = foreignServer();
    here = await atADevice(server);
    elsewhere = await atADevice(server);
  });

  it('is carried out, and undone one by one (BUL-20)', async () => {
    const { act } = await begun(here.acts, here.request('good'));
    expect((await finished(here.acts, act.id)).progress).toMatchObject({ done: 1, problems: 0 });
    expect(await here.label()).toBe('good');
    expect((await finished(here.acts, idOf(here.acts.commands.undo.execute(act.id)))).progress).toMatchObject(
      { done: 1 },
    );
    expect(await here.label()).toBeNull();
  });

  it('says the same once more where its answer was lost', async () => {
    here.network.state = 'well';
    const plan = await prepared(here.acts, here.request('good'));
    here.network.state = 'deaf';
    const id = idOf(confirmed(here.acts, plan));
    await when(() => actOf(here.acts, id).pause !== null);
    here.network.state = 'well';
    here.browser.clock.advance(1_000);
    expect((await finished(here.acts, id)).progress).toMatchObject({ done: 1, problems: 0 });
    expect(await here.label()).toBe('good');
  });

  it('a record answered since is not undone, and the user sees a message', async () => {
    const { act } = await begun(here.acts, here.request('good'));
    await finished(here.acts, act.id);
    const newer = await begun(elsewhere.acts, elsewhere.request('bad', 'submitted'));
    await finished(elsewhere.acts, newer.act.id);
    const undo = await finished(here.acts, idOf(here.acts.commands.undo.execute(act.id)));
    expect(undo.problems).toMatchObject([{ problem: { kind: 'conflict', theirs: { status: 'submitted' } } }]);
    expect(await here.label()).toBe('bad');
  });
});

describe('each record with its own suggestion, on such a server', () => {
  const atLeast = async (least: number | null) => {
    const here = await atADevice(foreignServer([{ value: 'bad', score: 0.9 }]));
    const changes = withOwnSuggestions(new Map(), here.questions, least);
    return { ...here, plan: await prepared(here.acts, here.request(changes)) };
  };

  it.each([[null], [0.9]])('is submitted where a score of %j is asked for', async (least) => {
    const { acts, plan, label } = await atLeast(least);
    const ended = await finished(acts, idOf(confirmed(acts, plan)));
    expect(ended.progress).toMatchObject({ done: 1, problems: 0 });
    expect(await label()).toBe('bad');
  });

  it('is left out where its score is too low, and nothing is sent', async () => {
    const { acts, plan, label } = await atLeast(0.95);
    expect(planSummary(plan.request.value, plan.planned())).toMatchObject({
      sent: 0,
      skipped: new Map([['low', 1]]),
    });
    expect(confirmed(acts, plan)).toEqual(err({ code: 'nothing-to-send' }));
    expect(await label()).toBeNull();
  });
});
