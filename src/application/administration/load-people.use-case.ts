import type { WorkspaceRepository } from '#application/datasets/ports/workspace-repository.port';
import { together, type Reply } from '#application/shared/repository-failure';
import type { Account, People, WorkspaceWithMembers } from '#domain/access/account';
import { hasRight, type Role } from '#domain/access/rights';
import { ok } from '#domain/shared/result';
import type { Workspace } from '#domain/workspace/workspace';
import type { PeopleRepository } from './ports/people-repository.port';

/** Loads all users and workspaces for an owner, and an admin's own workspaces with their members for an admin (ROL-21). */
export class LoadPeople {
  readonly #people: PeopleRepository;
  readonly #workspaces: WorkspaceRepository;

  constructor(people: PeopleRepository, workspaces: WorkspaceRepository) {
    this.#people = people;
    this.#workspaces = workspaces;
  }

  async execute(role: Role, signal?: AbortSignal): Reply<People> {
    const found = await together({
      abilities: this.#people.abilities(signal),
      workspaces: this.#workspaces.list(signal),
    });
    if (!found.ok) return found;
    const { abilities, workspaces } = found.value;
    const isOwner = hasRight(role, 'administer');
    const [members, invitations] = await Promise.all([
      isOwner ? this.#all(workspaces, signal) : this.#own(workspaces, signal),
      isOwner && abilities.invites ? this.#people.invitations(signal) : ok([]),
    ]);
    if (!members.ok) return members;
    if (!invitations.ok) return invitations;
    return ok({ ...members.value, invitations: invitations.value, abilities });
  }

  async #all(workspaces: readonly Workspace[], signal?: AbortSignal): Reply<Found> {
    const accounts = await this.#people.accounts(signal);
    if (!accounts.ok) return accounts;
    const membersOf = (name: string) => accounts.value.filter((account) => account.workspaces.includes(name));
    return ok({
      accounts: accounts.value,
      workspaces: workspaces.map((workspace) => ({ ...workspace, members: membersOf(workspace.name) })),
    });
  }

  async #own(workspaces: readonly Workspace[], signal?: AbortSignal): Reply<Found> {
    const lists = await Promise.all(workspaces.map(({ id }) => this.#people.members(id, signal)));
    const found: WorkspaceWithMembers[] = [];
    for (const [index, list] of lists.entries()) {
      if (!list.ok) return list;
      const workspace = workspaces[index];
      if (workspace !== undefined) found.push({ ...workspace, members: list.value });
    }
    const byId = new Map(
      found.flatMap(({ members }) => members.map((member) => [member.id, member] as const)),
    );
    return ok({ accounts: [...byId.values()], workspaces: found });
  }
}

interface Found {
  readonly accounts: readonly Account[];
  readonly workspaces: readonly WorkspaceWithMembers[];
}
