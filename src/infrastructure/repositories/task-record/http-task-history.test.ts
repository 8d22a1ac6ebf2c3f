import { describe, expect, it } from 'vitest';
import { aTextClassification, labeled, TASK_DATASET } from '#tests/builders/task-record.builder';
import { scriptedClient } from '#tests/fakes/scripted-client';
import { HttpTaskHistory } from './http-task-history';

const RECORD = aTextClassification({ name: 'a/b' });

const ITEM = {
  id: '7',
  user: { id: '5b1f6f0e-0a7b-4c3e-8f0f-0d3f5f0e0a01', username: 'mia' },
  act: null,
  before: { status: 'Default', annotation: null },
  after: { status: 'Validated', annotation: { agent: 'mia', labels: [{ class: 'spam', score: 1 }] } },
  forgotten: false,
  inserted_at: '2026-03-01T12:00:00.000000',
};
const ACT = '5b1f6f0e-0a7b-4c3e-8f0f-0d3f5f0e0a02';

async function read(answer: unknown, from: string | null = null) {
  const { client, network } = scriptedClient();
  network.next(200, answer);
  const history = await new HttpTaskHistory(client).ofRecord(TASK_DATASET, RECORD, { from });
  if (!history.ok) throw new Error(history.error.code);
  return { history: history.value, url: network.last.url };
}

describe('the history of a task record over HTTP', () => {
  it('a history of a task record has users, states and bulk actions (TWI-57)', async () => {
    const { history } = await read({
      items: [
        { ...ITEM, id: '8', act: ACT, before: ITEM.after, after: { ...ITEM.after, status: 'Discarded' } },
        ITEM,
      ],
      total: 2,
    });
    const annotation = labeled('mia', 'spam');
    expect(history).toEqual({
      entries: [
        {
          id: '8',
          at: new Date('2026-03-01T12:00:00Z'),
          by: { id: ITEM.user.id, name: 'mia' },
          isInBulk: true,
          before: { status: 'Validated', annotation },
          after: { status: 'Discarded', annotation },
          isForgotten: false,
        },
        {
          id: '7',
          at: new Date('2026-03-01T12:00:00Z'),
          by: { id: ITEM.user.id, name: 'mia' },
          isInBulk: false,
          before: { status: 'Default', annotation: null },
          after: { status: 'Validated', annotation },
          isForgotten: false,
        },
      ],
      next: null,
    });
  });

  it('a history of a task record names no deleted user, and says which annotations are no longer stored (LIM-70)', async () => {
    const states = { before: { status: 'Default' }, after: { status: 'Validated' } };
    const user = { ...ITEM.user, username: null };
    const { history } = await read({ items: [{ ...ITEM, ...states, user, forgotten: true }], total: 1 });
    expect(history?.entries).toMatchObject([
      { by: { name: null }, isForgotten: true, before: { annotation: null }, after: { annotation: null } },
    ]);
  });

  it('a history of a task record continues after the changes that were read, with the id encoded once', async () => {
    const { history, url } = await read({ items: [ITEM], total: 4 }, '2');
    expect(history?.next).toBe('3');
    expect(url).toBe('/api/datasets/sentiment/records/a%2Fb/history?workspace=news&offset=2&limit=100');
  });

  it('a server without the call has no history of task records', async () => {
    const { client, network } = scriptedClient();
    network.next(404, { detail: 'Not Found' });
    network.next(200, { version: '1.28.0' });
    const history = await new HttpTaskHistory(client).ofRecord(TASK_DATASET, RECORD, { from: null });
    expect(history).toEqual({ ok: true, value: null });
  });
});
