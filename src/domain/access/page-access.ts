import { hasRight, reachedWorkspaces, type Right, type Role } from './rights';

/**
 * The pages behind the sign-in, by their routes, and the right that each asks for (ROL-36). Without it a page says for
 * whom it is, and asks the server for nothing.
 */
const PAGES = {
  '/datasets': 'read',
  '/dataset/:id/annotation-mode': 'read',
  '/new-dataset': 'manage',
  '/dataset/:id/import': 'manage',
  '/dataset/:id/settings': 'read',
  '/users': 'administer',
  '/workspaces': 'manage',
  '/user-settings': 'read',
} as const satisfies Readonly<Record<string, Right>>;

export type Page = keyof typeof PAGES;

/** Main actions on those pages that not every user of the page has (ROL-37). */
const ACTIONS = {
  /** Change fields, questions, metadata properties and vectors, and delete the dataset. */
  'set-up-dataset': 'manage',
  /** Read how much all users of a dataset do; every user reads that of themselves. */
  'see-team-activity': 'manage',
  'export-all-responses': 'all-responses',
  /** Create and delete workspaces, and add members; those who manage a workspace remove them. */
  'change-workspaces': 'administer',
} as const satisfies Readonly<Record<string, Right>>;

export type Action = keyof typeof ACTIONS;

// The keys of a constant are those it was written with.
export const EVERY_PAGE = /* @__PURE__ */ Object.keys(PAGES) as readonly Page[];
export const EVERY_ACTION = /* @__PURE__ */ Object.keys(ACTIONS) as readonly Action[];

/** As much of the signed-in user as decides; null for a visitor without a session. */
type Visitor = { readonly role: Role } | null;

/** Whether the page shows the visitor more than for whom it is. */
export function mayOpen(visitor: Visitor, page: Page): boolean {
  return visitor !== null && hasRight(visitor.role, PAGES[page]);
}

/** Whether the visitor is offered the action, in the workspaces they reach. */
export function mayAct(visitor: Visitor, action: Action): boolean {
  return visitor !== null && hasRight(visitor.role, ACTIONS[action]);
}

/** Whether the user belongs to no workspace, so that there is nothing to see until an owner adds them; owners reach all. */
export function reachesNothing(user: {
  readonly role: Role;
  readonly workspaces: readonly string[];
}): boolean {
  return reachedWorkspaces({ role: user.role, workspaceIds: user.workspaces })?.length === 0;
}
