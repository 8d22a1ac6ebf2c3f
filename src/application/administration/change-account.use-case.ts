import type { Reply } from '#application/shared/repository-failure';
import type { Account } from '#domain/access/account';
import type { AccountAccess } from '#domain/access/account-rules';
import { ok } from '#domain/shared/result';
import type { Workspace } from '#domain/workspace/workspace';
import { PeopleAct } from './repeatable-acts';

type Done = Reply<void>;

/** Changes to an account; omitted properties stay as they are. `workspaces` names all workspaces of the user after the change. */
export interface AccountTarget extends Partial<AccountAccess> {
  readonly workspaces?: ReadonlySet<string>;
}

/** Makes the calls that are needed to bring an account to a target. Stops at the first refusal. */
export class ChangeAccount extends PeopleAct {
  async execute(account: Account, target: AccountTarget, workspaces: readonly Workspace[]): Done {
    const { id } = account;
    const access = accessChanges(account, target);
    const steps: Array<() => Done> = [];
    if (access !== null)
      steps.push(() => this.acts.send(['change', id, access], (key) => this.people.change(id, access, key)));
    for (const workspace of target.workspaces === undefined ? [] : workspaces) {
      const isWanted = target.workspaces?.has(workspace.name) === true;
      if (isWanted !== account.workspaces.includes(workspace.name))
        steps.push(() => this.belong(workspace.id, id, isWanted));
    }
    for (const step of steps) {
      // Sequentially, so that a refused role leaves the workspaces as they are.
      // oxlint-disable-next-line no-await-in-loop
      const done = await step();
      if (!done.ok) return done;
    }
    return ok(undefined);
  }
}

function accessChanges(before: Account, { role, isDisabled }: AccountTarget): Partial<AccountAccess> | null {
  const changes = {
    ...(role !== undefined && role !== before.role && { role }),
    ...(isDisabled !== undefined && isDisabled !== before.isDisabled && { isDisabled }),
  };
  return Object.keys(changes).length === 0 ? null : changes;
}
