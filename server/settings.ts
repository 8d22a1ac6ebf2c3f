import { isPassword, PASSWORD_LENGTH } from '#domain/access/account-rules';
import { err, ok, type Result } from '#domain/shared/result';
import type { ApiKeySecrets } from './services/users/api-keys';
import { signInSettingsIn, type SignInSettings, type SignInSettingsProblem } from './sign-in-settings';

export interface Settings {
  readonly port: number;
  readonly host: string;
  /** Null: none is needed, since the database is a PostgreSQL and no folder was named. */
  readonly dataFolder: string | null;
  /** Whether the first run writes the sample datasets. */
  readonly samples: boolean;
  /** Undefined: the first run makes one up. */
  readonly ownerPassword: string | undefined;
  /** Encrypts API keys in the database. */
  readonly secret: string | undefined;
  /** Reads API keys that were encrypted before the secret was changed. */
  readonly previousSecret: string | undefined;
  /** Path of the host below which everything is served; it begins and ends with a slash. */
  readonly basePath: string;
  /** Serve the client alone, in front of this server. */
  readonly apiUrl: string | undefined;
  /** Use this PostgreSQL instead of the embedded database. */
  readonly databaseUrl: string | undefined;
  /** Most connections to that PostgreSQL. */
  readonly databaseConnections: number;
  /** Proxies in front that are believed about the address of their client. */
  readonly trustedProxies: number;
  /** Origins of other sites whose pages may call the API; `*` for any. */
  readonly corsOrigins: readonly string[];
  readonly showsOwnFigures: boolean;
  /** KiB of UTF-8 that a text answer may have. */
  readonly answerMaxKib: number;
  /** MiB that the indexes of the search may take; undefined: a share of the memory that all processes have. */
  readonly searchMemoryMib: number | undefined;
  /** Servers that share the memory of this machine. */
  readonly processes: number;
  /** Null: with user name and password only. */
  readonly signIn: SignInSettings | null;
}

export type SettingsProblem =
  | { readonly code: 'unknown-option'; readonly option: string }
  | { readonly code: 'option-without-value'; readonly option: string }
  | { readonly code: 'bad-port'; readonly value: string }
  | { readonly code: 'bad-base-path'; readonly value: string }
  | { readonly code: 'bad-api-url' }
  | { readonly code: 'credentials-in-api-url' }
  | { readonly code: 'bad-database-url' }
  | { readonly code: 'bad-database-connections'; readonly value: string; readonly max: number }
  | { readonly code: 'bad-trust-proxy'; readonly value: string; readonly max: number }
  | { readonly code: 'bad-secret'; readonly variable: string; readonly min: number }
  | { readonly code: 'bad-cors-origin'; readonly value: string }
  | { readonly code: 'bad-limit'; readonly variable: string; readonly value: string; readonly max: number }
  | { readonly code: 'bad-owner-password'; readonly min: number; readonly max: number }
  | SignInSettingsProblem;

/** Place of the data folder unless one is named. */
export const DATA_FOLDER = '.ostraka';

type Environment = Readonly<Record<string, string | undefined>>;

const OPTIONS: ReadonlySet<string> = new Set(['--port', '--host', '--data', '--database-connections']);
const DATABASE_CONNECTIONS_MAX = 1000;
const TRUSTED_PROXIES_MAX = 20;
const SECRET_MIN_LENGTH = 32;
/** Greatest values of limits. A text answer of so many KiB fits into a request, however it is written in JSON. */
const LIMITS_MAX = { OSTRAKA_ANSWER_KIB: 1024, OSTRAKA_SEARCH_MEMORY: 9_999_999, OSTRAKA_PROCESSES: 1000 };
/** Characters that no part of a program encodes, and no part that begins with a dot: the page carries the path as it is. */
const BASE_PATH = /^\/(?:[\w~-][\w.~-]*\/)*$/u;
const OFF: ReadonlySet<string> = new Set(['0', 'false', 'no', 'off']);

/** Reads the command line and the environment; an option beats a variable, an empty variable counts as none. */
export function parseSettings(
  args: readonly string[],
  environment: Environment,
): Result<Settings, SettingsProblem> {
  const options = parseOptions(args);
  if (!options.ok) return options;
  const limits = limitsIn(environment);
  if (!limits.ok) return limits;
  const signIn = signInSettingsIn(environment);
  if (!signIn.ok) return signIn;
  const named = (name: string, variable: string) =>
    options.value.get(name) ?? (environment[variable] || null);
  const option = (name: string, variable: string, fallback: string) => named(name, variable) ?? fallback;
  const databaseUrl = environment['DATABASE_URL'] || undefined;
  return validSettings({
    portText: option('--port', 'OSTRAKA_PORT', '6900'),
    host: option('--host', 'OSTRAKA_HOST', '127.0.0.1'),
    dataFolder: named('--data', 'OSTRAKA_DATA') ?? (databaseUrl === undefined ? DATA_FOLDER : null),
    samples:
      !options.value.has('--no-samples') && !OFF.has(environment['OSTRAKA_SAMPLES']?.toLowerCase() ?? ''),
    showsOwnFigures: !OFF.has(environment['OSTRAKA_OWN_FIGURES']?.toLowerCase() ?? ''),
    ownerPassword: environment['OSTRAKA_OWNER_PASSWORD'] || undefined,
    ...secretsOf(environment),
    basePathText: environment['OSTRAKA_BASE_PATH'] || '/',
    apiUrl: environment['OSTRAKA_API_URL'] || undefined,
    databaseUrl,
    connectionsText: option('--database-connections', 'OSTRAKA_DATABASE_CONNECTIONS', '10'),
    trustProxyText: environment['OSTRAKA_TRUST_PROXY'] || '0',
    corsOrigins: (environment['OSTRAKA_CORS_ORIGINS'] ?? '')
      .split(/[\s,]+/u)
      .filter((origin) => origin !== ''),
    ...limits.value,
    signIn: signIn.value,
  });
}

function parseOptions(args: readonly string[]): Result<ReadonlyMap<string, string>, SettingsProblem> {
  const options = new Map<string, string>();
  const remaining = args.values();
  for (const arg of remaining) {
    const [option, given] = splitOption(arg);
    if (arg === '--no-samples') options.set(arg, '');
    else if (!OPTIONS.has(option)) return err({ code: 'unknown-option', option: arg });
    else {
      const value = given ?? remaining.next().value;
      if (value === undefined || value === '') return err({ code: 'option-without-value', option });
      options.set(option, value);
    }
  }
  return ok(options);
}

function splitOption(arg: string): readonly [string, string?] {
  const end = arg.indexOf('=');
  return end < 0 ? [arg] : [arg.slice(0, end), arg.slice(end + 1)];
}

type UncheckedSettings = Omit<Settings, 'port' | 'basePath' | 'databaseConnections' | 'trustedProxies'> & {
  readonly portText: string;
  readonly basePathText: string;
  readonly connectionsText: string;
  readonly trustProxyText: string;
};

function validSettings({
  portText,
  basePathText,
  connectionsText,
  trustProxyText,
  ...settings
}: UncheckedSettings): Result<Settings, SettingsProblem> {
  const port = /^\d{1,5}$/.test(portText) ? Number(portText) : Number.NaN;
  if (!(port <= 65_535)) return err({ code: 'bad-port', value: portText });
  const databaseConnections = countOf(connectionsText);
  if (!(databaseConnections <= DATABASE_CONNECTIONS_MAX)) {
    const max = DATABASE_CONNECTIONS_MAX;
    return err({ code: 'bad-database-connections', value: connectionsText, max });
  }
  const trustedProxies = /^\d{1,2}$/u.test(trustProxyText) ? Number(trustProxyText) : Number.NaN;
  if (!(trustedProxies <= TRUSTED_PROXIES_MAX)) {
    return err({ code: 'bad-trust-proxy', value: trustProxyText, max: TRUSTED_PROXIES_MAX });
  }
  const { apiUrl, databaseUrl, ownerPassword, corsOrigins } = settings;
  const badSecret = secretProblem(settings);
  if (badSecret !== null) return err(badSecret);
  const badOrigin = corsOrigins.find((origin) => origin !== '*' && !isOrigin(origin));
  if (badOrigin !== undefined) return err({ code: 'bad-cors-origin', value: badOrigin });
  const basePath = basePathText.endsWith('/') ? basePathText : `${basePathText}/`;
  if (!BASE_PATH.test(basePath)) return err({ code: 'bad-base-path', value: basePathText });
  if (apiUrl !== undefined && !hasProtocol(apiUrl, ['http:', 'https:'])) return err({ code: 'bad-api-url' });
  if (apiUrl !== undefined && namesCredentials(apiUrl)) return err({ code: 'credentials-in-api-url' });
  if (databaseUrl !== undefined && !hasProtocol(databaseUrl, ['postgres:', 'postgresql:'])) {
    return err({ code: 'bad-database-url' });
  }
  if (ownerPassword !== undefined && !isPassword(ownerPassword)) {
    return err({ code: 'bad-owner-password', min: PASSWORD_LENGTH.least, max: PASSWORD_LENGTH.most });
  }
  return ok({ ...settings, port, basePath, databaseConnections, trustedProxies });
}

/** How much the server, or a command, takes of a caller and of the machine. */
export function limitsIn(
  environment: Environment,
): Result<Pick<Settings, 'answerMaxKib' | 'searchMemoryMib' | 'processes'>, SettingsProblem> {
  for (const [variable, max] of Object.entries(LIMITS_MAX)) {
    const value = environment[variable] || '1';
    if (!(countOf(value) <= max)) return err({ code: 'bad-limit', variable, value, max });
  }
  const searchMemory = environment['OSTRAKA_SEARCH_MEMORY'];
  return ok({
    answerMaxKib: countOf(environment['OSTRAKA_ANSWER_KIB'] || '256'),
    searchMemoryMib: searchMemory ? countOf(searchMemory) : undefined,
    processes: countOf(environment['OSTRAKA_PROCESSES'] || '1'),
  });
}

/** From 1 to 9,999,999; NaN for any other text. */
function countOf(text: string): number {
  return /^[1-9]\d{0,6}$/u.test(text) ? Number(text) : Number.NaN;
}

/** The secrets that a server and a command read. */
export function secretsOf(environment: Environment): ApiKeySecrets {
  return {
    secret: environment['OSTRAKA_SECRET'] || undefined,
    previousSecret: environment['OSTRAKA_SECRET_PREVIOUS'] || undefined,
  };
}

export function secretProblem({ secret, previousSecret }: ApiKeySecrets) {
  const given = Object.entries({ OSTRAKA_SECRET: secret, OSTRAKA_SECRET_PREVIOUS: previousSecret });
  const tooShort = given.find(([, text]) => text !== undefined && text.length < SECRET_MIN_LENGTH);
  if (tooShort === undefined) return null;
  return { code: 'bad-secret', variable: tooShort[0], min: SECRET_MIN_LENGTH } as const;
}

function hasProtocol(url: string, protocols: readonly string[]): boolean {
  return URL.canParse(url) && protocols.includes(new URL(url).protocol);
}

/** As browsers send it: without a path, in lower case, without the usual port. */
function isOrigin(text: string): boolean {
  return hasProtocol(text, ['http:', 'https:']) && new URL(text).origin === text;
}

/** Refused: callers send their own credentials, and a call cannot carry both. */
function namesCredentials(url: string): boolean {
  const { username, password } = new URL(url);
  return username !== '' || password !== '';
}
