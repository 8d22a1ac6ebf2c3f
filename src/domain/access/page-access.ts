import { PAGE_PATHS, PAGES, type PagePath } from './page-table';
import { hasRight, reachedWorkspaces, type Right, type Role } from './rights';

/** A page behind the sign-in. Without its right, a user sees who it is for, and the page sends no requests (ROL-36). */
export type Page = {
  [Path in PagePath]: (typeof PAGES)[Path]['right'] extends null ? never : Path;
}[PagePath];

/** Main actions on those pages that are not available to every user of the page (ROL-37). */
const ACTIONS = {
  /** Change fields, questions, metadata properties and vectors, and delete the dataset. */
  'set-up-dataset': 'manage',
  /** See the activity of all users of a dataset; every user can see their own. */
  'see-team-activity': 'manage',
  'export-all-responses': 'all-responses',
  /** Create and delete workspaces and add members; removing members only requires `manage`. */
  'change-workspaces': 'administer',
} as const satisfies Readonly<Record<string, Right>>;

export type Action = keyof typeof ACTIONS;

export const EVERY_PAGE = /* @__PURE__ */ PAGE_PATHS.filter(
  (path): path is Page => PAGES[path].right !== null,
);
// The keys of a constant object are exactly its declared ones.
export const EVERY_ACTION = /* @__PURE__ */ Object.keys(ACTIONS) as readonly Action[];

/** The part of the signed-in user that determines access; null without a session. */
type Visitor = { readonly role: Role } | null;

/** Whether the visitor can use the page, instead of only seeing who it is for. */
export function mayOpen(visitor: Visitor, page: Page): boolean {
  return visitor !== null && hasRight(visitor.role, PAGES[page].right);
}

/** Whether the action is available to the visitor in the workspaces they reach. */
export function mayAct(visitor: Visitor, action: Action): boolean {
  return visitor !== null && hasRight(visitor.role, ACTIONS[action]);
}

/** Whether the user belongs to no workspace and sees nothing until an owner adds them; owners reach all workspaces. */
export function reachesNothing(user: {
  readonly role: Role;
  readonly workspaces: readonly string[];
}): boolean {
  return reachedWorkspaces({ role: user.role, workspaceIds: user.workspaces })?.length === 0;
}
