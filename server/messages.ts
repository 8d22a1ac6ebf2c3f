import { assertNever } from '#domain/shared/assert-never';
import type { ApiKeysUnreadable } from './services/users/api-keys';
import type { SettingsProblem } from './settings';
import type { SignInSettingsProblem } from './sign-in-settings';
import { causeOf, type Cause } from './start/cause';
import type { DatabaseEnd } from './start/open-engine';
import type { StartProblem } from './start/start-problem';
import type { DatabaseTooNew } from './store/migrations/migrate';

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
  keptIndexDamaged: (reason: string) => `${reason}; search reads its dataset again, and nothing is lost.`,
  outdated: ({ databaseVersion, supportedVersion }: DatabaseTooNew) =>
    `A newer Ostraka has brought the database to version ${databaseVersion}, and this one supports at most version ${supportedVersion}: it takes no new requests, finishes those under way and ends with code 3; start the newer Ostraka in its place.`,
  providerFailed: (provider: string, reason: string) => `A sign-in at ${provider} failed (${reason}).`,
  stopTooLong: (seconds: number) =>
    `Stopping took longer than ${seconds} s and was aborted. Nothing that was acknowledged is lost.`,
} as const;

export function settingsMessage(problem: SettingsProblem): string {
  switch (problem.code) {
    case 'unknown-option':
      return `Unknown option "${problem.option}"; "npm start -- --help" lists all options.`;
    case 'option-without-value':
      return `The option ${problem.option} needs a value.`;
    case 'bad-port':
      return `"${problem.value}" is not a port; use a number from 0 to 65535.`;
    case 'bad-base-path':
      return `OSTRAKA_BASE_PATH is "${problem.value}"; use a path like /ostraka, of letters, digits, "-", "_", "~" and dots that begin no part.`;
    case 'bad-api-url':
      return 'OSTRAKA_API_URL must begin with http:// or https://.';
    case 'credentials-in-api-url':
      return 'OSTRAKA_API_URL must not contain a user or password; remove them.';
    case 'bad-database-url':
      return 'DATABASE_URL must begin with postgres:// or postgresql://.';
    case 'bad-database-connections':
      return `"${problem.value}" is not a number of database connections; use a number from 1 to ${problem.max}.`;
    case 'bad-secret':
      return `${problem.variable} must have at least ${problem.min} characters; "openssl rand -base64 32" makes a good one.`;
    case 'bad-trust-proxy':
      return `OSTRAKA_TRUST_PROXY is the number of proxies in front of Ostraka, from 0 to ${problem.max}, not "${problem.value}".`;
    case 'bad-cors-origin':
      return `OSTRAKA_CORS_ORIGINS holds "${problem.value}", which is no origin; use origins like https://tools.example, without a path, or *.`;
    case 'bad-limit':
      return `${problem.variable} is "${problem.value}"; use a whole number from 1 to ${problem.max}.`;
    case 'sign-in-setting-missing':
    case 'bad-public-origin':
    case 'bad-issuer':
    case 'bad-provider-name':
      return signInSettingsMessage(problem);
    case 'bad-owner-password':
      return `OSTRAKA_OWNER_PASSWORD must have ${problem.min} to ${problem.max} characters.`;
    default:
      return assertNever(problem);
  }
}

function signInSettingsMessage(problem: SignInSettingsProblem): string {
  switch (problem.code) {
    case 'sign-in-setting-missing':
      return `${problem.variable} is not set, and ${problem.given} needs it.`;
    case 'bad-public-origin':
      return `OSTRAKA_PUBLIC_ORIGIN is "${problem.value}"; use the origin that browsers have Ostraka at, like https://annotate.example.org, without a path.`;
    case 'bad-issuer':
      return `The provider of accounts is "${problem.value}"; use the address of its issuer, which begins with https://.`;
    case 'bad-provider-name':
      return `OSTRAKA_OIDC_NAME is "${problem.value}"; use up to 40 letters, digits, "-" and "_", beginning with a letter or digit, and not "huggingface".`;
    default:
      return assertNever(problem);
  }
}

export function startMessage(problem: StartProblem): string {
  switch (problem.code) {
    case 'port-taken':
      return `Port ${problem.port} on ${problem.host} is in use by another program; choose another port with --port.`;
    case 'port-not-allowed':
      return `This user may not listen on port ${problem.port}; choose a port above 1023 with --port.`;
    case 'host-unknown':
      return `This machine has no address ${problem.host}; choose another address with --host.`;
    case 'DATA_FOLDER_IN_USE':
      return `The data folder ${problem.folder} is in use by another Ostraka; stop that Ostraka or choose another folder with --data.`;
    case 'DATA_FOLDER_NOT_WRITABLE':
      return notWritableText(problem);
    case 'signing-key-unusable':
      return `The signing key in ${problem.path} is unusable; restore a copy, or move the file away to get a new key, after which all users must sign in again.`;
    case 'signing-key-of-another-user':
      return `The signing key ${problem.path} belongs to another user; start Ostraka as that user, or give the whole data folder to this user.`;
    case 'DATABASE_TOO_NEW':
      return `The database has version ${problem.databaseVersion}, but this Ostraka supports at most version ${problem.supportedVersion}; start a newer Ostraka.`;
    case 'api-keys-unreadable':
      return apiKeysUnreadableText(problem);
    case 'database-unusable':
      return problem.folder === null
        ? `The database cannot be opened: ${problem.reason}. Check that the server in DATABASE_URL is running and that its user may create tables.`
        : `The database in ${problem.folder} cannot be opened: ${problem.reason}. ${ADVICE[problem.cause]}`;
    case 'data-folder-unusable':
      return `The data folder ${problem.folder} cannot be used: ${problem.reason}. ${ADVICE[problem.cause]}`;
    default:
      return assertNever(problem);
  }
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
