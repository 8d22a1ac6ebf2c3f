// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { aDataset } from '#tests/builders/dataset.builder';
import { aQuestion } from '#tests/builders/question.builder';
import { anAnswer, answers, aRecord } from '#tests/builders/record.builder';
import { InMemoryHistoryRepository } from '#tests/fakes/in-memory-history.repository';
import { layOut } from '#tests/fakes/laid-out';
import { show } from '#tests/setup/show.tsx';
import { LoadOwnHistory } from '#application/history/load-own-history.use-case';
import { LoadRecordHistory } from '#application/history/load-record-history.use-case';
import type { OwnAct, OwnChange, RecordChange } from '#domain/history/answer-history';
import type { Answer } from '#domain/question/answer';
import type { WantedResponse } from '#domain/feedback/response';
import { OwnHistory } from './OwnHistory';
import { RecordHistory } from './RecordHistory';

layOut();

const option = (value: string, text: string) => ({ value, text, description: null });
const TOPIC = aQuestion('label_selection', {
  name: 'topic',
  title: 'Topic',
  settings: {
    type: 'label_selection',
    options: [option('m', 'Money'), option('d', 'Delivery')],
    visibleOptions: null,
  },
});
const NOTE = aQuestion('text', { name: 'note', title: 'Note' });
const PARTS = aQuestion('span', {
  name: 'parts',
  title: 'Parts',
  settings: {
    type: 'span',
    field: 'text',
    options: [option('who', 'Person')],
    visibleOptions: null,
    allowOverlapping: false,
    allowCharacterAnnotation: true,
  },
});
const QUESTIONS = [TOPIC, NOTE, PARTS];
const RECORD = aRecord({ fields: { text: '🦉 Ada paid' } });
const MONEY = anAnswer('label_selection', 'm');
const DELIVERY = anAnswer('label_selection', 'd');

const submitted = (given: Readonly<Record<string, Answer>>): WantedResponse => ({
  status: 'submitted',
  answers: answers(given),
});

function change(given: Partial<RecordChange> = {}): RecordChange {
  return {
    id: '1',
    at: new Date('2026-03-01T12:00:00Z'),
    by: { id: 'user-nora', name: 'nora' },
    author: { id: 'user-nora', name: 'nora' },
    act: null,
    before: null,
    after: submitted({ topic: MONEY }),
    isForgotten: false,
    ...given,
  };
}

function ownChange(given: Partial<OwnChange> = {}): OwnChange {
  const { at } = change();
  const states = { before: null, after: submitted({ topic: MONEY }), isForgotten: false };
  return { kind: 'single', id: '1', at, recordId: 'record-1', snippet: 'Ada paid', ...states, ...given };
}

const ACT: OwnAct = {
  kind: 'many',
  id: 'act-1',
  at: new Date('2026-03-01T12:00:00Z'),
  verb: 'submit',
  total: 3412,
  written: 3400,
  sample: { looked: 20, wrong: 1 },
  isUndone: false,
};

const depsOf = (repository: InMemoryHistoryRepository) => ({
  ofRecord: new LoadRecordHistory(repository),
  own: new LoadOwnHistory(repository),
});
const ofRecord = async (repository: InMemoryHistoryRepository) =>
  show(<RecordHistory deps={depsOf(repository)} record={RECORD} questions={QUESTIONS} />);
const ofPerson = async (repository: InMemoryHistoryRepository) => {
  const workbench = { dataset: aDataset(), questions: QUESTIONS };
  return show(<OwnHistory deps={depsOf(repository)} workbench={workbench} />);
};
const entries = () => screen.findAllByRole('listitem');

describe('the history of a record', () => {
  it('the history shows the author, the owner of the response and the texts of the answers (ANN-50)', async () => {
    const admin = { id: 'user-admin', name: null };
    const ada = anAnswer('span', [{ label: 'who', start: 2, end: 5 }]);
    await ofRecord(
      new InMemoryHistoryRepository({
        ofRecord: [
          change({
            id: '2',
            by: admin,
            before: submitted({ topic: MONEY }),
            after: submitted({ topic: DELIVERY, parts: ada }),
            act: { verb: 'submit', sample: { looked: 20, wrong: 1 } },
          }),
          change({ id: '1' }),
        ],
      }),
    );
    const [newest, first] = await entries();
    expect(newest).toHaveTextContent('Deleted person');
    expect(newest).toHaveTextContent('in the response of nora');
    expect(newest).toHaveTextContent('20 checked, 1 wrong');
    expect(newest).toHaveTextContent('Topicbefore: Moneyafter: Delivery');
    expect(newest).toHaveTextContent('Partsbefore: No answerafter: Person: Ada');
    expect(first).toHaveTextContent('Submittednora');
    expect(first).toHaveTextContent('before: No answerafter: Money');
  });

  it('a change whose answers are no longer stored shows a note instead of a comparison', async () => {
    await ofRecord(
      new InMemoryHistoryRepository({
        ofRecord: [change({ before: null, after: submitted({}), isForgotten: true })],
      }),
    );
    const [forgotten] = await entries();
    expect(forgotten).toHaveTextContent('The answers are no longer kept.');
    expect(forgotten).not.toHaveTextContent('did not change');
  });

  it('the history shows a cleared response, and a change without different answers', async () => {
    const same = submitted({ topic: MONEY });
    await ofRecord(
      new InMemoryHistoryRepository({
        ofRecord: [
          change({ id: '2', before: same, after: null }),
          change({ id: '1', before: same, after: { ...same, status: 'draft' } }),
        ],
      }),
    );
    const [cleared, draft] = await entries();
    expect(cleared).toHaveTextContent('Response cleared');
    expect(draft).toHaveTextContent('The answers did not change.');
  });

  it('a long text is cut until the user expands it', async () => {
    const text = 'word '.repeat(200).trim();
    const after = submitted({ note: anAnswer('text', text) });
    const { user } = await ofRecord(new InMemoryHistoryRepository({ ofRecord: [change({ after })] }));
    const [entry] = await entries();
    expect(entry).not.toHaveTextContent(text);
    await user.click(screen.getByRole('button', { name: 'Show all' }));
    expect(entry).toHaveTextContent(text);
    await user.click(screen.getByRole('button', { name: 'Show less' }));
    expect(entry).not.toHaveTextContent(text);
  });

  it('an empty history and a server without history have their own texts', async () => {
    const { unmount } = await ofRecord(new InMemoryHistoryRepository({ ofRecord: [] }));
    expect(await screen.findByText('Nobody has answered this record yet.')).toBeInTheDocument();
    unmount();
    await ofRecord(new InMemoryHistoryRepository({ ofRecord: null }));
    expect(await screen.findByText('This server keeps no history.')).toBeInTheDocument();
  });

  it('a history that could not be loaded can be retried', async () => {
    const repository = new InMemoryHistoryRepository({ ofRecord: [change()] });
    repository.calls.failNext('ofRecord', { kind: 'network' });
    const { user } = await ofRecord(repository);
    await user.click(await screen.findByRole('button', { name: 'Retry' }));
    expect(await entries()).toHaveLength(1);
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('only the visible entries of a long history are rendered', async () => {
    const many = Array.from({ length: 250 }, (_, index) => change({ id: String(index) }));
    await ofRecord(new InMemoryHistoryRepository({ ofRecord: many }));
    const drawn = await entries();
    expect(drawn.length).toBeLessThan(40);
    expect(drawn[0]).toHaveAttribute('aria-setsize', '-1');
  });
});

describe('the user’s own history', () => {
  it('the history shows a bulk action in one line, and links to single records', async () => {
    const repository = new InMemoryHistoryRepository({
      own: [ACT, { ...ACT, id: 'act-0', isUndone: true, verb: null, sample: null }, ownChange()],
    });
    await ofPerson(repository);
    const [act, older, single] = await entries();
    expect(act).toHaveTextContent('3,412 records submitted');
    expect(act).toHaveTextContent('3,400 of 3,412 done · 20 checked, 1 wrong');
    expect(older).toHaveTextContent('3,412 records changed together');
    expect(older).toHaveTextContent('Undone');
    expect(within(single ?? document.body).getByRole('link', { name: 'Ada paid' })).toHaveAttribute(
      'href',
      expect.stringMatching(/annotation-mode\?.*status=submitted.*record=record-1/u),
    );
    expect(single).toHaveTextContent('before: No answerafter: Money');
  });

  it('spans without their text are counted, and a deleted record has no link', async () => {
    const parts = anAnswer('span', [{ label: 'who', start: 0, end: 3 }]);
    const gone = ownChange({ snippet: null, after: submitted({ parts }) });
    await ofPerson(new InMemoryHistoryRepository({ own: [gone, ownChange({ id: '0', snippet: '' })] }));
    const [first] = await entries();
    expect(first).toHaveTextContent('The record was removed.');
    expect(first).toHaveTextContent(/after: 1 /u);
    expect(screen.getByRole('link', { name: 'Record without text' })).toBeInTheDocument();
  });

  it('an empty history has a text', async () => {
    await ofPerson(new InMemoryHistoryRepository({ own: [] }));
    await waitFor(() => expect(screen.getByText(/haven't answered anything/u)).toBeInTheDocument());
  });
});
