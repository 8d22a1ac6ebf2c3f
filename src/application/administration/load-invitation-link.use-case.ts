import type { Reply } from '#application/shared/repository-failure';
import type { PeopleRepository } from './ports/people-repository.port';

/** Reads the token of an open invitation, so that its link can be sent again (ROL-26). */
export class LoadInvitationLink {
  readonly #people: PeopleRepository;

  constructor(people: PeopleRepository) {
    this.#people = people;
  }

  execute(invitationId: string): Reply<string> {
    return this.#people.invitationToken(invitationId);
  }
}
