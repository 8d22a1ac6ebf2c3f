import { autorun } from 'mobx';
import { expect, it } from 'vitest';
import { aRecord, answers, records } from '#tests/builders/record.builder';
import { aUser } from '#tests/builders/user.builder';
import { InMemoryAnnotationGuideRepository } from '#tests/fakes/in-memory-annotation-guide.repository';
import { InMemoryAnnotations } from '#tests/fakes/in-memory-annotations';
import { InMemoryRecordRepository } from '#tests/fakes/in-memory-record.repository';
import { InMemoryResponseRepository } from '#tests/fakes/in-memory-response.repository';
import { anOutboxTab } from '#tests/fakes/outbox-tab';
import { overlaid, type PersonalFeedback } from '#domain/feedback/feedback-write';
import type { OutboxState } from './outbox.state';

function setUp() {
  const kept = new InMemoryAnnotations(records(2));
  const responses = new InMemoryResponseRepository(kept);
  const tab = anOutboxTab({
    responses,
    records: new InMemoryRecordRepository(kept),
    guide: new InMemoryAnnotationGuideRepository({ questions: [], fields: [] }),
  });
  tab.outbox.activate();
  return { ...tab, responses };
}

function submit(outbox: OutboxState<PersonalFeedback>) {
  const { datasetId, id: recordId } = aRecord();
  const wanted = { status: 'submitted', answers: answers() } as const;
  outbox.commands.put({ datasetId, recordId, act: 'submit', wanted, base: null });
}

const settled = () => new Promise<void>((resolve) => setImmediate(resolve));

it('what is read of the outbox is observable, from the key press to the acknowledgement', async () => {
  const { outbox } = setUp();
  const seen: string[] = [];
  const stop = autorun(() => {
    const syncStatus = outbox.syncStatusOf('record-1');
    const { response } = overlaid(outbox.entries, aRecord());
    const reason = syncStatus?.kind === 'waiting' ? syncStatus.reason : 'none';
    const now = `${reason} ${outbox.waitingCount} ${response?.status ?? 'pending'}`;
    if (now !== seen.at(-1)) seen.push(now);
  });
  submit(outbox);
  await settled();
  expect(seen).toEqual(['none 0 pending', 'queued 1 submitted', 'sending 1 submitted', 'none 0 pending']);
  stop();
});

it('why nothing is sent, what failed and what the device refused are observable', async () => {
  const { outbox, responses, browser } = setUp();
  const seen: unknown[] = [];
  const stop = autorun(() => seen.push([outbox.pause, outbox.failedCount, outbox.isKept]));
  responses.calls.failNext('create', { kind: 'network' });
  browser.device.isFull = true;
  submit(outbox);
  await settled();
  responses.calls.failNext('create', { kind: 'rejected', status: 422 });
  outbox.commands.retry();
  await settled();
  expect(seen).toEqual([
    [null, 0, true],
    [null, 0, false],
    ['server', 0, false],
    [null, 0, false],
    [null, 1, false],
  ]);
  stop();
});

it('follows the session: what one person left is not sent for another, and goes on when they are back', async () => {
  const { outbox, responses, session } = setUp();
  responses.calls.failNext('create', { kind: 'unauthorized', status: 401 });
  submit(outbox);
  await settled();
  session.end();
  session.begin(aUser({ id: 'somebody-else' }));
  await settled();
  expect(outbox.entries).toEqual([]);
  expect(responses.keys).toHaveLength(1);
  session.end();
  session.begin(aUser());
  await settled();
  expect(responses.keys).toEqual(['act-1', 'act-1']);
  expect(outbox.entries).toEqual([]);
});
