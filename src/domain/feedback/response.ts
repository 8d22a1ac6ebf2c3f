import { sameAnswers } from '#domain/question/answer';
import type { Answers } from '../question/answer';

export type ResponseStatus = 'draft' | 'submitted' | 'discarded';

/** Response that the user wants to save for a record. */
export interface WantedResponse {
  readonly status: ResponseStatus;
  readonly answers: Answers;
}

/** Identifies the response, and its state, that a change is based on. */
export interface ResponseVersion {
  readonly id: string;
  /** The server's timestamp of the last change, verbatim: it differs between any two states. */
  readonly revision: string;
}

/** A response as stored by the server. */
export interface SavedResponse extends ResponseVersion {
  readonly updatedAt: Date;
}

/** One user's answers to one record. Without id and revision until the server has acknowledged them. */
export interface Response extends WantedResponse {
  readonly id: string | null;
  readonly revision: string | null;
  readonly updatedAt: Date;
}

/** The version known to the server; null for a response that is on its way, and if there is none. */
export function versionOf(response: Response | null): ResponseVersion | null {
  if (response === null || response.id === null || response.revision === null) return null;
  return { id: response.id, revision: response.revision };
}

/** Whether both have the same content, or both are missing. */
export function sameWanted(a: WantedResponse | null, b: WantedResponse | null): boolean {
  if (a === null || b === null) return a === b;
  return a.status === b.status && sameAnswers(a.answers, b.answers);
}
