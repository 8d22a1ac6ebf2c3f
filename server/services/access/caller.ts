import type { Member } from '#domain/access/rights';
import type { UserRow } from '#server/store/queries/users';

/** The user on whose behalf a call runs. */
export interface Caller extends Member {
  readonly id: string;
  readonly account: UserRow;
}

export function callerOf(account: UserRow): Caller {
  return { id: account.id, role: account.role, workspaceIds: account.workspace_ids, account };
}
