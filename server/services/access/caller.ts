import type { UserRow } from '#server/store/queries/users';

/** The user on whose behalf a call runs. */
export interface Caller {
  readonly id: string;
  readonly role: UserRow['role'];
  readonly workspaceIds: readonly string[];
  readonly account: UserRow;
}

export function callerOf(account: UserRow): Caller {
  return { id: account.id, role: account.role, workspaceIds: account.workspace_ids, account };
}

type CallerRights = Pick<Caller, 'role' | 'workspaceIds'>;

/** Owners act everywhere; everybody else in the workspaces they belong to (ROL-2). */
export function mayRead(caller: CallerRights, workspaceId: string): boolean {
  return caller.role === 'owner' || caller.workspaceIds.includes(workspaceId);
}

/** Sees what everybody answered, and sets datasets up. */
export function mayManage(caller: CallerRights, workspaceId: string): boolean {
  return caller.role !== 'annotator' && mayRead(caller, workspaceId);
}
