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
    'the right %s belongs to %s (ROL-2, ROL-3, ROL-21)',
    (right, roles) => {
      const all: readonly Role[] = ['owner', 'admin', 'annotator'];
      expect(all.filter((role) => hasRight(role, right))).toEqual(roles);
    },
  );

  it('an owner has rights in every workspace without being a member (ROL-2)', () => {
    expect(reachedWorkspaces(member('owner'))).toBeNull();
    expect(hasRightIn(member('owner'), 'manage', FOREIGN)).toBe(true);
  });

  it.each(['admin', 'annotator'] as const)(
    'an %s has rights in the workspaces they belong to (ROL-2)',
    (role) => {
      expect(reachedWorkspaces(member(role))).toEqual([HOME]);
      expect([hasRightIn(member(role), 'read', HOME), hasRightIn(member(role), 'read', FOREIGN)]).toEqual([
        true,
        false,
      ]);
    },
  );

  it('the rights in a workspace are those of the role', () => {
    expect(hasRightIn(member('admin'), 'all-responses', HOME)).toBe(true);
    expect(hasRightIn(member('annotator'), 'all-responses', HOME)).toBe(false);
    expect(hasRightIn(member('admin'), 'manage', FOREIGN)).toBe(false);
  });
});

describe('rights to a response', () => {
  const someones = (workspaceId: string) => ({ authorId: 'someone', workspaceId });

  it.each(['owner', 'admin', 'annotator'] as const)(
    'a response may be changed by its author, an %s',
    (role) => {
      expect(mayChangeResponse(member(role), { authorId: role, workspaceId: FOREIGN })).toBe(true);
    },
  );

  it.each([
    ['owner', true, true],
    ['admin', true, false],
    ['annotator', false, false],
  ] as const)(
    'a response of another user may be changed by an %s in their own workspace: %s, elsewhere: %s (ROL-9)',
    (role, home, elsewhere) => {
      expect(mayChangeResponse(member(role), someones(HOME))).toBe(home);
      expect(mayChangeResponse(member(role), someones(FOREIGN))).toBe(elsewhere);
    },
  );

  it('a response without an author may be changed by those who see all responses', () => {
    const orphan = { authorId: null, workspaceId: HOME };
    expect([
      mayChangeResponse(member('admin'), orphan),
      mayChangeResponse(member('annotator'), orphan),
    ]).toEqual([true, false]);
  });
});

describe('rights to metadata', () => {
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
  ] as const)('for hidden metadata and an %s, seesProperty returns %s', (role, sees) => {
    expect(seesProperty(role, { isVisibleForAnnotators: false })).toBe(sees);
    expect(seesProperty(role, { isVisibleForAnnotators: true })).toBe(true);
  });

  it('owners and admins see all metadata of a record', () => {
    expect(visibleMetadata('admin', [])(metadata)).toBe(metadata);
    expect(visibleMetadata('owner', properties)(metadata)).toBe(metadata);
  });

  it('annotators see only values of visible properties, and no undeclared ones (ROL-11)', () => {
    const seen = visibleMetadata('annotator', properties)(metadata);
    expect(Object.entries(seen)).toEqual([
      ['topic', 'sport'],
      ['__proto__', 'odd'],
    ]);
    expect(visibleMetadata('annotator', [])(metadata)).toEqual({});
  });
});
