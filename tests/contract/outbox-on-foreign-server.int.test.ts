import { beforeEach, describe, expect, it } from 'vitest';
import { FeedbackWriter } from '#application/annotate-feedback/feedback-writer';
import type { PersonalFeedback } from '#domain/feedback/feedback-write';
import { newWrite } from '#domain/work/waiting-write';
import type { FeedbackRecord } from '#domain/feedback/feedback-record';
import type { Response, WantedResponse } from '#domain/feedback/response';
import { anAnswer, answers } from '../builders/record.builder';
import { FaultyNetwork } from '../fakes/faulty-network';
import { openBench, signedIn } from './bench';
import { foreignServer } from './foreign-server';
import { httpBackend } from './http-backend';

const submitted = (mood: string): WantedResponse => ({
  status: 'submitted',
  answers: answers({ mood: anAnswer('label_selection', mood) }),
});
const GOOD = submitted('good');
const BAD = submitted('bad');
const DISCARDED: WantedResponse = { status: 'discarded', answers: answers() };

const ORIGIN = 'http://foreign.test';

/** A person at one device, on a server that several devices may talk to. */
async function atADevice(server: ReturnType<typeof foreignServer>) {
  const network = new FaultyNetwork(async (url, init) => server.request(url, init));
  const backend = httpBackend({ baseUrl: `${ORIGIN}/api`, fetch: network.fetch });
  await signedIn(backend);
  const sender = new FeedbackWriter(backend.responses, backend.guide, backend.records);
  let acts = 0;
  const act = ({ datasetId, id }: FeedbackRecord, wanted: WantedResponse | null, base: Response | null) => {
    acts += 1;
    const put = { datasetId, recordId: id, act: wanted === null ? 'clear' : 'submit', wanted, base } as const;
    const entry = newWrite<PersonalFeedback>(put, `act-${acts}`, new Date(), []);
    return () => sender.write(entry);
  };
  return { network, backend, act };
}

describe('on a server without keys and preconditions', () => {
  let device: Awaited<ReturnType<typeof atADevice>>;
  let other: typeof device;
  let record: FeedbackRecord;
  beforeEach(async () => {
    const server = foreignServer();
    device = await atADevice(server);
    other = await atADevice(server);
    const bench = await openBench(device.backend);
    [record] = (await bench.queue('pending')).records as [FeedbackRecord];
  });

  const saved = async (by: typeof device, wanted: WantedResponse, base: Response | null) => {
    const outcome = await by.act(record, wanted, base)();
    if (outcome.kind !== 'acknowledged') throw new Error(`Expected an answer, not ${outcome.kind}`);
    return outcome.state;
  };
  /** Sends what arrives but whose answer is lost, and then again. */
  const sentTwice = async (wanted: WantedResponse | null, base: Response | null) => {
    const send = device.act(record, wanted, base);
    device.network.state = 'deaf';
    expect(await send()).toEqual({ kind: 'postponed' });
    device.network.state = 'well';
    return send();
  };

  it('a creation whose acknowledgement was lost is acknowledged when it is sent again', async () => {
    expect(await sentTwice(GOOD, null)).toMatchObject({
      kind: 'acknowledged',
      state: { id: 'a1', ...GOOD },
    });
  });

  it('a creation meets another answer from elsewhere', async () => {
    await saved(other, BAD, null);
    expect(await device.act(record, GOOD, null)()).toMatchObject({
      kind: 'conflict',
      theirs: { id: 'a1', ...BAD },
    });
  });

  it('a change whose acknowledgement was lost is acknowledged when it is sent again', async () => {
    const first = await saved(device, GOOD, null);
    expect(await sentTwice(BAD, first)).toMatchObject({
      kind: 'acknowledged',
      state: { id: 'a1', ...BAD },
    });
  });

  it('a removal whose acknowledgement was lost is acknowledged when it is sent again', async () => {
    const first = await saved(device, GOOD, null);
    expect(await sentTwice(null, first)).toEqual({ kind: 'acknowledged', state: null });
  });

  it.each([
    ['change', DISCARDED],
    ['removal', null],
  ])('a %s does not overwrite a newer answer from elsewhere', async (_, wanted) => {
    const first = await saved(device, GOOD, null);
    const newer = await saved(other, BAD, first);
    const outcome = await device.act(record, wanted, first)();
    expect(outcome).toMatchObject({ kind: 'conflict', theirs: { id: 'a1', ...BAD } });
    expect(await saved(device, DISCARDED, newer)).toMatchObject(DISCARDED);
  });

  it('a change meets the removal of its answer elsewhere', async () => {
    const first = await saved(device, GOOD, null);
    await other.act(record, null, first)();
    expect(await device.act(record, BAD, first)()).toEqual({ kind: 'conflict', theirs: null });
  });

  it('an equal answer in a newer state is no newer answer', async () => {
    const first = await saved(device, GOOD, null);
    const between = await saved(other, BAD, first);
    await saved(other, GOOD, between);
    expect(await device.act(record, BAD, first)()).toMatchObject({ kind: 'acknowledged' });
  });

  it('waits while the server is unreachable', async () => {
    const first = await saved(device, GOOD, null);
    device.network.state = 'gone';
    expect(await device.act(record, BAD, first)()).toEqual({ kind: 'postponed' });
  });
});
