import { inlineSearchEngine } from '#server/search/inline-search-engine';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { tokenSchema } from '#contract/session';
import { err, ok } from '#domain/shared/result';
import { encryptedApiKeys } from '#server/security/api-key-cipher';
import { takeUpSecret } from '#server/services/users/api-keys';
import { addUser, apiKeyOf, openWorld, passwordOf, plainPasswords, type World } from '#tests/server/world';
import { EXIT } from '../invocation';
import { runAdministration, type AdministrationHost } from './administration-command';
import { userCommand } from './user-command';
import { workspaceCommand } from './workspace-command';

const SECRET = 'a secret of at least thirty-two characters';
const MADE_UP = /(?:[a-z0-9]{5}-){3}[a-z0-9]{5}/;

let world: World;

beforeEach(async () => {
  world = await openWorld(plainPasswords, { apiKeys: await encryptedApiKeys(SECRET) });
});
afterEach(() => world.close());

interface Surroundings {
  readonly host?: Partial<AdministrationHost>;
  readonly environment?: Record<string, string>;
}

/** Runs a command on the world's database, and gives what it said. */
async function run(line: string, { host = {}, environment = {} }: Surroundings = {}) {
  const [name, ...args] = line.split(' ');
  let said = '';
  let complained = '';
  const invocation = { arguments: args, environment };
  const wholeHost: AdministrationHost = {
    terminal: {
      output: { write: (text) => (said += text) },
      errors: { write: (text) => (complained += text) },
    },
    askHidden: null,
    readLine: () => Promise.reject(new Error('Nothing is on standard input')),
    passwords: plainPasswords,
    openDatabase: async () => ok({ engine: world.engine, close: async () => undefined }),
    openSearch: (store) => inlineSearchEngine(store, () => {}),
    ...host,
  };
  const code =
    name === 'user'
      ? await runAdministration(userCommand, invocation, wholeHost)
      : await runAdministration(workspaceCommand, invocation, wholeHost);
  return { code, said, complained };
}

const done = (said: unknown) => ({ code: EXIT.done, said, complained: '' });
const failed = (complained: unknown) => ({ code: EXIT.failed, said: '', complained });

async function signIn(username: string, password: string): Promise<string | null> {
  const reply = await world.call(null, 'POST', '/security/token', {
    text: new URLSearchParams({ username, password }).toString(),
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  });
  return reply.status === 200 ? tokenSchema.parse(reply.body).access_token : null;
}

async function me(headers: Record<string, string>) {
  return (await world.call(null, 'GET', '/me', { headers })).body;
}

describe('user create', () => {
  it('makes a password up, prints it once, and the user signs in', async () => {
    const result = await run('user create uma --role admin --first-name Uma --workspace home');
    expect(result).toEqual(
      done(
        expect.stringMatching(
          /^"uma" was created with the role admin and the password .* \(shown only once\)\.\n$/,
        ),
      ),
    );
    const token = await signIn('uma', MADE_UP.exec(result.said)?.[0] ?? '');
    expect(await me({ Authorization: `Bearer ${token}` })).toMatchObject({
      username: 'uma',
      first_name: 'Uma',
      role: 'admin',
      workspaces: ['home'],
    });
  });

  it('takes the password that is typed, or the one on standard input, and does not print it (SET-31)', async () => {
    const asked: string[] = [];
    const askHidden = async (question: string) => {
      asked.push(question);
      return 'typed password';
    };
    expect(await run('user create typist', { host: { askHidden } })).toEqual(
      done('"typist" was created with the role annotator.\n'),
    );
    expect(asked).toEqual(['New password (empty to have one made up): ']);
    const readLine = async () => 'piped password';
    await run('user create piper --password-stdin', { host: { readLine, askHidden } });
    expect(asked).toHaveLength(1);
    expect(await signIn('typist', 'typed password')).not.toBeNull();
    expect(await signIn('piper', 'piped password')).not.toBeNull();
  });

  it.each([
    ['user create annotator', 'There is a user "annotator" already.\n'],
    ['user create uma --workspace nowhere', 'There is no workspace "nowhere".\n'],
  ])('%s is refused', async (line, sentence) => {
    expect(await run(line)).toEqual(failed(sentence));
  });

  it.each(['short', ''])('refuses the password %j before the database is opened', async (password) => {
    const openDatabase = () => Promise.reject(new Error('The database was opened'));
    const host = { readLine: async () => password, openDatabase };
    expect(await run('user create uma --password-stdin', { host })).toEqual(
      failed('A password has 8 to 100 characters.\n'),
    );
  });

  it('makes nobody but an owner the first user', async () => {
    await world.engine.db.deleteFrom('users').execute();
    expect(await run('user create uma')).toEqual(
      failed('There is no user yet: start Ostraka once, or create an owner first.\n'),
    );
    expect((await run('user create uma --role owner')).code).toBe(EXIT.done);
  });
});

describe('user password', () => {
  it('sets a new one and ends the sessions', async () => {
    const token = await signIn('owner', passwordOf('owner'));
    const result = await run('user password owner');
    expect(result.complained).toBe('');
    expect(await signIn('owner', MADE_UP.exec(result.said)?.[0] ?? '')).not.toBeNull();
    expect(await signIn('owner', passwordOf('owner'))).toBeNull();
    expect(await me({ Authorization: `Bearer ${token}` })).toHaveProperty('detail');
  });

  it('of an unknown user is refused', async () => {
    expect(await run('user password nobody')).toEqual(failed('There is no user "nobody".\n'));
  });
});

describe('user role, disable and enable', () => {
  it('change the user (SET-30)', async () => {
    expect(await run('user role annotator owner')).toEqual(done('"annotator" has the role owner now.\n'));
    expect((await world.call('annotator', 'GET', '/users')).status).toBe(200);
    expect((await run('user disable annotator')).code).toBe(EXIT.done);
    expect((await world.call('annotator', 'GET', '/me')).status).toBe(401);
    expect((await run('user enable annotator')).code).toBe(EXIT.done);
    expect((await world.call('annotator', 'GET', '/me')).status).toBe(200);
  });

  it.each(['user role owner admin', 'user disable owner'])(
    '%s is refused for the last owner (SET-30)',
    async (line) => {
      expect(await run(line)).toEqual(
        failed('"owner" is the last owner who is not disabled: make another owner first.\n'),
      );
    },
  );
});

describe('user key', () => {
  const withSecret = (secret: string) => ({ environment: { OSTRAKA_SECRET: secret } });

  it('prints a new one and ends the old one', async () => {
    const { said } = await run('user key annotator', withSecret(SECRET));
    const apiKey = /^The new API key of "annotator" is (\S+)\n$/.exec(said)?.[1] ?? '';
    expect(await me({ 'X-Argilla-Api-Key': apiKey })).toMatchObject({
      username: 'annotator',
      api_key: apiKey,
    });
    expect(await me({ 'X-Argilla-Api-Key': apiKeyOf('annotator') })).toHaveProperty('detail');
  });

  it.each([
    ['user key annotator', {}, /OSTRAKA_SECRET is not set/],
    ['user create uma', {}, /OSTRAKA_SECRET is not set/],
    ['user key annotator', withSecret(`${SECRET}!`), /encrypted with another secret than OSTRAKA_SECRET/],
  ])(
    '%s is refused when the server could not read the key: %j (SET-32)',
    async (line, surroundings, sentence) => {
      await takeUpSecret(world.engine.db, { secret: SECRET, previousSecret: undefined });
      expect(await run(line, surroundings)).toEqual(failed(expect.stringMatching(sentence)));
      expect(await me({ 'X-Argilla-Api-Key': apiKeyOf('annotator') })).toMatchObject({
        username: 'annotator',
      });
    },
  );

  it('--all gives all users new keys of a new secret when the old one is lost (SET-32)', async () => {
    await takeUpSecret(world.engine.db, {
      secret: 'a lost secret of thirty-two characters',
      previousSecret: undefined,
    });
    const { said } = await run('user key --all', withSecret(SECRET));
    const apiKey = /^admin {2}(\S+)$/m.exec(said)?.[1] ?? '';
    expect(await me({ 'X-Argilla-Api-Key': apiKey })).toMatchObject({ username: 'admin', api_key: apiKey });
    const started = await takeUpSecret(world.engine.db, { secret: SECRET, previousSecret: undefined });
    expect(started.ok).toBe(true);
  });
});

describe('workspace', () => {
  it('create makes one, once', async () => {
    expect(await run('workspace create letters')).toEqual(done('The workspace "letters" was created.\n'));
    expect(await run('workspace create letters')).toEqual(
      failed('There is a workspace "letters" already.\n'),
    );
    expect(await run('workspace list')).toEqual(done('home\nforeign\nletters\n'));
  });

  it('members lists them, adds and removes (SET-33)', async () => {
    expect(await run('workspace members home')).toEqual(done('admin  admin\nannotator  annotator\n'));
    await addUser(world.engine, 'uma', 'annotator');
    const line = 'workspace members home --add uma --add admin --remove annotator';
    expect(await run(line)).toEqual(done('admin  admin\numa  annotator\n'));
  });

  it.each([
    ['workspace members nowhere', 'There is no workspace "nowhere".\n'],
    ['workspace members home --remove admin --add nobody', 'There is no user "nobody".\n'],
  ])('%s is refused and changes nothing', async (line, sentence) => {
    expect(await run(line)).toEqual(failed(sentence));
    expect(await run('workspace members home')).toEqual(done('admin  admin\nannotator  annotator\n'));
  });

  it.each([
    ['workspace', 'what to do is missing'],
    [
      'workspace create Letters',
      'a workspace has small letters, digits, hyphens and underscores in its name only',
    ],
    ['workspace members', 'the name of the workspace is missing'],
    ['workspace list all', 'too much: all'],
  ])('%s prints its usage', async (line, reason) => {
    expect(await run(line)).toEqual({
      code: EXIT.usage,
      said: '',
      complained: `${reason}\nTry: npm run workspace -- --help\n`,
    });
  });
});

describe('either command', () => {
  it('user list prints every user', async () => {
    await run('user disable foreignAdmin');
    const { said } = await run('user list');
    expect(said.split('\n')).toEqual(
      expect.arrayContaining([
        'owner  owner',
        'admin  admin  home',
        'foreignAdmin  admin  disabled  foreign',
      ]),
    );
  });

  it.each(['user', 'workspace'])('%s explains itself', async (name) => {
    const help = await run(`${name} --help`);
    expect(help).toEqual(done(expect.stringContaining(`npm run ${name} -- create <name>`)));
  });

  it('says that the data folder is in use', async () => {
    const openDatabase = async () => err({ code: 'DATA_FOLDER_IN_USE', folder: '/data' } as const);
    expect(await run('user list', { host: { openDatabase } })).toEqual(
      failed('The data folder /data is in use by a running Ostraka: stop it first.\n'),
    );
  });
});
