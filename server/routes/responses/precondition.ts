import { PRECONDITION_HEADER } from '#contract/response';
import type { Precondition } from '#server/services/responses/precondition';
import type { CallRequest } from '../endpoint';

/** One quoted state in a list (RFC 9110, 8.8.3). A weak one, `W/"…"`, promises too little for a change. */
const STATE = /(?<weak>W\/)?"(?<state>[^"]*)"/gu;

/** The states of the response that the change may build on; null when the request does not say. */
export function preconditionOf(request: CallRequest): Precondition | null {
  const header = request.header(PRECONDITION_HEADER)?.trim();
  if (header === undefined) return null;
  if (header === '*') return 'any';
  return [...header.matchAll(STATE)].flatMap(({ groups }) =>
    groups?.['weak'] === undefined ? [groups?.['state'] ?? ''] : [],
  );
}
