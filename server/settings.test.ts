import { describe, expect, it } from 'vitest';
import { parseSettings } from './settings';

describe('settings', () => {
  it('have defaults that suit one person on one machine', () => {
    expect(parseSettings([], {})).toEqual({
      ok: true,
      value: {
        port: 6900,
        host: '127.0.0.1',
        dataFolder: '.ostraka',
        samples: true,
        ownerPassword: undefined,
        secret: undefined,
        previousSecret: undefined,
        basePath: '/',
        apiUrl: undefined,
        databaseUrl: undefined,
        databaseConnections: 10,
        trustedProxies: 0,
        corsOrigins: [],
        showsOwnFigures: true,
        answerMaxKib: 256,
        searchMemoryMib: undefined,
        processes: 1,
        signIn: null,
      },
    });
  });

  it('ask for no data folder with a PostgreSQL, but take one that is named (SET-22)', () => {
    const environment = { DATABASE_URL: 'postgres://localhost/ostraka' };
    expect(parseSettings([], environment)).toMatchObject({ value: { dataFolder: null } });
    expect(parseSettings(['--data', 'here'], environment)).toMatchObject({ value: { dataFolder: 'here' } });
  });

  it('come from the environment', () => {
    const environment = {
      OSTRAKA_PORT: '7000',
      OSTRAKA_HOST: '::1',
      OSTRAKA_DATA: 'elsewhere',
      OSTRAKA_SAMPLES: '0',
      OSTRAKA_OWNER_PASSWORD: 'correct horse',
      OSTRAKA_SECRET: 's'.repeat(32),
      OSTRAKA_SECRET_PREVIOUS: 'p'.repeat(32),
      OSTRAKA_BASE_PATH: '/tools/ostraka/',
      OSTRAKA_API_URL: 'https://argilla.example/prefix',
      DATABASE_URL: 'postgres://localhost/ostraka',
      OSTRAKA_DATABASE_CONNECTIONS: '25',
      OSTRAKA_TRUST_PROXY: '2',
      OSTRAKA_CORS_ORIGINS: 'https://tools.example, http://127.0.0.1:8080',
      OSTRAKA_OWN_FIGURES: 'off',
      OSTRAKA_ANSWER_KIB: '512',
      OSTRAKA_SEARCH_MEMORY: '2048',
      OSTRAKA_PROCESSES: '3',
    };
    expect(parseSettings([], environment)).toEqual({
      ok: true,
      value: {
        port: 7000,
        host: '::1',
        dataFolder: 'elsewhere',
        samples: false,
        ownerPassword: 'correct horse',
        secret: 's'.repeat(32),
        previousSecret: 'p'.repeat(32),
        basePath: '/tools/ostraka/',
        apiUrl: 'https://argilla.example/prefix',
        databaseUrl: 'postgres://localhost/ostraka',
        databaseConnections: 25,
        trustedProxies: 2,
        corsOrigins: ['https://tools.example', 'http://127.0.0.1:8080'],
        showsOwnFigures: false,
        answerMaxKib: 512,
        searchMemoryMib: 2048,
        processes: 3,
        signIn: null,
      },
    });
  });

  it('come from the command line before the environment, with the value as next word or behind =', () => {
    const args = ['--port', '0', '--host=0.0.0.0', '--data', 'here', '--no-samples'];
    const environment = {
      OSTRAKA_PORT: '7000',
      OSTRAKA_HOST: '::1',
      OSTRAKA_DATA: 'elsewhere',
      OSTRAKA_SAMPLES: '1',
    };
    expect(parseSettings(args, environment)).toMatchObject({
      value: { port: 0, host: '0.0.0.0', dataFolder: 'here', samples: false },
    });
  });

  it('treat an empty variable as none', () => {
    const environment = {
      OSTRAKA_PORT: '',
      OSTRAKA_BASE_PATH: '',
      OSTRAKA_API_URL: '',
      OSTRAKA_OWNER_PASSWORD: '',
      OSTRAKA_SECRET: '',
      OSTRAKA_SECRET_PREVIOUS: '',
      DATABASE_URL: '',
      OSTRAKA_TRUST_PROXY: '',
      OSTRAKA_CORS_ORIGINS: '',
    };
    expect(parseSettings([], environment)).toEqual(parseSettings([], {}));
  });

  it.each([
    ['/ostraka', '/ostraka/'],
    ['/a/b-1_~.c/', '/a/b-1_~.c/'],
    ['/', '/'],
  ])('end the base path %s with one slash', (given, basePath) => {
    expect(parseSettings([], { OSTRAKA_BASE_PATH: given })).toMatchObject({ value: { basePath } });
  });

  it.each([
    'ostraka',
    '//',
    '//host/a',
    '/a//b',
    '/..',
    '/a/../b',
    '/.a',
    '/a?b',
    '/a#b',
    '/a b',
    '/%61',
    '/ä',
    'https://host/a',
  ])('refuse the base path %s', (value) => {
    expect(parseSettings([], { OSTRAKA_BASE_PATH: value })).toEqual({
      ok: false,
      error: { code: 'bad-base-path', value },
    });
  });

  it.each([
    [['--prot', '1'], {}, { code: 'unknown-option', option: '--prot' }],
    [['7000'], {}, { code: 'unknown-option', option: '7000' }],
    [['--port'], {}, { code: 'option-without-value', option: '--port' }],
    [['--data='], {}, { code: 'option-without-value', option: '--data' }],
    [['--port', '65536'], {}, { code: 'bad-port', value: '65536' }],
    [['--database-connections', '0'], {}, { code: 'bad-database-connections', value: '0', max: 1000 }],
    [
      [],
      { OSTRAKA_DATABASE_CONNECTIONS: '1001' },
      { code: 'bad-database-connections', value: '1001', max: 1000 },
    ],
    [
      [],
      { OSTRAKA_ANSWER_KIB: '0' },
      { code: 'bad-limit', variable: 'OSTRAKA_ANSWER_KIB', value: '0', max: 1024 },
    ],
    [
      [],
      { OSTRAKA_ANSWER_KIB: '1025' },
      { code: 'bad-limit', variable: 'OSTRAKA_ANSWER_KIB', value: '1025', max: 1024 },
    ],
    [
      [],
      { OSTRAKA_SEARCH_MEMORY: '0' },
      { code: 'bad-limit', variable: 'OSTRAKA_SEARCH_MEMORY', value: '0', max: 9_999_999 },
    ],
    [
      [],
      { OSTRAKA_SEARCH_MEMORY: '1.5' },
      { code: 'bad-limit', variable: 'OSTRAKA_SEARCH_MEMORY', value: '1.5', max: 9_999_999 },
    ],
    [
      [],
      { OSTRAKA_PROCESSES: '1001' },
      { code: 'bad-limit', variable: 'OSTRAKA_PROCESSES', value: '1001', max: 1000 },
    ],
    [['--port', '1e3'], {}, { code: 'bad-port', value: '1e3' }],
    [[], { OSTRAKA_PORT: '-1' }, { code: 'bad-port', value: '-1' }],
    [[], { OSTRAKA_API_URL: 'argilla.example' }, { code: 'bad-api-url' }],
    [[], { OSTRAKA_API_URL: 'ftp://argilla.example' }, { code: 'bad-api-url' }],
    [[], { OSTRAKA_API_URL: 'https://nora:secret@argilla.example' }, { code: 'credentials-in-api-url' }],
    [[], { OSTRAKA_API_URL: 'https://token@argilla.example' }, { code: 'credentials-in-api-url' }],
    [[], { OSTRAKA_API_URL: 'nora:secret@argilla.example' }, { code: 'bad-api-url' }],
    [[], { OSTRAKA_SECRET: 's'.repeat(31) }, { code: 'bad-secret', variable: 'OSTRAKA_SECRET', min: 32 }],
    [
      [],
      { OSTRAKA_SECRET_PREVIOUS: 'short' },
      { code: 'bad-secret', variable: 'OSTRAKA_SECRET_PREVIOUS', min: 32 },
    ],
    [[], { OSTRAKA_TRUST_PROXY: 'yes' }, { code: 'bad-trust-proxy', value: 'yes', max: 20 }],
    [[], { OSTRAKA_TRUST_PROXY: '-1' }, { code: 'bad-trust-proxy', value: '-1', max: 20 }],
    [[], { OSTRAKA_TRUST_PROXY: '21' }, { code: 'bad-trust-proxy', value: '21', max: 20 }],
    [[], { OSTRAKA_CORS_ORIGINS: 'tools.example' }, { code: 'bad-cors-origin', value: 'tools.example' }],
    [
      [],
      { OSTRAKA_CORS_ORIGINS: '*, https://tools.example/path' },
      { code: 'bad-cors-origin', value: 'https://tools.example/path' },
    ],
    [[], { DATABASE_URL: 'mysql://localhost' }, { code: 'bad-database-url' }],
    [[], { OSTRAKA_OWNER_PASSWORD: 'short' }, { code: 'bad-owner-password', min: 8, max: 100 }],
    [[], { OSTRAKA_OWNER_PASSWORD: 'x'.repeat(101) }, { code: 'bad-owner-password', min: 8, max: 100 }],
  ])('refuse %j %j', (args, environment, error) => {
    expect(parseSettings(args, environment)).toEqual({ ok: false, error });
  });
});

describe('settings of sign-ins elsewhere', () => {
  const OWN = {
    OSTRAKA_OIDC_ISSUER: 'https://login.example.org/realms/team',
    OSTRAKA_OIDC_CLIENT_ID: 'ostraka',
    OSTRAKA_OIDC_CLIENT_SECRET: 'secret',
    OSTRAKA_PUBLIC_ORIGIN: 'https://annotate.example.org',
  };
  const [clientId, clientSecret] = ['ostraka', 'secret'];

  it('name a provider, and what becomes of people who come from there', () => {
    const settings = {
      ...OWN,
      OSTRAKA_OIDC_NAME: 'Team',
      OSTRAKA_OAUTH_WORKSPACES: 'news, support',
    };
    expect(parseSettings([], settings)).toMatchObject({
      value: {
        signIn: {
          publicOrigin: 'https://annotate.example.org',
          providers: [{ name: 'Team', issuer: OWN.OSTRAKA_OIDC_ISSUER, clientId, clientSecret }],
          workspaces: ['news', 'support'],
        },
      },
    });
    expect(parseSettings([], OWN)).toMatchObject({
      value: { signIn: { providers: [{ name: 'oidc' }], workspaces: [] } },
    });
  });

  it('are there by themselves in a hosted space, and only there', () => {
    const hosted = {
      SPACE_HOST: 'nora-team.hf.space',
      OAUTH_CLIENT_ID: clientId,
      OAUTH_CLIENT_SECRET: clientSecret,
    };
    const provider = { name: 'huggingface', issuer: 'https://huggingface.co', clientId, clientSecret };
    expect(parseSettings([], hosted)).toMatchObject({
      value: { signIn: { publicOrigin: 'https://nora-team.hf.space', providers: [provider] } },
    });
    expect(parseSettings([], { ...hosted, SPACE_HOST: '' })).toMatchObject({ value: { signIn: null } });
    const elsewhere = {
      OSTRAKA_HUGGINGFACE_CLIENT_ID: clientId,
      OSTRAKA_HUGGINGFACE_CLIENT_SECRET: clientSecret,
      OSTRAKA_PUBLIC_ORIGIN: OWN.OSTRAKA_PUBLIC_ORIGIN,
    };
    expect(parseSettings([], elsewhere)).toMatchObject({ value: { signIn: { providers: [provider] } } });
  });

  it.each([
    [{ OSTRAKA_OIDC_CLIENT_ID: '' }, 'sign-in-setting-missing'],
    [{ OSTRAKA_OIDC_CLIENT_SECRET: '' }, 'sign-in-setting-missing'],
    [{ OSTRAKA_PUBLIC_ORIGIN: '' }, 'sign-in-setting-missing'],
    [{ OSTRAKA_HUGGINGFACE_CLIENT_ID: 'alone' }, 'sign-in-setting-missing'],
    [{ OSTRAKA_PUBLIC_ORIGIN: 'https://annotate.example.org/path' }, 'bad-public-origin'],
    [{ OSTRAKA_PUBLIC_ORIGIN: 'annotate.example.org' }, 'bad-public-origin'],
    [{ OSTRAKA_OIDC_ISSUER: 'http://login.example.org' }, 'bad-issuer'],
    [{ OSTRAKA_OIDC_ISSUER: 'login.example.org' }, 'bad-issuer'],
    [{ OSTRAKA_OIDC_NAME: 'a/b' }, 'bad-provider-name'],
    [{ OSTRAKA_OIDC_NAME: 'huggingface' }, 'bad-provider-name'],
  ])('%j are refused', (changes, code) => {
    expect(parseSettings([], { ...OWN, ...changes })).toMatchObject({ ok: false, error: { code } });
  });

  it('trust a provider without encryption on this machine only', () => {
    for (const issuer of ['http://127.0.0.1:3000', 'http://localhost:3000', 'http://[::1]:3000'])
      expect(parseSettings([], { ...OWN, OSTRAKA_OIDC_ISSUER: issuer })).toMatchObject({ ok: true });
  });
});
