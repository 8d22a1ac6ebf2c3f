import { describe, expect, it } from 'vitest';
import type { OwnHistoryDto, RecordHistoryDto } from '#contract/history';
import { aQuestion } from '#tests/builders/question.builder';
import { anAnswer, answers, aRecord } from '#tests/builders/record.builder';
import { scriptedClient } from '#tests/fakes/scripted-client';
import { ok } from '#domain/shared/result';
import { HttpHistoryRepository } from './http-history.repository';

const COMMENT = aQuestion('text', { name: 'comment' });
const SPANS = aQuestion('span', { name: 'spans' });
const questions = [COMMENT, SPANS];
const from = null;
const AT = '2026-01-11T08:00:00.5';

const entry: RecordHistoryDto['items'][number] = {
  id: '7',
  user: { id: 'user-nora', username: 'nora' },
  author: { id: 'user-leaver', username: null },
  act: { id: 'act-1', verb: 'submit', sample: { looked: 20, wrong: 1 } },
  before: null,
  after: { status: 'submitted', values: { comment: { value: 'fine' }, gone: { value: 'x' } } },
  inserted_at: AT,
};

async function ofRecord(answer: RecordHistoryDto, place: string | null = from) {
  const { client, network } = scriptedClient();
  network.next(200, answer);
  return new HttpHistoryRepository(client).ofRecord(aRecord(), { questions, from: place });
}

async function own(answer: OwnHistoryDto) {
  const { client, network } = scriptedClient();
  network.next(200, answer);
  return new HttpHistoryRepository(client).own('d1', { questions, from });
}

describe('the history of a record', () => {
  it('a history entry has its user, author, change and bulk action, and omits deleted questions (ENT-54)', async () => {
    expect(await ofRecord({ items: [entry], total: 1 })).toEqual(
      ok({
        entries: [
          {
            id: '7',
            at: new Date('2026-01-11T08:00:00.500Z'),
            by: { id: 'user-nora', name: 'nora' },
            author: { id: 'user-leaver', name: null },
            act: { verb: 'submit', sample: { looked: 20, wrong: 1 } },
            before: null,
            after: { status: 'submitted', answers: answers({ comment: anAnswer('text', 'fine') }) },
            isForgotten: false,
          },
        ],
        next: null,
      }),
    );
  });

  it('a history says where answers are no longer kept', async () => {
    const forgotten = { ...entry, before: { status: 'draft' }, after: { status: 'submitted' } } as const;
    const read = await ofRecord({ items: [forgotten, { ...entry, before: { status: 'draft' } }], total: 2 });
    expect(read).toMatchObject(
      ok({
        entries: [
          { before: { status: 'draft' }, after: { status: 'submitted' }, isForgotten: true },
          { before: { status: 'draft' }, isForgotten: true },
        ],
      }),
    );
  });

  it('goes on behind what was read until all is there', async () => {
    const items = [entry];
    expect(await ofRecord({ items, total: 3 }, '1')).toMatchObject(ok({ next: '2' }));
    expect(await ofRecord({ items, total: 3 }, '2')).toMatchObject(ok({ next: null }));
    expect(await ofRecord({ items: [], total: 3 }, '1')).toMatchObject(ok({ next: null }));
  });
});

describe('the own history', () => {
  it('the own history lists bulk actions among single changes and reads their spans without the text', async () => {
    const spans = [
      {
        label: SPANS.settings.type === 'span' ? (SPANS.settings.options[0]?.value ?? '') : '',
        start: 3,
        end: 9,
      },
    ];
    const read = await own({
      items: [
        {
          kind: 'act',
          act: {
            id: 'act-1',
            verb: null,
            undoes: null,
            undone_by: 'act-2',
            total: null,
            written: 12,
            sample: null,
            inserted_at: AT,
          },
        },
        {
          kind: 'response',
          id: '7',
          record_id: 'r1',
          snippet: 'word '.repeat(30),
          before: null,
          after: { status: 'draft', values: { spans: { value: spans } } },
          inserted_at: AT,
        },
      ],
      next: '7-3',
    });
    expect(read).toMatchObject(
      ok({
        entries: [
          { kind: 'many', id: 'act-1', verb: null, written: 12, isUndone: true },
          {
            kind: 'single',
            recordId: 'r1',
            snippet: expect.stringMatching(/word…$/u),
            after: { status: 'draft', answers: answers({ spans: anAnswer('span', spans) }) },
          },
        ],
        next: '7-3',
      }),
    );
  });
});
