import { expect, it, vi } from 'vitest';
import { aRecord, records } from '#tests/builders/record.builder';
import { aPlanFixture } from '#tests/fakes/bulk-plan-fixture';
import { aRequest, mood, picked } from '#tests/fakes/bulk-fixture';
import { allMatching } from '#domain/bulk/record-pick';
import { allOf } from '#domain/search/feedback/record-criteria';

const ALL = allMatching(allOf('pending'), 3);

it('a plan looks up its records and writes nothing', async () => {
  const { engine, server, planOf } = aPlanFixture(records(3));
  const plan = await planOf(aRequest(ALL, mood('good')));
  expect(plan.planned().map(({ target }) => target.recordId)).toEqual(['record-1', 'record-2', 'record-3']);
  expect([server.bulk.keys, engine.mine.acts]).toEqual([[], []]);
});

it('a plan takes picked records in memory as they are', async () => {
  const { engine, server } = aPlanFixture(records(1));
  const known = new Map([['record-1', aRecord({ id: 'record-1', status: 'discarded' })]]);
  const begun = engine.plan(aRequest(picked('record-1')), known);
  await vi.waitUntil(() => begun.lookUp.value.kind === 'found');
  expect(begun.planned()[0]?.target.before?.status).toBe('discarded');
  expect(server.records.calls.log).toEqual([]);
});

it('a plan recognizes records with unsent acts or in another bulk action', async () => {
  const { planOf, begin, server } = aPlanFixture(records(3), { isOnItsWay: (id) => id === 'record-3' });
  const release = server.bulk.calls.holdNext('save');
  begin.discard.execute(await planOf(aRequest(picked('record-1'), mood('bad'), 'discard')), null);
  const plan = await planOf(aRequest(picked('record-1', 'record-2', 'record-3'), mood('good')));
  expect(plan.planned().map(({ problem }) => problem?.kind ?? null)).toEqual(['unsent', null, 'unsent']);
  release();
});

it('an abandoned plan ignores the records that arrive later', async () => {
  const { engine, server } = aPlanFixture(records(3));
  const release = server.records.calls.holdNext('find');
  const abandoned = engine.plan(aRequest(ALL, mood('good')), new Map());
  abandoned.abandon();
  release();
  await vi.waitFor(() => expect(server.records.calls.log).toContain('find'));
  await new Promise((resolve) => setImmediate(resolve));
  expect(abandoned.lookUp.value.kind).toBe('collecting');
  expect([server.bulk.keys, engine.mine.acts]).toEqual([[], []]);
});

it('a failed look-up can be repeated, and a change of the order needs none', async () => {
  const { engine, server } = aPlanFixture(records(3));
  server.records.calls.failNext('find', { kind: 'network' });
  const failed = engine.plan(aRequest(ALL, mood('good')), new Map());
  await vi.waitUntil(() => failed.lookUp.value.kind === 'failed');
  failed.retry();
  await vi.waitUntil(() => failed.lookUp.value.kind === 'found');
  const calls = server.records.calls.log.length;
  failed.reorder({ verb: 'discard', changes: new Map() });
  expect(failed.planned()[0]?.target.wanted?.status).toBe('discarded');
  expect(server.records.calls.log).toHaveLength(calls);
});
