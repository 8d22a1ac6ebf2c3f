import { expect, it } from 'vitest';
import { aJournalHead, anAct, targets } from '#tests/builders/bulk.builder';
import { anEntry } from '#tests/builders/outbox.builder';
import { anAnswer, answers, aResponse } from '#tests/builders/record.builder';
import type { AnswerChange } from '#domain/bulk/feedback/answer-changes';
import { eventForm, headForm, targetsForm } from '../browser/stored-bulk-act';
import { entryForm } from '../browser/stored-entry';
import { fromText, toText, type StoredForm } from '../browser/stored-form';
import { STORED_BULK_FEEDBACK } from './stored-bulk-feedback';
import { STORED_FEEDBACK } from './stored-feedback';

const theirs = aResponse({ answers: answers({ stars: anAnswer('rating', 2) }) });
const ranking = anAnswer('ranking', [
  { value: 'first', rank: 1 },
  { value: 'second', rank: null },
]);
const wanted = { status: 'submitted', answers: answers({ ranking }) } as const;

const THEIRS =
  '{"status":"submitted","answers":[["stars",{"type":"rating","value":2}]],"id":"response-1","revision":"2026-02-01T10:00:00.000000","updatedAt":"2026-02-01T10:00:00.000Z"}';
const WANTED =
  '{"status":"submitted","answers":[["ranking",{"type":"ranking","value":[{"value":"first","rank":1},{"value":"second","rank":null}]}]]}';

/** Has the stored form of the last version of the product that knew one family of records only. */
function expectForm<T>(form: StoredForm<T>, value: T, text: string): void {
  expect(fromText(form, text)).toEqual(value);
  expect(toText(form, value)).toBe(text);
}

it('entries of the outbox have the same stored form as before there was a second family', () => {
  const form = entryForm(STORED_FEEDBACK);
  const failure = { kind: 'rejected', status: 422, detail: 'no' } as const;
  expectForm(
    form,
    anEntry({ wanted, base: theirs, tries: 1, problem: { kind: 'failed', failure } }),
    `{"key":"act-1","order":1,"datasetId":"dataset-1","recordId":"record-1","act":"submit","wanted":${WANTED},"base":${THEIRS},"putAt":"2026-03-01T12:00:00.000Z","tries":1,"problem":{"kind":"failed","failure":{"kind":"rejected","status":422,"detail":"no"}}}`,
  );
  expectForm(
    form,
    anEntry({ act: 'clear', wanted: null, problem: { kind: 'conflict', theirs } }),
    `{"key":"act-1","order":1,"datasetId":"dataset-1","recordId":"record-1","act":"clear","wanted":null,"base":null,"putAt":"2026-03-01T12:00:00.000Z","tries":0,"problem":{"kind":"conflict","theirs":${THEIRS}}}`,
  );
});

it('bulk actions have the same stored form as before there was a second family', () => {
  const changes = new Map<string, AnswerChange>([
    ['title', { kind: 'replace', answer: anAnswer('text', 'odd') }],
    ['topics', { kind: 'labels', added: new Set(['food']), removed: new Set(['price']) }],
    ['mood', { kind: 'own-suggestion', least: 0.8 }],
  ]);
  const act = anAct({ order: { verb: 'draft', changes }, sample: { looked: 20, wrong: 1 } });
  expectForm(
    headForm(STORED_BULK_FEEDBACK),
    aJournalHead({ total: 1, act }),
    '{"act":{"id":"act-1","datasetId":"dataset-1","datasetName":"Reviews","order":{"verb":"draft","changes":[["title",{"kind":"replace","answer":{"type":"text","value":"odd"}}],["topics",{"kind":"labels","added":["food"],"removed":["price"]}],["mood",{"kind":"own-suggestion","least":0.8}]]},"undoes":null,"startedAt":"2026-03-01T12:00:00.000Z","sample":{"looked":20,"wrong":1}},"total":1,"isPlanned":true,"closedWith":null}',
  );
  expectForm(
    targetsForm(STORED_BULK_FEEDBACK),
    targets(1, { before: theirs, wanted }),
    `[{"recordId":"record-1","snippet":"Text 1","before":${THEIRS},"wanted":${WANTED}}]`,
  );
});

it('rows of a journal have the same stored form as before there was a second family', () => {
  const after = { id: 'r1', revision: 'v1', updatedAt: new Date('2026-02-01T10:00:00.123Z') };
  const lacks = [{ question: 'note', why: 'low', score: 0.5 }] as const;
  const form = eventForm(STORED_BULK_FEEDBACK);
  expectForm(
    form,
    {
      kind: 'outcomes',
      outcomes: [
        { kind: 'done', recordId: 'a', after },
        { kind: 'problem', recordId: 'c', problem: { kind: 'conflict', theirs } },
        { kind: 'problem', recordId: 'k', problem: { kind: 'unsuggested', lacks } },
        { kind: 'problem', recordId: 'h', problem: { kind: 'refused', status: 422, detail: 'No' } },
      ],
    },
    `{"kind":"outcomes","outcomes":[{"kind":"done","recordId":"a","after":{"id":"r1","revision":"v1","updatedAt":"2026-02-01T10:00:00.123Z"}},{"kind":"problem","recordId":"c","problem":{"kind":"conflict","theirs":${THEIRS}}},{"kind":"problem","recordId":"k","problem":{"kind":"unsuggested","lacks":[{"question":"note","why":"low","score":0.5}]}},{"kind":"problem","recordId":"h","problem":{"kind":"refused","status":422,"detail":"No"}}]}`,
  );
  expectForm(form, { kind: 'retried', recordIds: null }, '{"kind":"retried","recordIds":null}');
});
