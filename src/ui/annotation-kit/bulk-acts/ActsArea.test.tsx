// @vitest-environment jsdom
import { act, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { aField } from '#tests/builders/dataset.builder';
import { aQuestion } from '#tests/builders/question.builder';
import { anAnswer, answers, aRecord, aResponse, records } from '#tests/builders/record.builder';
import { actingFixture, aProblem } from '#tests/fakes/acting-fixture';
import { FakeBulkAct } from '#tests/fakes/fake-bulk-acts';
import { layOut } from '#tests/fakes/laid-out';
import { english } from '#tests/fakes/english';
import { show } from '#tests/setup/show.tsx';
import type { FeedbackOrder, FeedbackBulkProblem } from '#domain/bulk/feedback/feedback-bulk';
import { allMatching, NOTHING_PICKED, withPicked } from '#domain/bulk/record-pick';
import { allOf } from '#domain/search/feedback/record-criteria';
import { AriaProviders } from '#ui/shared/components/AriaProviders.tsx';
import { ActListDialog } from './ActListDialog';
import { feedbackActSlots } from '#ui/screens/annotate-feedback/bulk/acts/feedback-act-slots.tsx';
import { ActsArea } from './ActsArea';

layOut();

let leave: () => void = () => undefined;
afterEach(() => leave());

const QUESTIONS = [aQuestion('label_selection', { required: true, title: 'Topic' })];
const SLOTS = feedbackActSlots(english().t, { questions: QUESTIONS, fields: [aField()] });
const LIST_TEXTS = {
  next: english().t('bulkActs.list.emptyNext'),
  note: english().t('bulkActs.list.elsewhere', { scope: 'All' }),
};
const GOOD: FeedbackOrder = {
  verb: 'submit',
  changes: new Map([['label_selection', { kind: 'replace', answer: anAnswer('label_selection', 'good') }]]),
};

async function setUp() {
  const fixture = await actingFixture({ questions: QUESTIONS });
  ({ leave } = fixture);
  const left = vi.fn();
  const shown = show(
    <AriaProviders>
      <ActsArea acting={fixture.acting} slots={SLOTS} onLeave={left} />
    </AriaProviders>,
  );
  const prepared = () => fixture.acts.lastPlan;
  return { ...fixture, ...shown, prepared, left };
}

type SetUp = Awaited<ReturnType<typeof setUp>>;

/** Asks for an action on all results of a search, and reports them as found. */
function askForAll({ acting, targets, prepared }: SetUp, total: number, sample = records(2)) {
  act(() => {
    targets.choose(allMatching(allOf('pending'), total));
    acting.ask(GOOD);
  });
  act(() => prepared().found(total, sample));
}

/** Starts an action on a few picked records, and waits until the bar is shown. */
function begin({ acting, targets, prepared, fixture, acts }: SetUp, count: number) {
  act(() => {
    targets.choose(withPicked(NOTHING_PICKED, ['record-1'], true));
    acting.ask(GOOD);
  });
  act(() => prepared().found(count));
  act(() => fixture.clock.advance(150));
  return acts.last;
}

describe('the confirmation dialog', () => {
  it('the dialog shows the number of records and their change, and a click starts the action', async () => {
    const given = await setUp();
    askForAll(given, 3_412);
    const dialog = within(screen.getByRole('alertdialog', { name: 'Submit 3,412 records?' }));
    expect(dialog.getByText('Topic').nextSibling).toHaveTextContent('Good');
    await given.user.click(dialog.getByRole('button', { name: 'Submit 3,412 records' }));
    expect(given.acts.acts).toHaveLength(1);
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  });

  it('the dialog shows the progress of the look-up, and waits for it', async () => {
    const given = await setUp();
    act(() => {
      given.targets.choose(allMatching(allOf('pending'), 3_412));
      given.acting.ask(GOOD);
    });
    act(() => given.prepared().lookUp.set({ kind: 'collecting', found: 2_000, promised: 3_412 }));
    expect(screen.getByText('Looking up the records: 2,000 of 3,412')).toBeVisible();
    await given.user.click(screen.getByRole('button', { name: /Submit 3,412 records/u }));
    expect(given.acts.acts).toEqual([]);
  });

  it('a sample can be checked with single keys, and an estimate for all records is shown', async () => {
    const given = await setUp();
    const sample = [
      aRecord({ id: 'a', fields: { text: 'Alpha' } }),
      aRecord({ id: 'b', fields: { text: 'Beta' }, status: 'draft' }),
    ];
    askForAll(given, 400, sample);
    await given.user.click(screen.getByRole('button', { name: 'Check a sample of 2' }));
    expect(screen.getByText('1 of 2')).toBeVisible();
    expect(screen.getByText('Alpha')).toBeVisible();
    const now = screen.getByText('Now').nextSibling;
    expect(now).toHaveTextContent('PendingTopic No answer');
    expect(screen.getByText('Afterwards').nextSibling).toHaveTextContent('SubmittedTopic Good');
    await given.user.keyboard('1');
    expect(screen.getByText('Beta')).toBeVisible();
    await given.user.keyboard('{Backspace}');
    expect(screen.getByText('Alpha')).toBeVisible();
    await given.user.keyboard('{2>3/}');
    expect(screen.getByText('1 of 2 judged')).toBeVisible();
    await given.user.keyboard('1');
    expect(screen.getByText('1 of 2 wrong:').parentElement).toHaveTextContent(
      '1 of 2 wrong: about 50%, between 1.3% and 99% of all 400 with 95% confidence.',
    );
    await given.user.click(screen.getByRole('button', { name: 'Submit 400 records' }));
    expect(given.acts.last.act.sample).toEqual({ looked: 2, wrong: 1 });
  });
});

describe('the bar of a bulk action', () => {
  it('the bar shows the progress, the rate and the time left, and a click stops the action', async () => {
    const given = await setUp();
    const act1 = begin(given, 1_000);
    act(() => act1.report({ rate: 60 }, { done: 340 }));
    const bar = within(screen.getByRole('region', { name: 'Bulk action' }));
    expect(bar.getByText('340 of 1,000')).toBeVisible();
    expect(bar.getByText('60 per second')).toBeVisible();
    expect(bar.getByText('about 15 seconds left')).toBeVisible();
    expect(bar.getByRole('progressbar', { name: 'Records processed' })).toHaveAttribute('value', '340');
    await given.user.click(bar.getByRole('button', { name: 'Stop' }));
    expect(given.acts.log).toEqual(['stopped act-1']);
  });

  it('the progress is announced at the start and in quarters, not with every chunk', async () => {
    const given = await setUp();
    const heard: string[] = [];
    const status = screen.getByRole('status');
    const act1 = begin(given, 1_000);
    for (const done of [0, 100, 240, 250, 400, 500]) {
      act(() => act1.report({}, { done }));
      if (heard.at(-1) !== status.textContent) heard.push(status.textContent);
    }
    expect(heard).toEqual(['Submitting 1,000 records', '25% done', '50% done']);
  });

  it.each([
    ['offline', 'This device is offline. Work resumes when the connection is back.'],
    ['server', "The server can't be reached. Retrying automatically."],
  ] as const)('the bar shows the reason for a pause: %s', async (pause, text) => {
    const given = await setUp();
    const act1 = begin(given, 1_000);
    act(() => act1.report({ pause }));
    expect(screen.getByText(text)).toBeVisible();
  });

  it.each([
    [true, "You can leave this page or close the tab. Work resumes when you're back."],
    [false, "This device can't save progress. Closing the tab ends the action."],
  ])(
    'the bar shows what happens when the tab is closed (device stores progress: %s)',
    async (isKept, text) => {
      const { acts } = await setUp();
      act(() => void acts.add(new FakeBulkAct({}, 1_000, { isKept })));
      expect(screen.getByText(text)).toBeVisible();
    },
  );

  it('a stopped action can be resumed, undone or left', async () => {
    const given = await setUp();
    const act1 = begin(given, 1_000);
    act(() => act1.report({}, { phase: 'stopped', done: 340 }));
    const bar = within(screen.getByRole('region', { name: 'Bulk action' }));
    expect(bar.getByText('Stopped: 340 of 1,000 done')).toBeVisible();
    await given.user.click(bar.getByRole('button', { name: 'Resume' }));
    await given.user.click(bar.getByRole('button', { name: 'Leave the rest unchanged' }));
    await given.user.click(bar.getByRole('button', { name: 'Undo what was done (340)' }));
    expect(given.acts.log).toEqual(['resumed act-1', 'given-up act-1', 'undo act-1']);
  });

  it('the bar keeps the focus when its buttons change, and returns it when it is closed', async () => {
    const given = await setUp();
    const act1 = begin(given, 1_000);
    await given.user.click(screen.getByRole('button', { name: 'Stop' }));
    act(() => act1.report({}, { phase: 'stopped', done: 340 }));
    await waitFor(() => expect(screen.getByRole('button', { name: 'Resume' })).toHaveFocus());
    await given.user.click(screen.getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(given.left).toHaveBeenCalledOnce());
  });

  it('the bar disappears when it is closed', async () => {
    const given = await setUp();
    const act1 = begin(given, 1_000);
    act(() => act1.report({}, { phase: 'stopped', done: 340 }));
    await given.user.click(screen.getByRole('button', { name: 'Close' }));
    expect(screen.queryByRole('region', { name: 'Bulk action' })).toBeNull();
  });
});

describe('records with problems', () => {
  it('problems are listed as they occur, but if there are many, only counted until the end (ERR-17)', async () => {
    const given = await setUp();
    const act1 = begin(given, 10_000);
    const met = (count: number) => Array.from({ length: count }, (_, index) => aProblem(`record-${index}`));
    const list = () => screen.queryByRole('group', { name: 'Records with problems' });
    act(() => act1.report({ problems: met(200) }, { done: 200 }));
    expect(screen.getByText('200 with problems')).toBeVisible();
    expect(list()).toBeVisible();
    act(() => act1.report({ problems: met(201) }, { done: 201 }));
    expect(screen.getByText('201 with problems')).toBeVisible();
    expect(list()).toBeNull();
    // The same as when a single record is retried.
    act(() => act1.report({}, { done: 10_000 - 202 }));
    expect(list()).toBeVisible();
    act(() => act1.finish(met(201)));
    expect(list()).toBeVisible();
  });

  async function ended(...problems: readonly FeedbackBulkProblem[]) {
    const given = await setUp();
    const act1 = begin(given, 12);
    act(() => act1.finish(problems.map((problem, index) => aProblem(`record-${index + 1}`, problem))));
    return { ...given, rows: screen.getAllByRole('listitem').map((row) => within(row)) };
  }

  it('records with problems are listed with a snippet and the reason (ERR-11)', async () => {
    const { rows } = await ended(
      { kind: 'gone' },
      { kind: 'refused', detail: 'no such label' },
      { kind: 'incomplete', questions: ['label_selection'] },
      { kind: 'forbidden' },
    );
    expect(screen.getByText('Some records failed to annotate: 4 of 12')).toBeVisible();
    expect(rows[0]?.getByText('Text of record-1')).toBeVisible();
    expect(rows[0]?.getByText('This record no longer exists.')).toBeVisible();
    expect(rows[1]?.getByText('no such label')).toBeVisible();
    expect(rows[1]?.getByRole('link', { name: 'Open' })).toHaveAttribute(
      'href',
      expect.stringContaining('status=pending&record=record-2'),
    );
    expect(rows[2]?.getByText('Answer Topic to submit this record.')).toBeVisible();
    expect(rows[3]?.getByText("You don't have permission to answer in this dataset.")).toBeVisible();
  });

  it('records whose suggestions were not taken are not failures, and have a reason each', async () => {
    const question = 'label_selection';
    const { rows } = await ended(
      { kind: 'unsuggested', lacks: [{ question, why: 'none' }] },
      { kind: 'unsuggested', lacks: [{ question, why: 'unscored' }] },
      { kind: 'unsuggested', lacks: [{ question, why: 'low', score: 0.79999 }] },
    );
    expect(screen.getByText('3 of 12 records left out')).toBeVisible();
    expect(rows[0]?.getByText('“Topic” has no suggestion.')).toBeVisible();
    expect(rows[1]?.getByText('The suggestion for “Topic” has no score.')).toBeVisible();
    expect(rows[2]?.getByText(/^The suggestion for “Topic” scores 79.9%, below/u)).toBeVisible();
    expect(screen.queryByRole('button', { name: /^Retry/u })).toBeNull();
  });

  it('records can be retried, all or a single one, if that may help', async () => {
    const { user, rows, acts } = await ended(
      { kind: 'refused' },
      { kind: 'gone' },
      { kind: 'incomplete', questions: [] },
    );
    await user.click(screen.getByRole('button', { name: 'Retry 2' }));
    await user.click(screen.getByRole('button', { name: 'Retry: Text of record-1' }));
    expect(rows[2]?.queryByRole('button')).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Leave all unchanged' }));
    expect(acts.log).toEqual([
      'retried act-1 record-1 record-2',
      'retried act-1 record-1',
      'let-go act-1 record-1 record-2 record-3',
    ]);
  });

  it('a conflict shows both answers, and the user decides for one record or for all', async () => {
    const given = await setUp();
    const act1 = begin(given, 12);
    const theirs = aResponse({
      status: 'draft',
      answers: answers({ label_selection: anAnswer('label_selection', 'bad') }),
    });
    const wanted = {
      status: 'submitted',
      answers: answers({ label_selection: anAnswer('label_selection', 'good') }),
    } as const;
    const target = { recordId: 'record-1', snippet: 'Hello', before: null, wanted };
    act(() => act1.finish([{ target, problem: { kind: 'conflict', theirs } }]));
    const cells = within(screen.getByRole('row', { name: /^Topic/u })).getAllByRole('cell');
    expect(cells.map(({ textContent }) => textContent)).toEqual(['Bad', 'Good']);
    await given.user.click(screen.getByRole('button', { name: 'Keep the newer: Hello' }));
    await given.user.click(screen.getByRole('button', { name: 'Replace (1)' }));
    expect(given.acts.log).toEqual(['let-go act-1 record-1', 'overwritten act-1 record-1']);
  });

  it('only the visible problems are rendered', async () => {
    const { rows } = await ended(...Array.from({ length: 3_000 }, () => ({ kind: 'gone' }) as const));
    expect(rows.length).toBeLessThan(40);
    expect(screen.getAllByRole('listitem')[0]).toHaveAttribute('aria-setsize', '3000');
  });
});

describe('the list of bulk actions', () => {
  it('the list shows bulk actions with their status and problems, and they can be undone', async () => {
    const { acting, acts, targets, user, update } = await setUp();
    act(() => {
      targets.choose(allMatching(allOf('pending'), 400));
      acting.ask(GOOD);
    });
    act(() => acts.lastPlan.found(400));
    act(() => acting.question?.confirm());
    act(() => acts.last.finish([aProblem('record-1')]));
    update(
      <AriaProviders>
        <ActListDialog acting={acting} slots={SLOTS} {...LIST_TEXTS} onClose={() => undefined} />
      </AriaProviders>,
    );
    const list = within(screen.getByRole('dialog', { name: 'Bulk actions' }));
    expect(list.getByText('400 records submitted')).toBeVisible();
    expect(list.getByText('399 of 400 done')).toBeVisible();
    await user.click(list.getByRole('button', { name: '1 with a problem' }));
    expect(list.getByText('This record no longer exists.')).toBeVisible();
    await user.click(list.getByRole('button', { name: 'Undo' }));
    expect(acts.log).toEqual(['undo act-1']);
    expect(list.getByText('Undone')).toBeVisible();
  });

  it('an empty list has a text', async () => {
    const { acting, update } = await setUp();
    update(
      <AriaProviders>
        <ActListDialog acting={acting} slots={SLOTS} {...LIST_TEXTS} onClose={() => undefined} />
      </AriaProviders>,
    );
    expect(screen.getByText('No bulk actions on this device yet.')).toBeVisible();
    expect(screen.getByText(/^Bulk actions from other devices are in the history/u)).toBeVisible();
  });

  it('the list reports bulk actions on this device that cannot be read', async () => {
    const { acting, acts, update } = await setUp();
    acts.unreadable = 2;
    update(
      <AriaProviders>
        <ActListDialog acting={acting} slots={SLOTS} {...LIST_TEXTS} onClose={() => undefined} />
      </AriaProviders>,
    );
    expect(screen.getByText(/^2 bulk actions on this device were unreadable/u)).toBeVisible();
  });
});
