import type { Reply } from '#application/shared/repository-failure';
import type { Workspace } from '#domain/workspace/workspace';
import { PeopleAct } from './repeatable-acts';

/** Deletes a workspace. The server refuses a workspace with datasets. Fails with ERROR_DELETING_WORKSPACE. */
export class DeleteWorkspace extends PeopleAct {
  execute({ id }: Workspace): Reply<void> {
    return this.acts.send(['delete workspace', id], (key) => this.people.removeWorkspace(id, key));
  }
}
