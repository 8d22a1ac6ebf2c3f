import type { ProviderProfile } from '#domain/access/provider-account';
import type { Result } from '#domain/shared/result';

/** Time of the server. */
export interface Clock {
  /** Milliseconds since 1970. */
  now(): number;
  /** Now as it is stored and sent: UTC, microseconds, no zone. Never the same twice, so that it can order what happens. */
  timestamp(): string;
}

/** Runs `work` every `milliseconds`, first after one interval. Returns a function that stops it. */
export type Every = (milliseconds: number, work: () => void) => () => void;

/** Makes UUIDs of version 4 in lower-case text. */
export type NewId = () => string;

/** Deliberately slow, so that a stolen database does not give away passwords. */
export interface PasswordHasher {
  hash(password: string): Promise<string>;
  verify(hash: string, password: string): Promise<boolean>;
}

/** Secrets of one sign-in at a provider: they go out with the browser, and have to come back with it. */
export interface SignInSecrets {
  readonly state: string;
  readonly nonce: string;
  /** Known to the server alone until the provider is asked for the identity (PKCE). */
  readonly verifier: string;
}

/** A person whom a provider vouches for. */
export interface VouchedPerson {
  readonly issuer: string;
  readonly subject: string;
  readonly profile: ProviderProfile;
}

/** The provider refused the person, or its answer proves nothing. */
export type IdentityRefusal = 'refused' | 'unproven';

/** A program of others where people have accounts that they sign in with. */
export interface IdentityProvider {
  readonly name: string;
  /** Address at the provider to send the browser to; null while the provider does not answer. */
  entrance(secrets: SignInSecrets, passedThrough: URLSearchParams): Promise<URL | null>;
  /** The person who came back with this answer. */
  identify(answer: URLSearchParams, secrets: SignInSecrets): Promise<Result<VouchedPerson, IdentityRefusal>>;
}
