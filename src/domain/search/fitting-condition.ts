import { assertNever } from '../shared/assert-never';
import type { DroppedTerm } from './dropped-term';
import type { FilterableQuestion } from './filterable-questions';
import type { FilterCondition, FilterSubject, RecordFilter } from './record-filter';
import { nameOf, type SuggestionProperty } from './record-subject';
import type { MetadataProperty } from './search-guide';

/** The part of a condition that can be met, and the rest. */
export interface Fitting {
  readonly condition: FilterCondition | null;
  readonly dropped: DroppedTerm | null;
}

/** Values of the part named `of`: numbers, or words; null allows every word. */
type Kind = 'numbers' | { readonly words: readonly string[] | null };

/** Parts of a dataset whose values are known, by name. */
export interface KnownParts {
  readonly questions: ReadonlyMap<string, FilterableQuestion>;
  /** Null until they are loaded. */
  readonly properties: ReadonlyMap<string, MetadataProperty> | null;
}

/** A condition on a subject of which nothing is known is accepted unchecked. */
export function fittingCondition({ subject, condition }: RecordFilter, known: KnownParts): Fitting {
  const kind = kindOf(subject, known);
  return kind === null ? { condition, dropped: null } : fitting(nameOf(subject), condition, kind);
}

function kindOf(subject: FilterSubject, { questions, properties }: KnownParts): Kind | null {
  switch (subject.entity) {
    case 'metadata': {
      const settings = properties?.get(subject.property)?.settings;
      if (settings === undefined) return null;
      return settings.type === 'terms' ? { words: settings.values } : 'numbers';
    }
    case 'response':
      return answerKind(questions.get(subject.question));
    case 'suggestion':
      return suggestionKind(subject.property, questions.get(subject.question));
    default:
      return assertNever(subject);
  }
}

function suggestionKind(property: SuggestionProperty, question: FilterableQuestion | undefined): Kind | null {
  switch (property) {
    case 'value':
      return answerKind(question);
    case 'score':
      return 'numbers';
    case 'agent':
      return { words: null };
    default:
      return assertNever(property);
  }
}

function answerKind(question: FilterableQuestion | undefined): Kind | null {
  if (question === undefined) return null;
  const { answers } = question;
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
