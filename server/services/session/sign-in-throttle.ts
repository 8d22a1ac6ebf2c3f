import { sha256 } from '#server/security/digest';
import {
  forgetAttempts,
  forgetOldAttempts,
  releaseAttempt,
  reserveAttempt,
  type AttemptPolicy,
} from '#server/store/queries/sign-in-attempts';
import type { AppContext } from '../app-context';
import { timestampOf } from '../clock';

/** After so long without a failure, all earlier ones are forgotten. */
export const ATTEMPTS_COUNT_FOR_SECONDS = 15 * 60;

/** The longest wait is short, because any caller can cause it for any user: it must slow down guessing, not lock out. */
const PER_USER: AttemptPolicy = {
  freeFailures: 5,
  maxDelaySeconds: 60,
  forgetAfterSeconds: ATTEMPTS_COUNT_FOR_SECONDS,
};

/** A whole team may sit behind one address. */
const PER_ADDRESS: AttemptPolicy = {
  freeFailures: 50,
  maxDelaySeconds: 60,
  forgetAfterSeconds: ATTEMPTS_COUNT_FOR_SECONDS,
};

export interface SignInAttempt {
  readonly username: string;
  readonly clientAddress: string;
}

/** Null when the attempt may go on, else the seconds to wait. An attempt that may go on counts as failed until settled. */
export async function admitAttempt(context: AppContext, attempt: SignInAttempt): Promise<number | null> {
  const { store, clock } = context;
  const now = clock.timestamp();
  const { user, address } = await subjects(attempt);
  const waitOfAddress = await reserveAttempt(store, address, now, PER_ADDRESS);
  if (waitOfAddress !== null) return waitOfAddress;
  const waitOfUser = await reserveAttempt(store, user, now, PER_USER);
  if (waitOfUser !== null) await releaseAttempt(store, address);
  return waitOfUser;
}

/** The password was right: the name starts afresh, while the address only gets this one attempt back. */
export async function settleAttempt({ store, clock }: AppContext, attempt: SignInAttempt): Promise<void> {
  const { user, address } = await subjects(attempt);
  await forgetAttempts(store, user);
  await releaseAttempt(store, address);
  await forgetOldAttempts(store, timestampOf((clock.now() - ATTEMPTS_COUNT_FOR_SECONDS * 1000) * 1000));
}

/** Names are typed by strangers and may be of any length, so only a digest is kept. */
async function subjects({
  username,
  clientAddress,
}: SignInAttempt): Promise<{ user: string; address: string }> {
  return { user: `user:${await sha256(username)}`, address: `address:${addressGroup(clientAddress)}` };
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
