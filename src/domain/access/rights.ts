export type Role = 'owner' | 'admin' | 'annotator';

/** A right that a role has in the workspaces it reaches. */
export type Right =
  /** Read datasets with their records, and answer records. */
  | 'read'
  /** Create and delete users and workspaces, and add members. */
  | 'administer'
  /** Set datasets up, see the members of workspaces and remove them. */
  | 'manage'
  /** See and change what every user answered. */
  | 'all-responses'
  /** See metadata that is hidden from annotators, or that no property declares. */
  | 'hidden-metadata';

interface RoleRights {
  /** Whether the role reaches every workspace; otherwise those it belongs to. */
  readonly isEverywhere: boolean;
  readonly rights: readonly Right[];
}

/** The rights of each role (ROL-2). */
const ROLES: Readonly<Record<Role, RoleRights>> = {
  owner: { isEverywhere: true, rights: ['administer', 'read', 'manage', 'all-responses', 'hidden-metadata'] },
  admin: { isEverywhere: false, rights: ['read', 'manage', 'all-responses', 'hidden-metadata'] },
  annotator: { isEverywhere: false, rights: ['read'] },
};

/** As much of a user as decides about their rights. */
export interface Member {
  readonly role: Role;
  readonly workspaceIds: readonly string[];
}

/** Whether the role has the right in any workspace it reaches. */
export function hasRight(role: Role, right: Right): boolean {
  return ROLES[role].rights.includes(right);
}

/** Whether the user has the right in this workspace. */
export function hasRightIn(member: Member, right: Right, workspaceId: string): boolean {
  return hasRight(member.role, right) && reaches(member, workspaceId);
}

/** The workspaces that the user reaches; null for all. */
export function reachedWorkspaces({ role, workspaceIds }: Member): readonly string[] | null {
  return ROLES[role].isEverywhere ? null : workspaceIds;
}

/** Whether the user may change a response: their own, wherever they belong by now, or any where they see all. */
export function mayChangeResponse(
  member: Member & { readonly id: string },
  response: { readonly authorId: string | null; readonly workspaceId: string },
): boolean {
  return response.authorId === member.id || hasRightIn(member, 'all-responses', response.workspaceId);
}

interface DeclaredProperty {
  readonly name: string;
  readonly isVisibleForAnnotators: boolean;
}

/** Whether the role sees a property and its values. */
export function seesProperty(
  role: Role,
  { isVisibleForAnnotators }: Pick<DeclaredProperty, 'isVisibleForAnnotators'>,
): boolean {
  return isVisibleForAnnotators || hasRight(role, 'hidden-metadata');
}

/**
 * Takes out of the metadata of records what the role does not see: hidden properties, and values that no property
 * declares.
 */
export function visibleMetadata<V>(
  role: Role,
  properties: readonly DeclaredProperty[],
): (metadata: Readonly<Record<string, V>>) => Readonly<Record<string, V>> {
  if (hasRight(role, 'hidden-metadata')) return (metadata) => metadata;
  const visible = new Set(
    properties.filter((property) => seesProperty(role, property)).map(({ name }) => name),
  );
  return (metadata) => Object.fromEntries(Object.entries(metadata).filter(([name]) => visible.has(name)));
}

function reaches(member: Member, workspaceId: string): boolean {
  return reachedWorkspaces(member)?.includes(workspaceId) ?? true;
}
