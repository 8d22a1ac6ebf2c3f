// @vitest-environment jsdom
import { act, fireEvent, screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { aQuestion } from '#tests/builders/question.builder';
import { anAnswer, answers, aRecord, aResponse, aSuggestion } from '#tests/builders/record.builder';
import { actingFixture } from '#tests/fakes/acting-fixture';
import { show } from '#tests/setup/show.tsx';
import type { FeedbackOrder } from '#domain/bulk/feedback/feedback-bulk';
import { withOwnSuggestions } from '#domain/bulk/feedback/own-suggestions';
import { allMatching } from '#domain/bulk/record-pick';
import type { FeedbackRecord } from '#domain/feedback/feedback-record';
import type { Question } from '#domain/question/question';
import { allOf } from '#domain/search/feedback/record-criteria';
import { AriaProviders } from '#ui/shared/components/AriaProviders.tsx';
import { ActsArea } from './ActsArea';

let leave: () => void = () => undefined;
afterEach(() => leave());

const TOPIC = aQuestion('label_selection', { required: true, title: 'Topic' });
const GOOD: FeedbackOrder = {
  verb: 'submit',
  changes: new Map([['label_selection', { kind: 'replace', answer: anAnswer('label_selection', 'good') }]]),
};
const SAMPLE = ['Alpha', 'Beta', 'Gamma'].map((text) => aRecord({ id: text, fields: { text } }));

/** Asks to submit all results of a search, and reports them as found. */
async function asked(questions: readonly Question[] = [TOPIC]) {
  const fixture = await actingFixture({ questions });
  ({ leave } = fixture);
  const shown = show(
    <AriaProviders>
      <ActsArea acting={fixture.acting} slots={fixture.slots} />
    </AriaProviders>,
  );
  act(() => {
    fixture.targets.choose(allMatching(allOf('pending'), 400));
    fixture.acting.ask(GOOD);
  });
  act(() => fixture.acts.lastPlan.found(400, SAMPLE));
  return shown;
}

const start = () => screen.getByRole('button', { name: 'Check a sample of 3' });
const record = () => screen.getByRole('group', { name: 'Record' });

describe('a sample check', () => {
  it('a sample check keeps the focus on the record, and each record is announced', async () => {
    const { user } = await asked();
    await user.click(start());
    expect(record()).toHaveFocus();
    expect(record()).toHaveAttribute('aria-live', 'polite');
    await user.keyboard('1');
    expect(record()).toHaveTextContent('Beta');
    expect(record()).toHaveFocus();
    await user.keyboard('{ArrowLeft}');
    expect(record()).toHaveTextContent('Alpha');
    expect(record()).toHaveFocus();
  });

  it('each record of a sample is shown from its beginning', async () => {
    const { user } = await asked();
    await user.click(start());
    record().scrollTop = 300;
    await user.keyboard('{ArrowRight}');
    expect(record().scrollTop).toBe(0);
  });

  it('the result of a sample check is announced', async () => {
    const { user } = await asked();
    const regions = screen.getAllByRole('status');
    await user.click(start());
    await user.keyboard('121');
    const heard = regions.filter((region) => region.isConnected).map(({ textContent }) => textContent);
    expect(heard).toContainEqual(expect.stringMatching(/^1 of 3 wrong:/u));
  });
});

describe('the confirmation dialog', () => {
  it.each([
    [0, [TOPIC]],
    [1, [TOPIC, aQuestion('text')]],
  ])('the dialog mentions other questions only if there are any: %i', async (times, questions) => {
    await asked(questions);
    expect(screen.queryAllByText('Answers to other questions stay unchanged.')).toHaveLength(times);
  });
});

describe('each record with its own suggestion', () => {
  const OWN: FeedbackOrder = { verb: 'submit', changes: withOwnSuggestions(new Map(), [TOPIC], null) };
  const suggested = (text: string, value: string, score = 0.9) =>
    aRecord({
      id: text,
      fields: { text },
      suggestions: [aSuggestion({ questionId: TOPIC.id, value: anAnswer('label_selection', value), score })],
    });
  const sample = [suggested('Alpha', 'good'), suggested('Beta', 'bad')];
  const ANSWERED = aRecord({
    response: aResponse({ answers: answers({ [TOPIC.name]: anAnswer('label_selection', 'good') }) }),
  });
  const FOUR_TO_SEND = [...sample, suggested('Gamma', 'good'), ANSWERED];
  const UNSUGGESTED = aRecord();
  const DOUBTFUL = suggested('Delta', 'good', 0.7);

  /** Asks to submit a few picked records, and reports them as found. */
  async function openOwnSuggestions(found: readonly FeedbackRecord[]) {
    const fixture = await actingFixture({ questions: [TOPIC] });
    ({ leave } = fixture);
    const shown = show(
      <AriaProviders>
        <ActsArea acting={fixture.acting} slots={fixture.slots} />
      </AriaProviders>,
    );
    act(() => {
      fixture.targets.choose({ mode: 'picked', ids: new Set(['a', 'b', 'c', 'd', 'e', 'f']) });
      fixture.acting.ask(OWN);
    });
    act(() => fixture.acts.lastPlan.foundRecords(found, sample));
    return { ...shown, fixture };
  }

  const dialog = () =>
    screen.getByRole('alertdialog', { name: 'Submit each record with its own suggestion?' });
  const submit = (count: number) => screen.getByRole('button', { name: `Submit ${count} records` });

  it('an order with own suggestions is confirmed even for few records, and shows how many are left out and why', async () => {
    const { fixture, user } = await openOwnSuggestions([...FOUR_TO_SEND, UNSUGGESTED, UNSUGGESTED]);
    expect(dialog()).toHaveTextContent(
      '4 of 6 records will be submitted.2 are left out:2 have no suggestion for a required question',
    );
    expect(screen.getByText('Topic').nextSibling).toHaveTextContent(
      '3 from their suggestions and 1 answered already',
    );
    expect(fixture.acts.acts).toEqual([]);
    await user.click(submit(4));
    expect(fixture.acts.acts).toHaveLength(1);
  });

  it('the lowest score is set with a slider, and remembered for the next action', async () => {
    const { fixture, user } = await openOwnSuggestions([...FOUR_TO_SEND, DOUBTFUL, DOUBTFUL]);
    const slider = screen.getByRole('slider', { name: 'Lowest score' });
    expect(slider).toHaveAttribute('aria-valuetext', 'any or none');
    fireEvent.change(slider, { target: { value: '80' } });
    expect(slider).toHaveAttribute('aria-valuetext', '80% and above');
    expect(dialog()).toHaveTextContent('2 have a score below 80%');
    await user.click(submit(4));
    expect(fixture.acts.last.act.order).toEqual({
      verb: 'submit',
      changes: new Map([[TOPIC.name, { kind: 'own-suggestion', least: 0.8 }]]),
    });
    act(() => {
      fixture.targets.choose({ mode: 'picked', ids: new Set(['g']) });
      fixture.acting.ask(OWN);
    });
    expect(screen.getByRole('slider')).toHaveValue('80');
    fireEvent.change(screen.getByRole('slider'), { target: { value: '0' } });
    expect(fixture.acts.lastPlan.request.value.order).toEqual(OWN);
  });

  it('an action without any record to send cannot be confirmed', async () => {
    const { fixture, user } = await openOwnSuggestions([UNSUGGESTED, UNSUGGESTED]);
    expect(submit(0)).toHaveAttribute('aria-disabled', 'true');
    await user.click(submit(0));
    expect(fixture.acts.acts).toEqual([]);
  });

  it('each record of the sample is shown with the answer that it would get', async () => {
    const { user } = await openOwnSuggestions(FOUR_TO_SEND);
    await user.click(screen.getByRole('button', { name: 'Check a sample of 2' }));
    expect(screen.getByRole('alertdialog', { name: 'Is this answer right?' })).toBeVisible();
    const afterwards = () => screen.getByText('Afterwards').nextSibling;
    expect(afterwards()).toHaveTextContent('SubmittedTopic Good');
    await user.keyboard('1');
    expect(afterwards()).toHaveTextContent('SubmittedTopic Bad');
    await user.keyboard('2');
    expect(dialog()).toHaveTextContent('1 of 2 wrong: about 50%');
    fireEvent.change(screen.getByRole('slider'), { target: { value: '90' } });
    expect(dialog()).not.toHaveTextContent('1 of 2 wrong');
  });
});
