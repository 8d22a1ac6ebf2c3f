import type { RepositoryFailure } from '#application/shared/repository-failure';
import type { Result } from '#domain/shared/result';
import type { Workspace } from '#domain/workspace/workspace';
import { PeopleAct } from './repeatable-acts';

/** Fails with ERROR_CREATING_WORKSPACE. */
export class CreateWorkspace extends PeopleAct {
  execute(name: string): Promise<Result<Workspace, RepositoryFailure>> {
    return this.acts.send(['create workspace', name], (key) => this.people.createWorkspace(name, key));
  }
}
