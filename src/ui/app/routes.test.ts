import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { RouteObject } from 'react-router-dom';
import { describe, expect, it } from 'vitest';
import { ROLE_WALK, TEAM } from '#tests/e2e/support/role-walk';
import { EVERY_ACTION, EVERY_PAGE, mayAct } from '#domain/access/page-access';
import { PAGE_PATHS } from '#domain/access/page-table';
import { ROOT } from '#tests/architecture/source-files';
import type { Role } from '#domain/access/rights';
import type { LoadScreen, Screens } from './pages';
import { createRoutes } from './routes';

const load: LoadScreen = () => Promise.resolve(() => null);
const SCREENS: Screens = {
  // Every path has the same loader.
  pages: Object.fromEntries(PAGE_PATHS.map((page) => [page, load])) as Screens['pages'],
  frame: load,
};

const ROLES = ['owner', 'admin', 'annotator'] as const satisfies readonly Role[];

const guard = () => null;

function pathsOf(routes: readonly RouteObject[]): readonly string[] {
  return routes.flatMap(({ path, children }) => [
    ...(path === undefined ? [] : [path]),
    ...pathsOf(children ?? []),
  ]);
}

/** The frame is the group of routes behind the sign-in page, which share a header. */
function framed(routes: readonly RouteObject[]): readonly RouteObject[] {
  const groups = routes.flatMap(({ children }) => children ?? []);
  const frame = groups.find(({ children, lazy }) => children !== undefined && lazy !== undefined);
  return frame?.children ?? framed(groups);
}

describe('the routes of the client', () => {
  const routes = createRoutes(SCREENS, guard, guard);

  it('the frame behind the sign-in has the pages of the page table that require a right (ROL-36)', () => {
    expect(pathsOf(framed(routes)).toSorted()).toEqual(EVERY_PAGE.toSorted());
  });

  it('the specification lists the same actions for each role as the table (ROL-37)', () => {
    const text = readFileSync(path.join(ROOT, 'docs/specification/06-roles-and-rights.md'), 'utf8');
    const rows = text.matchAll(/^\| `(?<name>[^`]+)`[^|]*\| (?<cells>.+) \|$/gmu);
    const listed = Object.fromEntries(
      [...rows].map(({ groups }) => [groups?.['name'], groups?.['cells']?.split(' | ')]),
    );
    const rights = EVERY_ACTION.map((action) => [
      action,
      ROLES.map((role) => (mayAct({ role }, action) ? 'yes' : 'not shown')),
    ]);
    expect(listed).toEqual(Object.fromEntries(rights));
  });

  it('the browser test of roles visits every route once with every kind of user', () => {
    expect(ROLE_WALK.map(({ route }) => route).toSorted()).toEqual(pathsOf(routes).toSorted());
    for (const { shows } of ROLE_WALK)
      expect(shows.flatMap(([walkers]) => walkers).toSorted()).toEqual([...TEAM, 'stranger'].toSorted());
  });
});
