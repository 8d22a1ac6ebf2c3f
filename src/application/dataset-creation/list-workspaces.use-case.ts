import type { WorkspaceRepository } from '#application/datasets/ports/workspace-repository.port';
import type { Reply } from '#application/shared/repository-failure';
import { hasRightIn, type Member } from '#domain/access/rights';
import { ok } from '#domain/shared/result';
import type { Workspace } from '#domain/workspace/workspace';

/** Lists the workspaces in which a user may create datasets, sorted by name (ROL-2). */
export class ListWorkspaces {
  readonly #workspaces: WorkspaceRepository;

  constructor(workspaces: WorkspaceRepository) {
    this.#workspaces = workspaces;
  }

  async execute(user: Pick<Member, 'role'>): Reply<readonly Workspace[]> {
    const listed = await this.#workspaces.list();
    if (!listed.ok) return listed;
    // The server lists the workspaces of the user.
    const member = (id: string): Member => ({ ...user, workspaceIds: [id] });
    const own = listed.value.filter(({ id }) => hasRightIn(member(id), 'manage', id));
    return ok(own.toSorted((a, b) => a.name.localeCompare(b.name)));
  }
}
