import type { ApiKeysUnreadable } from './services/users/api-keys';
import type { SettingsProblem } from './settings';
import { causeOf, type Cause } from './start/cause';
import type { DatabaseEnd } from './start/open-engine';
import type { StartProblem } from './start/start-problem';
import type { DatabaseTooNew } from './store/migrations/migrate';
import { textByCode, type TextsByCode } from './text-by-code';

const ADVICE: Readonly<Record<Cause, string>> = {
  'no-space': 'Free some room on the disk of the data folder and start Ostraka again.',
  rights: 'Start Ostraka as the user who owns the data folder, or give the folder to this user.',
  'read-only': 'Make the disk of the data folder writable and start Ostraka again.',
  'not-a-folder': 'Move the file away that is in place of the folder.',
  disk: 'Check the disk of the data folder and start Ostraka again; if that fails, restore a copy of the whole data folder.',
  version: 'Start the version of Ostraka that made it.',
  damage: 'A file in it is damaged: restore a copy of the whole data folder, and keep the damaged one.',
  unknown: 'Start Ostraka again; if that does not help, restore a copy of the whole data folder.',
};

/** Reasons for which a data folder cannot be written, each with a way out besides choosing another folder. */
const NOT_WRITABLE: Readonly<Partial<Record<Cause, readonly [because: string, way: string]>>> = {
  'no-space': ['its disk is full', 'free some room'],
  rights: ['this user has no right to', 'start Ostraka as its owner'],
  'read-only': ['its file system is read-only', 'make that writable'],
  'not-a-folder': ['a file is in its place', 'move that away'],
  disk: ['its disk fails', 'check the disk'],
};

/** All texts of the start command: one line each, with what is wrong and what helps. */
export const MESSAGES = {
  ready: (url: string) => `Ostraka is ready: ${url}`,
  proxying: (apiUrl: string) => `Using the API of ${apiUrl}`,
  madeUpPassword: (user: string, password: string) =>
    `Sign in as "${user}" with the password ${password} (shown only once)`,
  chosenPassword: (user: string) => `Sign in as "${user}" with the password from OSTRAKA_OWNER_PASSWORD`,
  stopping: 'Stopping …',
  clientMissing: 'The web client is not built, so only the API is served; "npm run build" builds it.',
  nothingToServe:
    'The web client is not built, and the API is on another server; "npm run build" builds the client.',
  unexpected: 'Ostraka failed unexpectedly:',
  databaseStopped: ({ reason, cause }: DatabaseEnd) =>
    `The database stopped working (${reason}). Nothing that was acknowledged is lost. ${ADVICE[cause]}`,
  databaseDamaged: ({ reason, cause }: DatabaseEnd) =>
    `The database could not read or write its files (${reason}). ${ADVICE[cause]}`,
  databaseAway: (reason: string) =>
    `The database is not responding (${reason}); requests get 503 until it does.`,
  databaseBack: (seconds: number) => `The database responds again after ${seconds} s.`,
  databaseSlow: (reason: string, count: number) =>
    `The database was too slow for ${count} request${count === 1 ? '' : 's'} (${reason}); each got 503 and can be sent again.`,
  proxyNotTrusted:
    'A request says that it came through a proxy, which is not trusted: all its users count as one address when failed sign-ins are slowed down. Set OSTRAKA_TRUST_PROXY to the number of proxies in front; without any, a client sent this.',
  noMemoryForIndex: (reason: string) =>
    `${reason}: filters and search of that dataset are refused. Set OSTRAKA_SEARCH_MEMORY to more MiB, or delete records.`,
  migrationHeldUp: (name: string) =>
    `The step "${name}" of the database's update waits for transactions of other programs and is tried again each second; end them if they take long.`,
  indexNotKept: (reason: string) =>
    `The search index of a dataset could not be saved (${reason}); search works, and the next start reads the dataset again.`,
  clientFileUnreadable: (reason: string) =>
    `A file of the web client could not be read (${reason}); "npm run build" builds the client again.`,
  storedIndexDamaged: (reason: string) => `${reason}; search reads its dataset again, and nothing is lost.`,
  outdated: ({ databaseVersion, supportedVersion }: DatabaseTooNew) =>
    `A newer Ostraka has brought the database to version ${databaseVersion}, and this one supports at most version ${supportedVersion}: it takes no new requests, finishes those under way and ends with code 3; start the newer Ostraka in its place.`,
  providerFailed: (provider: string, reason: string) => `A sign-in at ${provider} failed (${reason}).`,
  stopTooLong: (seconds: number) =>
    `Stopping took longer than ${seconds} s and was aborted. Nothing that was acknowledged is lost.`,
} as const;

const SETTINGS_TEXTS: TextsByCode<SettingsProblem> = {
  'unknown-option': ({ option }) => `Unknown option "${option}"; "npm start -- --help" lists all options.`,
  'option-without-value': ({ option }) => `The option ${option} needs a value.`,
  'bad-port': ({ value }) => `"${value}" is not a port; use a number from 0 to 65535.`,
  'bad-base-path': ({ value }) =>
    `OSTRAKA_BASE_PATH is "${value}"; use a path like /ostraka, of letters, digits, "-", "_", "~" and dots that begin no part.`,
  'bad-api-url': 'OSTRAKA_API_URL must begin with http:// or https://.',
  'credentials-in-api-url': 'OSTRAKA_API_URL must not contain a user or password; remove them.',
  'bad-database-url': 'DATABASE_URL must begin with postgres:// or postgresql://.',
  'bad-database-connections': ({ value, max }) =>
    `"${value}" is not a number of database connections; use a number from 1 to ${max}.`,
  'bad-secret': ({ variable, min }) =>
    `${variable} must have at least ${min} characters; "openssl rand -base64 32" makes a good one.`,
  'bad-trust-proxy': ({ value, max }) =>
    `OSTRAKA_TRUST_PROXY is the number of proxies in front of Ostraka, from 0 to ${max}, not "${value}".`,
  'bad-cors-origin': ({ value }) =>
    `OSTRAKA_CORS_ORIGINS holds "${value}", which is no origin; use origins like https://tools.example, without a path, or *.`,
  'bad-limit': ({ variable, value, max }) =>
    `${variable} is "${value}"; use a whole number from 1 to ${max}.`,
  'bad-owner-password': ({ min, max }) => `OSTRAKA_OWNER_PASSWORD must have ${min} to ${max} characters.`,
  'sign-in-setting-missing': ({ variable, given }) => `${variable} is not set, and ${given} needs it.`,
  'bad-public-origin': ({ value }) =>
    `OSTRAKA_PUBLIC_ORIGIN is "${value}"; use the origin that browsers have Ostraka at, like https://annotate.example.org, without a path.`,
  'bad-issuer': ({ value }) =>
    `The provider of accounts is "${value}"; use the address of its issuer, which begins with https://.`,
  'bad-provider-name': ({ value }) =>
    `OSTRAKA_OIDC_NAME is "${value}"; use up to 40 letters, digits, "-" and "_", beginning with a letter or digit, and not "huggingface".`,
};

export function settingsMessage(problem: SettingsProblem): string {
  return textByCode(SETTINGS_TEXTS, problem);
}

const START_TEXTS: TextsByCode<StartProblem> = {
  'port-taken': ({ port, host }) =>
    `Port ${port} on ${host} is in use by another program; choose another port with --port.`,
  'port-not-allowed': ({ port }) =>
    `This user may not listen on port ${port}; choose a port above 1023 with --port.`,
  'host-unknown': ({ host }) => `This machine has no address ${host}; choose another address with --host.`,
  DATA_FOLDER_IN_USE: ({ folder }) =>
    `The data folder ${folder} is in use by another Ostraka; stop that Ostraka or choose another folder with --data.`,
  DATA_FOLDER_NOT_WRITABLE: notWritableText,
  'signing-key-unusable': ({ path }) =>
    `The signing key in ${path} is unusable; restore a copy, or move the file away to get a new key, after which all users must sign in again.`,
  'signing-key-of-another-user': ({ path }) =>
    `The signing key ${path} belongs to another user; start Ostraka as that user, or give the whole data folder to this user.`,
  DATABASE_TOO_NEW: ({ databaseVersion, supportedVersion }) =>
    `The database has version ${databaseVersion}, but this Ostraka supports at most version ${supportedVersion}; start a newer Ostraka.`,
  'api-keys-unreadable': apiKeysUnreadableText,
  'database-unusable': ({ folder, reason, cause }) =>
    folder === null
      ? `The database cannot be opened: ${reason}. Check that the server in DATABASE_URL is running and that its user may create tables.`
      : `The database in ${folder} cannot be opened: ${reason}. ${ADVICE[cause]}`,
  'data-folder-unusable': ({ folder, reason, cause }) =>
    `The data folder ${folder} cannot be used: ${reason}. ${ADVICE[cause]}`,
};

export function startMessage(problem: StartProblem): string {
  return textByCode(START_TEXTS, problem);
}

export function apiKeysUnreadableText({ users, isSecretGiven }: ApiKeysUnreadable): string {
  const whose = `The API keys of ${users} user${users === 1 ? '' : 's'} are encrypted`;
  return isSecretGiven
    ? `${whose} with another secret than OSTRAKA_SECRET; start with that one, or give it as OSTRAKA_SECRET_PREVIOUS to change it. If it is lost, "npm run user -- key --all" makes new keys.`
    : `${whose}, and OSTRAKA_SECRET is not set; set it to the secret they were encrypted with.`;
}

function notWritableText({
  folder,
  reason,
  systemCode,
}: Extract<StartProblem, { readonly code: 'DATA_FOLDER_NOT_WRITABLE' }>): string {
  const [because, way] = NOT_WRITABLE[causeOf({ code: systemCode, message: reason })] ?? [reason, null];
  const choice = way === null ? '' : `${way}, or `;
  return `The data folder ${folder} cannot be written, because ${because}; ${choice}choose another folder with --data.`;
}
