import { describe, expect, it } from 'vitest';
import { scriptedClient } from '#tests/fakes/scripted-client';
import type { ReportedAct } from '#application/bulk/ports/act-register.port';
import { HttpActRegister } from './http-act-register';
import type { BulkFeedback } from '#domain/bulk/feedback/feedback-bulk';

const act: ReportedAct<BulkFeedback> = {
  id: 'act-1',
  datasetId: 'd1',
  verb: 'submit',
  undoes: null,
  total: 120,
  sample: { looked: 20, wrong: 1 },
};

describe('telling of an act', () => {
  it('says what it does to how many records, and how the look beforehand went', async () => {
    const { client, network } = scriptedClient();
    network.next(200, {});
    await new HttpActRegister(client).report(act);
    expect(network.last).toMatchObject({ method: 'PUT', url: '/api/v1/me/datasets/d1/acts/act-1' });
    expect(JSON.parse(network.last.body)).toEqual({
      verb: 'submit',
      undoes: null,
      total: 120,
      sample: { looked: 20, wrong: 1 },
    });
  });

  it('is done once where there are no acts', async () => {
    const { client, network } = scriptedClient();
    network.next(404, {}).next(200, {});
    const register = new HttpActRegister(client);
    await register.report(act);
    await register.report(act);
    expect(network.requests).toHaveLength(1);
    await register.report({ ...act, datasetId: 'd2' });
    expect(network.requests).toHaveLength(2);
  });

  it('is tried again after a failure that says nothing about the server', async () => {
    const { client, network } = scriptedClient();
    network.next(503, {}).next(200, {});
    const register = new HttpActRegister(client);
    await register.report(act);
    await register.report(act);
    expect(network.requests).toHaveLength(2);
  });
});
