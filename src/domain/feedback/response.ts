import { sameAnswers } from '#domain/question/answer';
import type { Answers } from '../question/answer';

export type ResponseStatus = 'draft' | 'submitted' | 'discarded';

/** Answers to one record that the user wants to keep. */
export interface WantedResponse {
  readonly status: ResponseStatus;
  readonly answers: Answers;
}

/** Which response, in which state, a change builds on. */
export interface ResponseVersion {
  readonly id: string;
  /** The server's own words for when it last changed, verbatim: two states never share them. */
  readonly revision: string;
}

/** A response as the server stored it. */
export interface SavedResponse extends ResponseVersion {
  readonly updatedAt: Date;
}

/** One user's answers to one record. Without id and revision as long as the server has not acknowledged them. */
export interface Response extends WantedResponse {
  readonly id: string | null;
  readonly revision: string | null;
  readonly updatedAt: Date;
}

/** The version a server knows; null for a response that is on its way, and for none. */
export function versionOf(response: Response | null): ResponseVersion | null {
  if (response === null || response.id === null || response.revision === null) return null;
  return { id: response.id, revision: response.revision };
}

/** Whether both say the same; two that are absent do. */
export function sameWanted(a: WantedResponse | null, b: WantedResponse | null): boolean {
  if (a === null || b === null) return a === b;
  return a.status === b.status && sameAnswers(a.answers, b.answers);
}
