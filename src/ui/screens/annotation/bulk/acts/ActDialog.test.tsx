// @vitest-environment jsdom
import { act, screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { aQuestion } from '../../../../../../tests/builders/question.builder';
import { anAnswer, aRecord } from '../../../../../../tests/builders/record.builder';
import { actingScene } from '../../../../../../tests/fakes/acting-scene';
import { show } from '../../../../../../tests/setup/show';
import type { BulkOrder } from '../../../../../domain/bulk/bulk-act';
import { allMatching } from '../../../../../domain/bulk/record-pick';
import type { Question } from '../../../../../domain/question/question';
import { allOf } from '../../../../../domain/search/record-selection';
import { AriaProviders } from '../../../../shared/components/AriaProviders';
import { ActsArea } from './ActsArea';

let leave: () => void = () => undefined;
afterEach(() => leave());

const TOPIC = aQuestion('label_selection', { required: true, title: 'Topic' });
const GOOD: BulkOrder = {
  verb: 'submit',
  changes: new Map([['label_selection', { kind: 'replace', answer: anAnswer('label_selection', 'good') }]]),
};
const SAMPLE = ['Alpha', 'Beta', 'Gamma'].map((text) => aRecord({ id: text, fields: { text } }));

/** All of a search is to be submitted, and was found. */
async function asked(questions: readonly Question[] = [TOPIC]) {
  const scene = await actingScene({ questions });
  ({ leave } = scene);
  const shown = show(
    <AriaProviders>
      <ActsArea acting={scene.acting} />
    </AriaProviders>,
  );
  act(() => {
    scene.targets.choose(allMatching(allOf('pending'), 400));
    scene.acting.ask(GOOD);
  });
  act(() => scene.acts.preparation.found(400, SAMPLE));
  return shown;
}

const start = () => screen.getByRole('button', { name: 'Look at 3 of them first' });
const record = () => screen.getByRole('group', { name: 'Record' });

describe('a look at some of the records', () => {
  it('keeps the focus on the record while one judges, and has each read aloud', async () => {
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

  it('begins each record at its beginning', async () => {
    const { user } = await asked();
    await user.click(start());
    record().scrollTop = 300;
    await user.keyboard('{ArrowRight}');
    expect(record().scrollTop).toBe(0);
  });

  it('says aloud what came of it', async () => {
    const { user } = await asked();
    const regions = screen.getAllByRole('status');
    await user.click(start());
    await user.keyboard('121');
    const heard = regions.filter((region) => region.isConnected).map(({ textContent }) => textContent);
    expect(heard).toContainEqual(expect.stringMatching(/^1 of 3 wrong:/u));
  });
});

describe('the question', () => {
  it.each([
    [0, [TOPIC]],
    [1, [TOPIC, aQuestion('text')]],
  ])('speaks of other questions only where there are any: %i', async (times, questions) => {
    await asked(questions);
    expect(screen.queryAllByText('Answers to other questions stay as they are.')).toHaveLength(times);
  });
});
