import { err, ok, type Result } from '#domain/shared/result';
import { sha256 } from '#server/security/digest';
import { forgetOldNetworks, isKnownNetwork, rememberNetwork } from '#server/store/queries/known-networks';
import {
  forgetAttempts,
  forgetOldAttempts,
  releaseAttempt,
  reserveAttempt,
  type AttemptPolicy,
} from '#server/store/queries/sign-in-attempts';
import type { Store } from '#server/store/queries/store';
import type { AppContext } from '../app-context';
import { timestampOf } from '../clock';

const LONGEST_WAIT_SECONDS = 60;

/** A name from one network. Callers there can cause these waits for any name, but not in another network. */
const PER_NAME_AND_NETWORK: AttemptPolicy = {
  freeFailures: 5,
  maxDelaySeconds: LONGEST_WAIT_SECONDS,
  forgetAfterSeconds: 15 * 60,
};

/** A whole team may sit in one network. */
const PER_NETWORK: AttemptPolicy = { ...PER_NAME_AND_NETWORK, freeFailures: 50 };

/**
 * Attempts for a name from all networks that are not known for it, counted together. One hour allows about as many as the longest wait
 * does, so that waiting until they are forgotten gains nothing.
 */
const PER_NAME: AttemptPolicy = {
  freeFailures: 50,
  maxDelaySeconds: LONGEST_WAIT_SECONDS,
  forgetAfterSeconds: 60 * 60,
};

/** After so long without a failure, all earlier ones are forgotten. */
const ATTEMPTS_COUNT_FOR_SECONDS = PER_NAME.forgetAfterSeconds;

const NETWORKS_KNOWN_FOR_SECONDS = 90 * 24 * 60 * 60;

export interface SignInAttempt {
  readonly username: string;
  readonly clientAddress: string;
}

/** An attempt that may go on. It counts as failed until it is settled. */
export interface AdmittedAttempt {
  /** Subjects that it counts for, from the narrowest. */
  readonly nameAndNetwork: string;
  readonly others: readonly string[];
}

/** The error is the seconds to wait. */
export async function admitAttempt(
  { store, clock }: AppContext,
  attempt: SignInAttempt,
): Promise<Result<AdmittedAttempt, number>> {
  const now = clock.timestamp();
  const { name, network, nameAndNetwork } = await subjects(attempt);
  const isKnown = await isKnownNetwork(store, nameAndNetwork);
  const bounds: readonly (readonly [subject: string, policy: AttemptPolicy])[] = [
    [network, PER_NETWORK],
    [nameAndNetwork, PER_NAME_AND_NETWORK],
    ...(isKnown ? [] : ([[name, PER_NAME]] as const)),
  ];
  const reserved: string[] = [];
  for (const [subject, policy] of bounds) {
    const wait = await reserveAttempt(store, subject, now, policy);
    if (wait !== null) {
      for (const earlier of reserved) await releaseAttempt(store, earlier);
      return err(wait);
    }
    reserved.push(subject);
  }
  return ok({ nameAndNetwork, others: reserved.filter((subject) => subject !== nameAndNetwork) });
}

/**
 * The password was right: the failures of this name in this network are forgotten, and the network is known from now on. The counts of
 * the whole network and of the name lose only this attempt, because others may be guessing.
 */
export async function settleAttempt(context: AppContext, attempt: AdmittedAttempt): Promise<void> {
  const { store, clock } = context;
  await forgiveAttempt(context, attempt);
  await rememberNetwork(store, attempt.nameAndNetwork, clock.timestamp());
  await forgetOldSignIns(store, clock.now());
}

/** The attempt was no guess, but no name has signed in. */
export async function forgiveAttempt({ store }: AppContext, attempt: AdmittedAttempt): Promise<void> {
  await forgetAttempts(store, attempt.nameAndNetwork);
  for (const subject of attempt.others) await releaseAttempt(store, subject);
}

/** Removes what no longer counts, so that made-up names cannot fill the tables. `now` is in milliseconds since 1970. */
export async function forgetOldSignIns(store: Store, now: number): Promise<void> {
  const secondsAgo = (seconds: number) => timestampOf((now - seconds * 1000) * 1000);
  await forgetOldAttempts(store, secondsAgo(ATTEMPTS_COUNT_FOR_SECONDS));
  await forgetOldNetworks(store, secondsAgo(NETWORKS_KNOWN_FOR_SECONDS));
}

/** Names are typed by strangers and may be of any length, so only digests are kept. */
async function subjects({ username, clientAddress }: SignInAttempt) {
  const network = addressGroup(clientAddress);
  return {
    name: `name:${await sha256(username)}`,
    network: `network:${network}`,
    nameAndNetwork: `name-and-network:${await sha256(JSON.stringify([username, network]))}`,
  };
}

/** A client with one IPv6 address controls its whole /64 network. */
export function addressGroup(address: string): string {
  const plain = address.replace(/^::ffff:(?=\d+\.)/i, '');
  if (!plain.includes(':')) return plain;
  const [head = '', tail] = plain.split('::');
  const first = head === '' ? [] : head.split(':');
  const rest = tail === undefined || tail === '' ? [] : tail.split(':');
  const zeros = Array.from({ length: tail === undefined ? 0 : 8 - first.length - rest.length }, () => '0');
  return [...first, ...zeros, ...rest].slice(0, 4).join(':');
}
