export type Role = 'owner' | 'admin' | 'annotator';

/** A right that a role has in the workspaces it reaches. */
export type Right =
  /** Read datasets and their records, and answer records. */
  | 'read'
  /** Create and delete users and workspaces, and add members. */
  | 'administer'
  /** Set up datasets, and see and remove members of workspaces. */
  | 'manage'
  /** See and change the responses of all users. */
  | 'all-responses'
  /** See metadata that is hidden from annotators or not declared as a property. */
  | 'hidden-metadata';

interface RoleRights {
  /** Whether the role reaches every workspace, or only those the user belongs to. */
  readonly isEverywhere: boolean;
  readonly rights: readonly Right[];
}

/** The rights of each role (ROL-2). */
const ROLES: Readonly<Record<Role, RoleRights>> = {
  owner: { isEverywhere: true, rights: ['administer', 'read', 'manage', 'all-responses', 'hidden-metadata'] },
  admin: { isEverywhere: false, rights: ['read', 'manage', 'all-responses', 'hidden-metadata'] },
  annotator: { isEverywhere: false, rights: ['read'] },
};

/** The part of a user that determines their rights. */
export interface Member {
  readonly role: Role;
  readonly workspaceIds: readonly string[];
}

/** Whether the role has the right in any workspace it reaches. */
export function hasRight(role: Role, right: Right): boolean {
  return ROLES[role].rights.includes(right);
}

export function hasRightIn(member: Member, right: Right, workspaceId: string): boolean {
  return hasRight(member.role, right) && reaches(member, workspaceId);
}

/** Ids of the workspaces that the user reaches; null for all. */
export function reachedWorkspaces({ role, workspaceIds }: Member): readonly string[] | null {
  return ROLES[role].isEverywhere ? null : workspaceIds;
}

/**
 * Whether the user may change a response: their own, regardless of their current workspaces, or any where they have the right to
 * all responses.
 */
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

export function seesProperty(
  role: Role,
  { isVisibleForAnnotators }: Pick<DeclaredProperty, 'isVisibleForAnnotators'>,
): boolean {
  return isVisibleForAnnotators || hasRight(role, 'hidden-metadata');
}

/** Returns a function that removes the metadata that the role may not see: hidden properties and undeclared values. */
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
