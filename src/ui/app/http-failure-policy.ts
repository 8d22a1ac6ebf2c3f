import type { RefusalLog } from '#application/shared/ports/refusal-log.port';
import { isAborted, type RepositoryFailure } from '#application/shared/repository-failure';
import type { RepositoryFailureCode } from '#application/failure-codes';
import type { Translate, TranslationKey } from '../shared/i18n/translate';
import type { ToastState } from '../shared/state/toast.state';
import type { SessionEnd } from './session-end';

const STATUS_TEXTS: ReadonlyMap<number, TranslationKey> = new Map<number, TranslationKey>([
  [404, 'errors.http.404'],
  [429, 'errors.http.429'],
  [500, 'errors.http.500'],
]);

/** Calls whose failure is shown, or deliberately not shown, by the page that made them. */
const OWN_WORDS: ReadonlySet<RepositoryFailureCode> = new Set<RepositoryFailureCode>([
  'ERROR_FETCHING_FEEDBACK_DATASETS',
  'ERROR_FETCHING_TASK_DATASETS',
  'ERROR_FETCHING_TASK_DATASET',
  'ERROR_DELETING_TASK_DATASET',
  'ERROR_FETCHING_TASK_RECORDS',
  'ERROR_FETCHING_TASK_PROGRESS',
  'ERROR_FETCHING_TASK_HISTORY',
  'ERROR_FETCHING_TASK_METRICS',
  'ERROR_FETCHING_LABELS',
  'ERROR_FETCHING_FOUND_LABELS',
  'ERROR_SAVING_LABELS',
  'ERROR_FETCHING_DATASET_PROGRESS',
  'ERROR_FETCHING_OWN_PROGRESS',
  'ERROR_FETCHING_OAUTH_PROVIDERS',
  'ERROR_FETCHING_DATASET_INFO',
  'ERROR_FETCHING_WORKSPACE_INFO',
  'ERROR_FETCHING_FIELDS',
  'ERROR_FETCHING_QUESTIONS',
  'ERROR_FETCHING_RECORD_BY_ID',
  'ERROR_LOCATING_RECORD',
  'ERROR_COUNTING_MATCHES',
  'ERROR_READING_PREPARATION',
  'ERROR_FETCHING_VIEWS',
  'ERROR_SAVING_VIEW',
  'ERROR_REPLACING_VIEW',
  'ERROR_DELETING_VIEW',
  'ERROR_SAMPLING_EXPORT',
  'ERROR_BEGINNING_EXPORT',
  'ERROR_FOLLOWING_EXPORT',
  'ERROR_PATCHING_DATASET_GUIDELINES',
  'ERROR_PATCHING_FIELDS',
  'ERROR_PATCHING_QUESTIONS',
  'ERROR_UPDATING_METADATA',
  'ERROR_PATCHING_VECTORS',
  'ERROR_DELETING_DATASET',
  'ERROR_FETCHING_USERS',
  'ERROR_FETCHING_WORKSPACES',
  'ERROR_FETCHING_MEMBERS',
  'ERROR_FETCHING_INVITATIONS',
  'ERROR_FETCHING_INVITATION_LINK',
  'ERROR_CREATING_USER',
  'ERROR_CHANGING_USER',
  'ERROR_DELETING_USER',
  'ERROR_RESETTING_PASSWORD',
  'ERROR_RENEWING_KEY',
  'ERROR_CREATING_WORKSPACE',
  'ERROR_DELETING_WORKSPACE',
  'ERROR_ADDING_MEMBER',
  'ERROR_REMOVING_MEMBER',
  'ERROR_INVITING',
  'ERROR_REVOKING_INVITATION',
  'ERROR_READING_INVITATION',
  'ERROR_ACCEPTING_INVITATION',
  'ERROR_CHANGING_OWN_PASSWORD',
  'ERROR_RENEWING_OWN_KEY',
]);

/** Calls that begin a session. The page that made them shows why they were refused. */
const SIGN_INS: ReadonlySet<RepositoryFailureCode> = new Set<RepositoryFailureCode>([
  'ERROR_SIGNING_IN',
  'ERROR_FETCHING_OAUTH_ACCESS_TOKEN',
]);

/** Calls of the outbox and of bulk actions, which show their own state. */
const BACKGROUND: ReadonlySet<RepositoryFailureCode> = new Set<RepositoryFailureCode>([
  'ERROR_CREATING_RECORD_RESPONSE',
  'ERROR_UPDATING_RECORD_RESPONSE',
  'ERROR_DELETING_RECORD_RESPONSE',
  'ERROR_FETCHING_OWN_RESPONSE',
  'ERROR_FETCHING_SERVER_INFORMATION',
  'ERROR_CREATING_RECORD_RESPONSE_BULK',
  'ERROR_DELETING_RECORD_RESPONSE_BULK',
  'ERROR_REPORTING_ACT',
  'ERROR_SAVING_TASK_RECORDS',
]);

/** Session of the failed call. A late response to an ended session does not affect the current one. */
export type AskingSession = 'none' | 'current' | 'replaced';

/**
 * Handles every failed call (ERR-6 to ERR-9): clears notifications, ends a refused session, and shows the text of a status.
 * The HTTP client gets it as a callback. Screens handle only what is specific to them.
 */
export class HttpFailurePolicy {
  readonly #toasts: ToastState;
  readonly #translate: Translate;
  readonly #sessionEnd: SessionEnd;
  readonly #refusals: RefusalLog;

  constructor(toasts: ToastState, translate: Translate, sessionEnd: SessionEnd, refusals: RefusalLog) {
    this.#toasts = toasts;
    this.#translate = translate;
    this.#sessionEnd = sessionEnd;
    this.#refusals = refusals;
  }

  /** `waiting` is the number of answers that are kept, to be sent in the next session. */
  handle(failure: RepositoryFailure, session: AskingSession, waiting = 0): void {
    if (isAborted(failure) || failure.status === undefined) return;
    // Refusals are shown next to the action, not in a notification (ROL-19).
    if (failure.kind === 'forbidden') this.#refusals.note(failure.code);
    // Calls in the background do not affect other notices, but a refused session affects everything.
    if (BACKGROUND.has(failure.code) && failure.kind !== 'unauthorized') return;
    // Unread failures stay; all other notices are out of date.
    this.#toasts.clearAllButErrors();
    // A refused sign-in does not end a session.
    if (SIGN_INS.has(failure.code)) return;
    if (failure.kind === 'unauthorized') {
      // A call has no token if another tab has signed out; the session then ends here too.
      if (session === 'replaced') return;
      this.#sessionEnd.expire();
      this.#toasts.show({ type: 'error', text: this.#signedOut(waiting) });
    } else if (!OWN_WORDS.has(failure.code)) {
      const key = STATUS_TEXTS.get(failure.status);
      if (key !== undefined) this.#toasts.show({ type: 'error', text: this.#translate(key) });
    }
  }

  #signedOut(waiting: number): string {
    return waiting === 0
      ? this.#translate('errors.signedOut')
      : this.#translate('errors.signedOutWaiting', { count: waiting });
  }
}
