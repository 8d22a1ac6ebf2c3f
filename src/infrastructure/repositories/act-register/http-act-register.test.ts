import { describe, expect, it } from 'vitest';
import { aJournalHead, anAct } from '#tests/builders/bulk.builder';
import { scriptedClient } from '#tests/fakes/scripted-client';
import { HttpActRegister } from './http-act-register';

const act = anAct({ datasetId: 'd1', sample: { looked: 20, wrong: 1 } });
const head = aJournalHead({ act, total: 120 });

describe('reporting an act', () => {
  it('says what it does to how many records, and how the look beforehand went', async () => {
    const { client, network } = scriptedClient();
    network.next(200, {});
    await new HttpActRegister(client).report(head);
    expect(network.last).toMatchObject({ method: 'PUT', url: '/api/v1/me/datasets/d1/acts/act-1' });
    expect(JSON.parse(network.last.body)).toEqual({
      verb: 'submit',
      undoes: null,
      total: 120,
      sample: { looked: 20, wrong: 1 },
    });
  });

  it('says of an undo that it is one, and of what', async () => {
    const { client, network } = scriptedClient();
    network.next(200, {});
    const undo = anAct({ id: 'act-2', order: null, undoes: 'act-1' });
    await new HttpActRegister(client).report({ act: undo, total: 3 });
    expect(JSON.parse(network.last.body)).toEqual({ verb: 'undo', undoes: 'act-1', total: 3, sample: null });
  });

  it('is done once where there are no acts', async () => {
    const { client, network } = scriptedClient();
    network.next(404, {}).next(200, { version: '1.28.0' });
    const register = new HttpActRegister(client);
    await register.report(head);
    await register.report(head);
    await register.report({ ...head, act: { ...act, datasetId: 'd2' } });
    expect(network.requests.map(({ url }) => url)).toEqual([expect.stringMatching(/acts/), '/api/_info']);
  });

  it('is tried again after a failure that says nothing about the server', async () => {
    const { client, network } = scriptedClient();
    network.next(503, {}).next(200, {});
    const register = new HttpActRegister(client);
    await register.report(head);
    await register.report(head);
    expect(network.requests).toHaveLength(2);
  });
});
