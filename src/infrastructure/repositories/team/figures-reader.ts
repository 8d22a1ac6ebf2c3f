import type { PersonFiguresDto } from '#contract/team';
import type { RepositoryFailure } from '#application/shared/repository-failure';
import type { Result } from '#domain/shared/result';
import type { HttpClient } from '#infrastructure/http/http-client';
import type { ReadRequest } from '#infrastructure/http/http-request';
import { LIFETIMES } from '#infrastructure/http/lifetimes';

/** Minutes that the user's clock is ahead of UTC. */
export type UtcOffset = () => number;

/** Reads current figures of users. Days begin at midnight of the caller's clock. */
export class FiguresReader {
  readonly #client: HttpClient;
  readonly #utcOffset: UtcOffset;

  constructor(client: HttpClient, utcOffset: UtcOffset = () => -new Date().getTimezoneOffset()) {
    this.#client = client;
    this.#utcOffset = utcOffset;
  }

  read<T>(
    { query = [], ...request }: Omit<ReadRequest<T>, 'lifetime'>,
    signal?: AbortSignal,
  ): Promise<Result<T, RepositoryFailure>> {
    const utcOffset = ['utc_offset', String(this.#utcOffset())] as const;
    return this.#client.read({ ...request, query: [...query, utcOffset], lifetime: LIFETIMES.none }, signal);
  }
}

/** What figures of all datasets have. */
export function personFromDto({ user, taken_back }: Pick<PersonFiguresDto, 'user' | 'taken_back'>) {
  const name = [user.first_name, user.last_name ?? ''].join(' ').trim();
  return { userId: user.id, username: user.username, name, takenBack: taken_back };
}
