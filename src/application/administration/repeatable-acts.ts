import type { IdSource } from '#application/shared/ports/id-source.port';
import { isUnanswered, type Reply } from '#application/shared/repository-failure';
import { ok } from '#domain/shared/result';
import type { PeopleRepository } from './ports/people-repository.port';

/**
 * Sends acts under idempotency keys. If the answer to an act got lost, a retry reuses the key, so that the act happens only once.
 * All keys are dropped with the next answer to any act, because an equal act is new from then on: for example, a workspace can be
 * created again after it was deleted.
 */
export class RepeatableActs {
  readonly #ids: IdSource;
  /** Keys of acts whose answer got lost, by name of the act. */
  readonly #lost = new Map<string, string>();

  constructor(ids: IdSource) {
    this.#ids = ids;
  }

  /** Equal acts have equal values of `act`. */
  async send<T>(act: readonly unknown[], call: (key: string) => Reply<T>): Reply<T> {
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
  protected async belong(workspaceId: string, userId: string, isMember: boolean): Reply<void> {
    const done = await this.acts.send(['member', workspaceId, userId, isMember], (key) =>
      isMember
        ? this.people.addMember(workspaceId, userId, key)
        : this.people.removeMember(workspaceId, userId, key),
    );
    if (done.ok) return done;
    return done.error.kind === (isMember ? 'conflict' : 'not-found') ? ok(undefined) : done;
  }
}
