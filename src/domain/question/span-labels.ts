import type { Choice } from '../choice/choice-list';
import { labelColors, type LabelColor } from './label-color';
import type { SpanSettings } from './question';

/** A label of a span question for display. Its id is the stored value. */
export interface SpanLabel extends Choice {
  readonly color: LabelColor;
}

/** Labels of a span question in the order of its settings. */
export function spanLabels(settings: SpanSettings): readonly SpanLabel[] {
  const { options } = settings;
  const colors = labelColors(options.map(({ value }) => value));
  return options.flatMap(({ value, text, description }, index) => {
    const color = colors[index];
    if (color === undefined) return [];
    const number = index + 1;
    return [{ id: value, text, description, number, color }];
  });
}
