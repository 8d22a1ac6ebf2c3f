import type { Reply } from '#application/shared/repository-failure';
import type { Workspace } from '#domain/workspace/workspace';
import { PeopleAct } from './repeatable-acts';

/** Adds a user to a workspace, or removes the user from it. */
export class ChangeMembership extends PeopleAct {
  execute({ id }: Workspace, userId: string, isMember: boolean): Reply<void> {
    return this.belong(id, userId, isMember);
  }
}
