import { jwtVerify, SignJWT } from 'jose';
import type { Clock } from '../services/ports';

/** Lifetime of a sign-in. */
const TOKEN_LIFETIME_SECONDS = 86_400;
const ALGORITHM = 'HS256';

/** Whom a token speaks for. The id makes sure that a new account of an old name is not mistaken for the old one. */
export interface TokenBearer {
  readonly id: string;
  readonly username: string;
  /** The user's sessions of earlier epochs have ended. */
  readonly epoch: number;
}

export interface TokenSubject {
  readonly id: string;
  readonly username: string;
  readonly token_epoch: number;
  readonly first_name: string;
  readonly role: string;
}

export interface Tokens {
  issue(subject: TokenSubject): Promise<string>;
  /** Null when the token is not ours, was changed, or is too old. */
  read(token: string): Promise<TokenBearer | null>;
}

export function createTokens(signingKey: Uint8Array, clock: Clock): Tokens {
  return {
    issue: ({ id, username, first_name: name, role, token_epoch: epoch }) =>
      new SignJWT({ username, name, role, identity: id, epoch })
        .setProtectedHeader({ alg: ALGORITHM, typ: 'JWT' })
        .setExpirationTime(Math.floor(clock.now() / 1000) + TOKEN_LIFETIME_SECONDS)
        .sign(signingKey),
    read: (token) => readToken(token, signingKey, clock),
  };
}

/** A token is foreign input: one that cannot be verified is no bug. */
async function readToken(token: string, key: Uint8Array, clock: Clock): Promise<TokenBearer | null> {
  try {
    const options = { algorithms: [ALGORITHM], currentDate: new Date(clock.now()), requiredClaims: ['exp'] };
    const { payload } = await jwtVerify(token, key, options);
    // Tokens that were issued before there were epochs have none.
    const { username, identity: id, epoch = 0 } = payload;
    if (typeof username !== 'string' || typeof id !== 'string' || typeof epoch !== 'number') return null;
    return { id, username, epoch };
  } catch {
    return null;
  }
}
