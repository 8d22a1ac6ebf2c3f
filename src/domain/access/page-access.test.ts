import { describe, expect, it } from 'vitest';
import {
  EVERY_ACTION,
  EVERY_PAGE,
  mayAct,
  mayOpen,
  reachesNothing,
  type Action,
  type Page,
} from './page-access';
import type { Role } from './rights';

const ROLES = ['owner', 'admin', 'annotator'] as const satisfies readonly Role[];

describe('pages (ROL-36)', () => {
  const TABLE = [
    ['/datasets', ROLES],
    ['/dataset/:id/annotation-mode', ROLES],
    ['/new-dataset', ['owner', 'admin']],
    ['/dataset/:id/import', ['owner', 'admin']],
    ['/dataset/:id/settings', ROLES],
    ['/users', ['owner']],
    ['/workspaces', ['owner', 'admin']],
    ['/user-settings', ROLES],
  ] as const satisfies readonly (readonly [Page, readonly Role[]])[];

  it.each(TABLE)('the page %s is accessible to %s (ROL-36)', (page, roles) => {
    expect(ROLES.filter((role) => mayOpen({ role }, page))).toEqual(roles);
    expect(mayOpen(null, page)).toBe(false);
  });

  it('the table covers every page (ROL-37)', () => {
    expect(TABLE.map(([page]) => page)).toEqual(EVERY_PAGE);
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
