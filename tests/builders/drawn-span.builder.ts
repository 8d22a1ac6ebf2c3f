import { spanLabels } from '#domain/question/span-labels';
import { spanKey } from '#domain/question/span-list';
import type { DrawnSpan } from '#ui/annotation-kit/span-text/span-editing';
import { aQuestion } from './question.builder';

/** A span as it is drawn, of the label "person" unless the test says otherwise. */
export function aDrawnSpan(
  start: number,
  end: number,
  {
    label: value = 'person',
    ...given
  }: Partial<Pick<DrawnSpan, 'isSuggested' | 'level'>> & { label?: string } = {},
): DrawnSpan {
  const label = spanLabels(aQuestion('span').settings).find(({ id }) => id === value);
  if (label === undefined) throw new Error(`The question has no label ${value}`);
  const span = { start, end, label: value };
  const about = { isSuggested: false, score: null, agent: null, level: 0 };
  return { ...span, ...about, ...given, label, span, key: spanKey(span) };
}
