import type { FilterCondition, RangeCondition, TermsCondition } from '#domain/search/filter-condition';
import type { RecordFilter } from '#domain/search/feedback/record-filter';
import type { SuggestionProperty } from '#domain/search/feedback/record-subject';
import type { ExactNumber } from '#domain/shared/exact-json';
import { EVERYTHING, type RecordSearch } from '#domain/search/feedback/record-search';
import { frozen } from './frozen';

/** A search that narrows nothing but by what the test says. */
export function aSearch(given: Partial<RecordSearch> = {}): RecordSearch {
  return frozen({ ...EVERYTHING, ...given });
}

/** Any of the values. */
export function anyOf(...values: readonly string[]): TermsCondition {
  return { kind: 'terms', values, operator: 'or' };
}

export function allOf(...values: readonly string[]): TermsCondition {
  return { kind: 'terms', values, operator: 'and' };
}

export function between(ge: ExactNumber | null, le: ExactNumber | null): RangeCondition {
  return { kind: 'range', ge, le };
}

/** Looks for words in all fields. */
export function words(text: string): Partial<RecordSearch> {
  return { text: { text, field: null, mode: 'words' } };
}

export function onMetadata(property: string, condition: FilterCondition): RecordFilter {
  return { subject: { entity: 'metadata', property }, condition };
}

export function onAnswer(question: string, condition: FilterCondition): RecordFilter {
  return { subject: { entity: 'response', question }, condition };
}

export function onSuggestion(
  question: string,
  property: SuggestionProperty,
  condition: FilterCondition,
): RecordFilter {
  return { subject: { entity: 'suggestion', question, property }, condition };
}

export function byMetadata(property: string, condition: FilterCondition): Partial<RecordSearch> {
  return { filters: [onMetadata(property, condition)] };
}

export function byAnswer(question: string, condition: FilterCondition): Partial<RecordSearch> {
  return { filters: [onAnswer(question, condition)] };
}

export function bySuggestion(...given: Parameters<typeof onSuggestion>): Partial<RecordSearch> {
  return { filters: [onSuggestion(...given)] };
}
