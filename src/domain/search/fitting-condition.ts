import { assertNever } from '../shared/assert-never';
import type { DroppedTerm } from './dropped-term';
import type { FilterableQuestion } from './filterable-questions';
import type { FilterCondition, SuggestionProperty } from './record-filter';
import type { MetadataProperty } from './search-guide';

/** The part of a condition that can be met, and the rest. */
export interface Fitting {
  readonly condition: FilterCondition | null;
  readonly dropped: DroppedTerm | null;
}

/** Values of the part named `of`: numbers, or words; null allows every word. */
type Kind = 'numbers' | { readonly words: readonly string[] | null };

export function fittingProperty({ name, settings }: MetadataProperty, condition: FilterCondition): Fitting {
  return fitting(name, condition, settings.type === 'terms' ? { words: settings.values } : 'numbers');
}

export function fittingAnswer(question: FilterableQuestion, condition: FilterCondition): Fitting {
  return fitting(question.name, condition, answerKind(question));
}

export function fittingSuggestion(
  question: FilterableQuestion,
  property: SuggestionProperty,
  condition: FilterCondition,
): Fitting {
  switch (property) {
    case 'value':
      return fittingAnswer(question, condition);
    case 'score':
      return fitting(question.name, condition, 'numbers');
    case 'agent':
      return fitting(question.name, condition, { words: null });
    default:
      return assertNever(property);
  }
}

function answerKind({ answers }: FilterableQuestion): Kind {
  return answers.kind === 'numbers' ? 'numbers' : { words: answers.options.map(({ value }) => value) };
}

function fitting(of: string, condition: FilterCondition, kind: Kind): Fitting {
  if (condition.kind === 'range') {
    return kind === 'numbers' ? { condition, dropped: null } : unfit(of);
  }
  if (kind === 'numbers') return unfit(of);
  const known = kind.words && new Set(kind.words);
  const unknown = condition.values.filter((value) => known?.has(value) === false);
  if (unknown.length === 0) return { condition, dropped: null };
  const values = condition.values.filter((value) => known?.has(value));
  return {
    condition: values.length === 0 ? null : { ...condition, values },
    dropped: { kind: 'values', of, values: unknown },
  };
}

function unfit(of: string): Fitting {
  return { condition: null, dropped: { kind: 'condition', of } };
}
