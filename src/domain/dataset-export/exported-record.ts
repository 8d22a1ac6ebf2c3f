import type { ExactNumber } from '../shared/exact-json';

/** A value as in the database and in JSON. */
export type ExportValue =
  | null
  | boolean
  | ExactNumber
  | string
  | readonly ExportValue[]
  | { readonly [key: string]: ExportValue };

/** A record with everything that an export can contain; parts that were not requested are empty. */
export interface ExportedRecord {
  readonly id: string;
  readonly insertedAt: string;
  readonly updatedAt: string;
  readonly externalId: string | null;
  readonly fields: Readonly<Record<string, string | null>>;
  readonly metadata: Readonly<Record<string, ExportValue>> | null;
  /** Suggestions by question. */
  readonly suggestions: ReadonlyMap<string, ExportedSuggestion>;
  /** Responses in order of creation. */
  readonly responses: readonly ExportedResponse[];
  /** Vectors by name. */
  readonly vectors: ReadonlyMap<string, readonly number[]>;
}

export interface ExportedSuggestion {
  readonly value: ExportValue;
  readonly score: ExportValue;
  readonly agent: string | null;
  readonly type: string | null;
}

export interface ExportedResponse {
  /** Name of the author; `formerUserName` once their account is deleted. */
  readonly user: string;
  readonly status: string;
  /** Answers by question. */
  readonly answers: ReadonlyMap<string, ExportValue>;
  readonly insertedAt: string;
  readonly updatedAt: string;
}

/**
 * Name of an author whose account was deleted (SET-105). It is the same in all files and unique, because names of accounts have
 * no colon. The author may be unknown, as for an imported response whose author an earlier version deleted; then each response
 * has its own name.
 */
export function formerUserName(userId: string | null, responseId: string): string {
  return userId === null ? `deleted-user:unknown:${responseId}` : `deleted-user:${userId}`;
}

/** A row of an export: a record, or one response with its record. */
export interface ExportRow {
  readonly record: ExportedRecord;
  /** Null if rows are records. */
  readonly response: ExportedResponse | null;
}

/** The rows of a record. A record without a response has none if rows are responses. */
export function rowsOf(record: ExportedRecord, rows: 'records' | 'responses'): readonly ExportRow[] {
  return rows === 'records'
    ? [{ record, response: null }]
    : record.responses.map((response) => ({ record, response }));
}

/** A user's response, or otherwise a suggestion (SET-152). */
export type AnswerSource = 'response' | 'suggestion';

export interface SourcedAnswer {
  readonly value: ExportValue;
  readonly source: AnswerSource;
}

/**
 * The answer of a row in a format with one answer per row. A row of a response has the answer of that response if it was
 * submitted. A row of a record has that of its first submitted response, or otherwise the suggestion. Null if there is none.
 */
export function answerOfRow({ record, response }: ExportRow, question: string): SourcedAnswer | null {
  const responses = response === null ? record.responses : [response];
  const submitted = responses.filter(({ status }) => status === 'submitted');
  return firstAnswer(submitted, question) ?? (response === null ? suggestedAnswer(record, question) : null);
}

/**
 * The source of a row's value in formats with separate columns for responses and suggestions. A row of a response includes its
 * status, so a draft also counts as a user's value; in a row of a record, only submitted responses count.
 */
export function sourceOfRow(row: ExportRow, question: string): AnswerSource | null {
  const { record, response } = row;
  const answer =
    response === null
      ? answerOfRow(row, question)
      : (firstAnswer([response], question) ?? suggestedAnswer(record, question));
  return answer?.source ?? null;
}

function firstAnswer(responses: readonly ExportedResponse[], question: string): SourcedAnswer | null {
  for (const { answers } of responses) {
    const value = answers.get(question) ?? null;
    if (value !== null) return { value, source: 'response' };
  }
  return null;
}

function suggestedAnswer({ suggestions }: ExportedRecord, question: string): SourcedAnswer | null {
  const value = suggestions.get(question)?.value ?? null;
  return value === null ? null : { value, source: 'suggestion' };
}
