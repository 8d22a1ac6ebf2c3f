import { expect, it } from 'vitest';
import { spanLabels } from '#domain/question/span-labels';
import { aQuestion } from '#tests/builders/question.builder';
import { labelCursor } from './span-style';

it('the pointer is a bar in the color of the label, and the usual one without a label', () => {
  const [person] = spanLabels(aQuestion('span').settings);
  expect(decodeURIComponent(labelCursor(person))).toContain(`fill="${person?.color.light.strong}"`);
  expect(labelCursor(person)).toMatch(/ 3 12, text$/u);
  expect(labelCursor(undefined)).toBe('text');
});
