import type { PersonDetail } from '#domain/team/person-figures';

/** A user who has done nothing in a dataset, unless given. */
export function aPerson(given: Partial<PersonDetail> = {}): PersonDetail {
  const username = given.username ?? 'nora';
  return {
    userId: `user-${username}`,
    username,
    name: '',
    submitted: 0,
    draft: 0,
    discarded: 0,
    takenBack: 0,
    days: [],
    answers: [],
    ...given,
  };
}
