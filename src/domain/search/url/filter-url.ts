import { conditionFromText, conditionToText, termsFromText, termsToText } from './condition-url';
import { escapedPart, unescaped } from './escaped-text';
import type {
  FilterCondition,
  MetadataFilter,
  ResponseFilter,
  SuggestionFilter,
  SuggestionProperty,
} from '../record-filter';

const SUGGESTION_PROPERTIES: readonly SuggestionProperty[] = ['value', 'score', 'agent'];

/** Before the values of a suggestion, unless they have an operator. */
const VALUES = 'values.';

/** `property.condition`, joined by `~` (SEA-41). */
export function metadataToText(filters: readonly MetadataFilter[]): string {
  return filters.map(({ property, condition }) => named(property, conditionToText(condition))).join('~');
}

export function metadataFromText(text: string): readonly MetadataFilter[] {
  return conditionsByName(text).map(([property, condition]) => ({ property, condition }));
}

/** `question.condition`, joined by `~`. */
export function responsesToText(filters: readonly ResponseFilter[]): string {
  return filters.map(({ question, condition }) => named(question, conditionToText(condition))).join('~');
}

export function responsesFromText(text: string): readonly ResponseFilter[] {
  return conditionsByName(text).map(([question, condition]) => ({ question, condition }));
}

/** `question.value.…`, `question.score.…` or `question.agent.…`, joined by `~`. */
export function suggestionsToText(filters: readonly SuggestionFilter[]): string {
  return filters
    .map(({ question, property, condition }) =>
      named(question, `${property}.${suggestedToText(property, condition)}`),
    )
    .join('~');
}

export function suggestionsFromText(text: string): readonly SuggestionFilter[] {
  const filters = text.split('~').flatMap((part): readonly SuggestionFilter[] => {
    const [question, about] = splitAtDot(part);
    const [word, rest] = splitAtDot(about);
    const property = SUGGESTION_PROPERTIES.find((known) => known === word);
    const condition = property === undefined ? null : suggestedFromText(property, rest);
    if (question === '' || property === undefined || condition === null) return [];
    return [{ question: unescaped(question), property, condition }];
  });
  return firstOfEach(filters, ({ question, property }) => `${property}.${question}`);
}

function suggestedToText(property: SuggestionProperty, condition: FilterCondition): string {
  const isPlain = property === 'value' && condition.kind === 'terms' && condition.operator === 'or';
  return isPlain ? VALUES + termsToText(condition) : conditionToText(condition);
}

function suggestedFromText(property: SuggestionProperty, text: string): FilterCondition | null {
  const isPlain = property === 'value' && text.startsWith(VALUES);
  return isPlain ? termsFromText(text.slice(VALUES.length)) : conditionFromText(text);
}

/** Empty conditions are dropped, and so is a second condition for the same name. */
function conditionsByName(text: string): ReadonlyArray<readonly [name: string, condition: FilterCondition]> {
  const conditions = text.split('~').flatMap((part) => {
    const [name, rest] = splitAtDot(part);
    const condition = conditionFromText(rest);
    return name === '' || condition === null ? [] : [[unescaped(name), condition] as const];
  });
  return firstOfEach(conditions, ([name]) => name);
}

function named(name: string, text: string): string {
  return `${escapedPart(name)}.${text}`;
}

function splitAtDot(text: string): readonly [before: string, after: string] {
  const at = text.indexOf('.');
  return at < 0 ? [text, ''] : [text.slice(0, at), text.slice(at + 1)];
}

function firstOfEach<T>(items: readonly T[], keyOf: (item: T) => string): readonly T[] {
  const first = new Map<string, T>();
  for (const item of items) if (!first.has(keyOf(item))) first.set(keyOf(item), item);
  return [...first.values()];
}
