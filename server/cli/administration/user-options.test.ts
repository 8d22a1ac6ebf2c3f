import { resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { parseUserOptions } from './user-options';

describe('the options of the user command', () => {
  it('the options default to the folder of the server and no password', () => {
    expect(parseUserOptions(['disable', 'uma'], {})).toEqual({
      ok: true,
      value: {
        act: { kind: 'disable', username: 'uma' },
        isPasswordOnInput: false,
        secret: undefined,
        folder: resolve('.ostraka'),
        databaseUrl: null,
      },
    });
  });

  it('take folder, database and secret from the environment, and the folder rather from the option', () => {
    const secret = 's'.repeat(32);
    const environment = { OSTRAKA_DATA: '/usual', DATABASE_URL: 'postgres://db', OSTRAKA_SECRET: secret };
    expect(parseUserOptions(['list'], environment)).toMatchObject({
      value: { folder: '/usual', databaseUrl: 'postgres://db', secret },
    });
    expect(parseUserOptions(['list', '--data', '/given'], environment)).toMatchObject({
      value: { folder: '/given' },
    });
  });

  it('find a folder from where the command was typed', () => {
    const environment = { npm_lifecycle_event: 'user', INIT_CWD: '/somewhere/else' };
    expect(parseUserOptions(['list', '--data', 'store'], environment)).toMatchObject({
      value: { folder: '/somewhere/else/store' },
    });
  });

  it.each([
    [['list'], { kind: 'list' }],
    [['password', 'uma', '--password-stdin'], { kind: 'password', username: 'uma' }],
    [['role', 'uma', 'owner'], { kind: 'role', username: 'uma', role: 'owner' }],
    [['key', 'uma'], { kind: 'key', username: 'uma' }],
    [['key', '--all'], { kind: 'all-keys' }],
    [['enable', 'uma'], { kind: 'enable', username: 'uma' }],
    [
      ['create', 'uma'],
      {
        kind: 'create',
        user: { username: 'uma', role: 'annotator', firstName: 'uma', lastName: null, workspaces: [] },
      },
    ],
    [
      [
        'create',
        'uma',
        '--role=admin',
        '--first-name',
        'Uma',
        '--last-name',
        'Quist',
        '--workspace',
        'a',
        '--workspace',
        'b',
      ],
      {
        kind: 'create',
        user: { username: 'uma', role: 'admin', firstName: 'Uma', lastName: 'Quist', workspaces: ['a', 'b'] },
      },
    ],
  ])('the arguments %j select the action', (args, act) => {
    expect(parseUserOptions(args, {})).toMatchObject({ ok: true, value: { act } });
  });

  it.each([
    [[], 'what to do is missing'],
    [['remove', 'uma'], '"remove" is nothing that can be done to users'],
    [['password'], 'the name of the user is missing'],
    [['password', 'uma', 'my password'], 'too much: my password'],
    [['key', '--all', 'uma'], 'too much: uma'],
    [['role', 'uma'], 'a role is one of owner, admin, annotator'],
    [['create', 'uma', '--role', 'king'], 'a role is one of owner, admin, annotator'],
    [['create', 'u m a'], 'a user name has letters, digits, hyphens and underscores only'],
    [['create', 'uma', '--first-name', ' '], 'a first or last name is empty'],
    [['create', 'uma', '--first-name', 'a\0'], 'a first or last name has characters that cannot be kept'],
    [['create', 'uma', '--password', 'x'], expect.stringContaining("Unknown option '--password'")],
  ])('%j are refused', (args, reason) => {
    expect(parseUserOptions(args, {})).toEqual({ ok: false, error: { code: 'usage', reason } });
  });

  it('refuse a secret that is too short', () => {
    expect(parseUserOptions(['list'], { OSTRAKA_SECRET: 'short' })).toMatchObject({
      error: { code: 'refused', reason: expect.stringContaining('OSTRAKA_SECRET must have at least 32') },
    });
  });
});
