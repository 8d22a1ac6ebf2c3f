import type { IdSource } from '#application/shared/ports/id-source.port';
import { isUnanswered, type RepositoryFailure } from '#application/shared/repository-failure';
import { ok, type Result } from '#domain/shared/result';
import type { PeopleRepository } from './ports/people-repository.port';

/**
 * Sends acts under idempotency keys. An act that is retried after its answer got lost has the key of the first attempt, so that
 * it happens once. The next answer, to any act, ends that: from then on an equal act gets a new key, for instance when a
 * workspace that was created after all has been deleted since.
 */
export class RepeatableActs {
  readonly #ids: IdSource;
  /** Keys of acts whose answer got lost, by name of the act. */
  readonly #lost = new Map<string, string>();

  constructor(ids: IdSource) {
    this.#ids = ids;
  }

  /** Equal acts have equal values of `act`. */
  async send<T>(
    act: readonly unknown[],
    call: (key: string) => Promise<Result<T, RepositoryFailure>>,
  ): Promise<Result<T, RepositoryFailure>> {
    const name = JSON.stringify(act);
    const key = this.#lost.get(name) ?? this.#ids.next();
    const answer = await call(key);
    if (!answer.ok && isUnanswered(answer.error)) this.#lost.set(name, key);
    else this.#lost.clear();
    return answer;
  }
}

/** A use case that changes users, workspaces or invitations. */
export abstract class PeopleAct {
  protected readonly people: PeopleRepository;
  protected readonly acts: RepeatableActs;

  constructor(people: PeopleRepository, acts: RepeatableActs) {
    this.people = people;
    this.acts = acts;
  }

  /** Succeeds also if the user is already a member, or no longer one. */
  protected async belong(
    workspaceId: string,
    userId: string,
    isMember: boolean,
  ): Promise<Result<void, RepositoryFailure>> {
    const done = await this.acts.send(['member', workspaceId, userId, isMember], (key) =>
      isMember
        ? this.people.addMember(workspaceId, userId, key)
        : this.people.removeMember(workspaceId, userId, key),
    );
    if (done.ok) return done;
    return done.error.kind === (isMember ? 'conflict' : 'not-found') ? ok(undefined) : done;
  }
}
