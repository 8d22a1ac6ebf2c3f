import type { PersonFiguresDto } from '#contract/team';
import type { QueryParameters } from '#infrastructure/http/http-request';
import { LIFETIMES } from '#infrastructure/http/lifetimes';

/** Part of a request for current figures of users. Days begin at midnight of the caller's clock. */
export function figuresCall(query: QueryParameters = []) {
  const offset = ['utc_offset', String(-new Date().getTimezoneOffset())] as const;
  return { query: [...query, offset], lifetime: LIFETIMES.none };
}

/** What figures of all datasets have. */
export function personFields({ user, taken_back }: Pick<PersonFiguresDto, 'user' | 'taken_back'>) {
  const name = [user.first_name, user.last_name ?? ''].join(' ').trim();
  return { userId: user.id, username: user.username, name, takenBack: taken_back };
}
