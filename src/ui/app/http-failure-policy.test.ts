import { describe, expect, it } from 'vitest';
import { aUser } from '#tests/builders/user.builder';
import { english } from '#tests/fakes/english';
import { FakeClientData } from '#tests/fakes/fake-client-data';
import { FakeClock } from '#tests/fakes/fake-clock';
import { InMemoryAddress } from '#tests/fakes/in-memory-address';
import { InMemoryTokenStore } from '#tests/fakes/in-memory-token-store';
import { SignOut } from '#application/session/sign-out.use-case';
import type { RepositoryFailureCode } from '#application/failure-codes';
import type { FailureKind, RepositoryFailure } from '#application/shared/repository-failure';
import { SessionState } from '../shared/state/session.state';
import { ToastState } from '../shared/state/toast.state';
import { HttpFailurePolicy } from './http-failure-policy';
import { SessionEnd } from './session-end';

function signedIn() {
  const clock = new FakeClock();
  const toasts = new ToastState(clock);
  const session = new SessionState();
  session.begin(aUser());
  const address = new InMemoryAddress('/datasets?search=a');
  const end = new SessionEnd(session, new SignOut(new InMemoryTokenStore(), new FakeClientData()), address);
  const refused: string[] = [];
  const policy = new HttpFailurePolicy(toasts, english().t, end, { note: (code) => void refused.push(code) });
  const shown = () => {
    clock.advance(1_000);
    return toasts.current?.message.text ?? null;
  };
  return { toasts, session, address, policy, shown, clock, refused };
}

const failure = (
  kind: FailureKind,
  status?: number,
  code: RepositoryFailureCode = 'ERROR_FETCHING_RECORDS',
): RepositoryFailure => ({ code, kind, ...(status !== undefined && { status }) });

describe('a failed call with a status', () => {
  it.each([
    [404, 'not-found', 'Could not find the requested resource'],
    [429, 'rate-limited', 'Please wait a few seconds before trying again'],
    [500, 'server', 'An error occurred, please try again later'],
  ] as const)('a failed call with status %d shows its text (ERR-9)', (status, kind, text) => {
    const { policy, shown } = signedIn();

    policy.handle(failure(kind, status), 'current');

    expect(shown()).toBe(text);
  });

  it.each([
    [403, 'forbidden'],
    [409, 'conflict'],
    [422, 'rejected'],
    [503, 'server'],
  ] as const)('a failed call with status %d has no text and shows no notification', (status, kind) => {
    const { policy, shown } = signedIn();

    policy.handle(failure(kind, status), 'current');

    expect(shown()).toBeNull();
  });

  it.each([
    'ERROR_FETCHING_DATASET_INFO',
    'ERROR_FETCHING_FIELDS',
    'ERROR_FETCHING_QUESTIONS',
    'ERROR_FETCHING_WORKSPACE_INFO',
  ] as const)('a failure to open a dataset (%s) is shown only by the page (ERR-10)', (code) => {
    const { policy, shown } = signedIn();

    policy.handle(failure('not-found', 404, code), 'current');

    expect(shown()).toBeNull();
  });

  it.each(['ERROR_FETCHING_FEEDBACK_DATASETS', 'ERROR_FETCHING_TASK_DATASETS'] as const)(
    'a failure to load the list of datasets (%s) is shown only by the list (ERR-10)',
    (code) => {
      const { policy, shown } = signedIn();

      policy.handle(failure('server', 500, code), 'current');

      expect(shown()).toBeNull();
    },
  );

  it.each([
    'ERROR_FETCHING_USERS',
    'ERROR_FETCHING_WORKSPACES',
    'ERROR_FETCHING_MEMBERS',
    'ERROR_FETCHING_INVITATIONS',
    'ERROR_FETCHING_INVITATION_LINK',
    'ERROR_CREATING_USER',
    'ERROR_CREATING_WORKSPACE',
    'ERROR_INVITING',
  ] as const)(
    'a failure with users or workspaces (%s) is shown only by their page or dialog (ERR-10)',
    (code) => {
      const { policy, shown } = signedIn();

      policy.handle(failure('server', 500, code), 'current');

      expect(shown()).toBeNull();
    },
  );

  it('a failed call clears previous notifications (ERR-6)', () => {
    const { policy, shown, toasts, clock } = signedIn();
    toasts.show({ text: 'All records are submitted' });
    clock.advance(200);

    policy.handle(failure('conflict', 409), 'current');

    expect(shown()).toBeNull();
  });
});

describe('a 401', () => {
  it('a 401 ends the session, shows the reason and opens the sign-in page, which leads back (VAL-34, ERR-7)', () => {
    const { policy, session, address, shown } = signedIn();

    policy.handle(failure('unauthorized', 401), 'current');

    expect(session.isSignedIn).toBe(false);
    expect(address.current()).toMatchObject({ pathname: '/sign-in' });
    expect(new URLSearchParams(address.current().search).get('redirect')).toBe('/datasets?search=a');
    expect(shown()).toBe("You've been signed out.");
    expect(session.expiredUsername).toBe('nora');
  });

  it.each([
    [1, "You've been signed out. 1 answer is kept and will be sent after you sign in."],
    [12, "You've been signed out. 12 answers are kept and will be sent after you sign in."],
  ])('a 401 shows that %d answers are kept', (waiting, text) => {
    const { policy, shown } = signedIn();

    policy.handle(failure('unauthorized', 401), 'current', waiting);

    expect(shown()).toBe(text);
  });

  it('a 401 ends the session even for calls that show no other failure', () => {
    const { policy, session } = signedIn();

    policy.handle(failure('unauthorized', 401, 'ERROR_FETCHING_DATASET_PROGRESS'), 'current');

    expect(session.isSignedIn).toBe(false);
  });

  it('a 401 for the sign-in itself neither ends a session nor shows a notification', () => {
    const { policy, session, address, shown } = signedIn();

    policy.handle(failure('unauthorized', 401, 'ERROR_SIGNING_IN'), 'none');

    expect(session.isSignedIn).toBe(true);
    expect(address.visits).toEqual([]);
    expect(shown()).toBeNull();
  });

  it('a 401 for a call without a token ends a session that another tab has already ended', () => {
    const { policy, session } = signedIn();

    policy.handle(failure('unauthorized', 401), 'none');

    expect(session.isSignedIn).toBe(false);
  });

  it('a 401 for a previous session does not end the new one (ERR-8)', () => {
    const { policy, session, shown } = signedIn();

    policy.handle(failure('unauthorized', 401), 'replaced');

    expect(session.isSignedIn).toBe(true);
    expect(shown()).toBeNull();
  });
});

it.each([
  ['ERROR_CREATING_RECORD_RESPONSE', 'not-found', 404],
  ['ERROR_UPDATING_RECORD_RESPONSE', 'rate-limited', 429],
  ['ERROR_DELETING_RECORD_RESPONSE', 'server', 500],
  ['ERROR_FETCHING_OWN_RESPONSE', 'not-found', 404],
  ['ERROR_CREATING_RECORD_RESPONSE_BULK', 'server', 500],
  ['ERROR_DELETING_RECORD_RESPONSE_BULK', 'rate-limited', 429],
  ['ERROR_REPORTING_ACT', 'not-found', 404],
] as const)(
  '%s is sent in the background, and its failure does not change notifications',
  (code, kind, status) => {
    const { policy, shown, toasts, clock } = signedIn();
    toasts.show({ text: 'Copied' });
    clock.advance(200);

    policy.handle(failure(kind, status, code), 'current');

    expect(shown()).toBe('Copied');
  },
);

it('a 401 for the outbox ends the session like any other', () => {
  const { policy, session } = signedIn();

  policy.handle(failure('unauthorized', 401, 'ERROR_CREATING_RECORD_RESPONSE'), 'current');

  expect(session.isSignedIn).toBe(false);
});

it.each([
  'ERROR_FETCHING_DATASET_PROGRESS',
  'ERROR_FETCHING_OWN_PROGRESS',
  'ERROR_FETCHING_OAUTH_PROVIDERS',
  'ERROR_COUNTING_MATCHES',
  'ERROR_FETCHING_VIEWS',
  'ERROR_SAVING_VIEW',
  'ERROR_REPLACING_VIEW',
  'ERROR_DELETING_VIEW',
] as const)('%s fails without a notification (WIR-50)', (code) => {
  const { policy, shown } = signedIn();

  policy.handle(failure('server', 500, code), 'current');

  expect(shown()).toBeNull();
});

it.each(['network', 'aborted', 'malformed'] as const)(
  'a call without a status shows no notification: %s',
  (kind) => {
    const { policy, shown, toasts, clock } = signedIn();
    toasts.show({ text: 'Saved' });
    clock.advance(200);

    policy.handle(failure(kind), 'current');

    expect(shown()).toBe('Saved');
  },
);

it.each(['ERROR_DELETING_DATASET', 'ERROR_PATCHING_QUESTIONS', 'ERROR_CREATING_RECORD_RESPONSE'] as const)(
  'a refusal of %s is logged and shows no notification (ROL-19)',
  (code) => {
    const { policy, shown, refused } = signedIn();

    policy.handle(failure('forbidden', 403, code), 'current');
    policy.handle(failure('server', 500, code), 'current');

    expect(refused).toEqual([code]);
    expect(shown()).toBeNull();
  },
);
