import { describe, expect, it } from 'vitest';
import { EVERY_ACTION, EVERY_PAGE, mayAct, mayOpen, reachesNothing, type Action } from './page-access';
import type { Role } from './rights';

const ROLES = ['owner', 'admin', 'annotator'] as const satisfies readonly Role[];

// The rights of the pages are listed in the walk of roles (tests/e2e/support/role-walk.ts) and not repeated here.
describe('pages (ROL-36)', () => {
  it.each([
    ['/datasets', ROLES],
    ['/datasets/:workspace/:name', ROLES],
    ['/datasets/:workspace/:name/settings', ROLES],
    ['/new-dataset', ['owner', 'admin']],
    ['/users', ['owner']],
  ] as const)('the page %s is accessible to the roles with its right: %s (ROL-36)', (page, roles) => {
    expect(ROLES.filter((role) => mayOpen({ role }, page))).toEqual(roles);
  });

  it.each(EVERY_PAGE)('the page %s is not accessible without a session (ROL-36)', (page) => {
    expect(mayOpen(null, page)).toBe(false);
  });
});

describe('actions (ROL-37)', () => {
  const TABLE = [
    ['set-up-dataset', ['owner', 'admin']],
    ['see-team-activity', ['owner', 'admin']],
    ['export-all-responses', ['owner', 'admin']],
    ['change-workspaces', ['owner']],
  ] as const satisfies readonly (readonly [Action, readonly Role[]])[];

  it.each(TABLE)('the action %s is available to %s (ROL-36)', (action, roles) => {
    expect(ROLES.filter((role) => mayAct({ role }, action))).toEqual(roles);
    expect(mayAct(null, action)).toBe(false);
  });

  it('the table covers every action (ROL-37)', () => {
    expect(TABLE.map(([action]) => action)).toEqual(EVERY_ACTION);
  });
});

it.each([
  ['owner', [], false],
  ['admin', [], true],
  ['annotator', [], true],
  ['admin', ['news'], false],
  ['annotator', ['news'], false],
] as const)(
  'for an %s with the workspaces %j, reachesNothing returns %s (ROL-39)',
  (role, workspaces, isNothing) => {
    expect(reachesNothing({ role, workspaces })).toBe(isNothing);
  },
);
