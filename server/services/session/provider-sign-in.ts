import { freeUsername, personalNames, usernameFrom } from '#domain/access/provider-account';
import { err, ok, type Result } from '#domain/shared/result';
import { sha256 } from '#server/security/digest';
import { randomPassword, randomToken } from '#server/security/random-text';
import type { SignInFlow } from '#server/security/sign-in-flows';
import { findUserByIdentity, finishOnce } from '#server/store/queries/identities';
import type { Row } from '#server/store/queries/store';
import { findWorkspacesByName } from '#server/store/queries/workspaces';
import { isStorable } from '#server/store/storable-text';
import type { AppContext, ProviderSignIns } from '../app-context';
import type { IdentityProvider, VouchedPerson } from '../ports';
import type { Outcome, ServiceFailure } from '../service-failure';
import { createAccount } from '../users/account-acts';

/** The start of a sign-in. The browser opens the address and stores the seal. */
export interface BegunSignIn {
  /** Null while the provider does not answer. */
  readonly entrance: URL | null;
  readonly seal: string;
}

export async function beginProviderSignIn(
  { signIns }: AppContext,
  name: string,
  passedThrough: URLSearchParams,
): Outcome<BegunSignIn> {
  const provider = providerNamed(signIns, name);
  if (!provider.ok) return provider;
  const flow: SignInFlow = {
    provider: name,
    state: randomToken(),
    nonce: randomToken(),
    verifier: randomToken(),
  };
  const entrance = await provider.value.entrance(flow, passedThrough);
  return ok({ entrance, seal: await signIns.flows.seal(flow) });
}

/** The token of a session. The seal is what the browser kept since the beginning; it is good once, and only in that browser. */
export async function finishProviderSignIn(
  context: AppContext,
  name: string,
  { answer, seal }: { readonly answer: URLSearchParams; readonly seal: string | null },
): Outcome<string> {
  const { signIns, store, clock, security } = context;
  const provider = providerNamed(signIns, name);
  if (!provider.ok) return provider;
  const flow = seal === null ? null : await signIns.flows.open(seal);
  if (flow === null || flow.provider !== name) return err({ code: 'sign-in-unproven' });
  const person = await provider.value.identify(answer, flow);
  if (!person.ok) return err({ code: person.error === 'refused' ? 'sign-in-refused' : 'sign-in-unproven' });
  // Last, so that only people with an account at the provider can make a row.
  if (!(await finishOnce(store, await sha256(flow.state), clock.timestamp())))
    return err({ code: 'sign-in-unproven' });
  const account = await accountOf(context, person.value);
  if (account === null || account.disabled_at !== null) return err({ code: 'sign-in-refused' });
  return ok(await security.tokens.issue(account));
}

function providerNamed(
  { providers }: ProviderSignIns,
  name: string,
): Result<IdentityProvider, ServiceFailure> {
  if (providers.length === 0) return err({ code: 'no-providers' });
  const provider = providers.find((one) => one.name === name);
  return provider === undefined ? err({ code: 'provider-unknown', name }) : ok(provider);
}

/** Attempts to find a free name, and then some for the workspaces that other requests delete in the meantime. */
const ATTEMPTS = 15;

/**
 * The account that belongs to the person, made by the first sign-in. Only issuer and subject identify the person: a user with the name of
 * the person is another person, and keeps their account. Null for a person whose identity cannot be kept.
 */
async function accountOf(
  context: AppContext,
  { issuer, subject, profile }: VouchedPerson,
): Promise<Row<'users'> | null> {
  const { store, signIns } = context;
  if (!isStorable(issuer + subject)) return null;
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    // One after the other: each looks for what the last one, or another request, has made.
    // oxlint-disable-next-line no-await-in-loop
    const known = await findUserByIdentity(store, { issuer, subject });
    if (known !== undefined) return known;
    // oxlint-disable-next-line no-await-in-loop
    const present = await findWorkspacesByName(store, signIns.workspacesOfNewcomers);
    // Not shown to anyone: this user signs in at the provider, until an owner gives them another password.
    // oxlint-disable-next-line no-await-in-loop
    const passwordHash = await context.security.passwords.hash(randomPassword());
    // oxlint-disable-next-line no-await-in-loop
    await createAccount(context, {
      ...personalNames(profile),
      username: freeUsername(usernameFrom(profile), attempt, randomPassword().slice(0, 5)),
      role: 'annotator',
      passwordHash,
      workspaces: present.map((workspace) => workspace.name),
      identity: { issuer, subject },
    });
  }
  return null;
}
