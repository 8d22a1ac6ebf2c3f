import { PRECONDITION_HEADER } from '#contract/response';
import type { Precondition } from '#server/services/responses/decide-responses';
import type { CallRequest } from '../endpoint';

/** One quoted state in a list (RFC 9110, 8.8.3). A weak one, `W/"…"`, promises too little for a change. */
const STATE = /(?<weak>W\/)?"(?<state>[^"]*)"/gu;

/** The states of the response that the change may build on; undefined for any. */
export function preconditionOf(request: CallRequest): Precondition | undefined {
  const header = request.header(PRECONDITION_HEADER)?.trim();
  if (header === undefined || header === '*') return undefined;
  return [...header.matchAll(STATE)].flatMap(({ groups }) =>
    groups?.['weak'] === undefined ? [groups?.['state'] ?? ''] : [],
  );
}
