// @vitest-environment jsdom
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { aQuestion } from '#tests/builders/question.builder';
import { anAnswer } from '#tests/builders/record.builder';
import { FakeAnswerContext } from '#tests/fakes/fake-answer-context';
import { FakeClock } from '#tests/fakes/fake-clock';
import { show } from '#tests/setup/show.tsx';
import { SpanQuestionViewModel } from '#ui/annotation-kit/editors/span/span-question.view-model';
import { SpanChip } from './SpanChips';

const HEBREW = 'עדה פגשה את גרייס';

it('a chip has the reading direction of its label, regardless of the direction of the text', () => {
  const question = aQuestion('span');
  const context = new FakeAnswerContext(
    undefined,
    anAnswer('span', [{ label: 'person', start: 0, end: 3 }]),
    HEBREW,
  );
  const { spans } = new SpanQuestionViewModel(question, question.settings, context, new FakeClock());
  show(
    <div dir="rtl">
      {spans.map((span) => (
        <SpanChip key={span.key} span={span} text={HEBREW} />
      ))}
    </div>,
  );
  expect(screen.getByRole('button', { name: 'Person: עדה' })).toHaveAttribute('dir', 'ltr');
});
