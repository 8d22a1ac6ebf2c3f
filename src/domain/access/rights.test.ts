import { describe, expect, it } from 'vitest';
import {
  hasRight,
  hasRightIn,
  mayChangeResponse,
  reachedWorkspaces,
  seesProperty,
  visibleMetadata,
  type Right,
  type Role,
} from './rights';

const HOME = 'home';
const FOREIGN = 'foreign';

const member = (role: Role) => ({ id: role, role, workspaceIds: role === 'owner' ? [] : [HOME] });

describe('rights (ROL-2)', () => {
  it.each([
    ['administer', ['owner']],
    ['read', ['owner', 'admin', 'annotator']],
    ['manage', ['owner', 'admin']],
    ['all-responses', ['owner', 'admin']],
    ['hidden-metadata', ['owner', 'admin']],
  ] as const satisfies readonly (readonly [Right, readonly Role[]])[])(
    '%s is of %s (ROL-2, ROL-3, ROL-21)',
    (right, roles) => {
      const all: readonly Role[] = ['owner', 'admin', 'annotator'];
      expect(all.filter((role) => hasRight(role, right))).toEqual(roles);
    },
  );

  it('of an owner hold in every workspace, without belonging to one (ROL-2)', () => {
    expect(reachedWorkspaces(member('owner'))).toBeNull();
    expect(hasRightIn(member('owner'), 'manage', FOREIGN)).toBe(true);
  });

  it.each(['admin', 'annotator'] as const)(
    'of an %s hold in the workspaces they belong to (ROL-2)',
    (role) => {
      expect(reachedWorkspaces(member(role))).toEqual([HOME]);
      expect([hasRightIn(member(role), 'read', HOME), hasRightIn(member(role), 'read', FOREIGN)]).toEqual([
        true,
        false,
      ]);
    },
  );

  it('in a workspace are those of the role', () => {
    expect(hasRightIn(member('admin'), 'all-responses', HOME)).toBe(true);
    expect(hasRightIn(member('annotator'), 'all-responses', HOME)).toBe(false);
    expect(hasRightIn(member('admin'), 'manage', FOREIGN)).toBe(false);
  });
});

describe('a response', () => {
  const someones = (workspaceId: string) => ({ authorId: 'someone', workspaceId });

  it.each(['owner', 'admin', 'annotator'] as const)('may be changed by its author, an %s', (role) => {
    expect(mayChangeResponse(member(role), { authorId: role, workspaceId: FOREIGN })).toBe(true);
  });

  it.each([
    ['owner', true, true],
    ['admin', true, false],
    ['annotator', false, false],
  ] as const)(
    'of another user may be changed by an %s: at home %s, elsewhere %s (ROL-9)',
    (role, home, elsewhere) => {
      expect(mayChangeResponse(member(role), someones(HOME))).toBe(home);
      expect(mayChangeResponse(member(role), someones(FOREIGN))).toBe(elsewhere);
    },
  );

  it('without an author may be changed by those who see all', () => {
    const orphan = { authorId: null, workspaceId: HOME };
    expect([
      mayChangeResponse(member('admin'), orphan),
      mayChangeResponse(member('annotator'), orphan),
    ]).toEqual([true, false]);
  });
});

describe('metadata', () => {
  const properties = [
    { name: 'topic', isVisibleForAnnotators: true },
    { name: 'price', isVisibleForAnnotators: false },
    { name: '__proto__', isVisibleForAnnotators: true },
  ];
  const metadata = JSON.parse('{ "topic": "sport", "price": 3, "__proto__": "odd", "undeclared": true }');

  it.each([
    ['owner', true],
    ['admin', true],
    ['annotator', false],
  ] as const)('that is hidden is seen by an %s: %s', (role, sees) => {
    expect(seesProperty(role, { isVisibleForAnnotators: false })).toBe(sees);
    expect(seesProperty(role, { isVisibleForAnnotators: true })).toBe(true);
  });

  it('of a record is whole for owners and admins', () => {
    expect(visibleMetadata('admin', [])(metadata)).toBe(metadata);
    expect(visibleMetadata('owner', properties)(metadata)).toBe(metadata);
  });

  it('of a record has for annotators the values of visible properties, and no undeclared ones (ROL-11)', () => {
    const seen = visibleMetadata('annotator', properties)(metadata);
    expect(Object.entries(seen)).toEqual([
      ['topic', 'sport'],
      ['__proto__', 'odd'],
    ]);
    expect(visibleMetadata('annotator', [])(metadata)).toEqual({});
  });
});
