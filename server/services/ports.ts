/** Time of the server. */
export interface Clock {
  /** Milliseconds since 1970. */
  now(): number;
  /** Now as it is stored and sent: UTC, microseconds, no zone. Never the same twice, so that it can order what happens. */
  timestamp(): string;
}

/** Makes UUIDs of version 4 in lower-case text. */
export type NewId = () => string;

/** Deliberately slow, so that a stolen database does not give away passwords. */
export interface PasswordHasher {
  hash(password: string): Promise<string>;
  verify(hash: string, password: string): Promise<boolean>;
}
