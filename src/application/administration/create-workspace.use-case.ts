import type { Reply } from '#application/shared/repository-failure';
import type { Workspace } from '#domain/workspace/workspace';
import { PeopleAct } from './repeatable-acts';

/** Fails with ERROR_CREATING_WORKSPACE. */
export class CreateWorkspace extends PeopleAct {
  execute(name: string): Reply<Workspace> {
    return this.acts.send(['create workspace', name], (key) => this.people.createWorkspace(name, key));
  }
}
