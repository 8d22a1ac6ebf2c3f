import { hash, verify } from '@node-rs/argon2';
import type { PasswordHasher } from '../services/ports';

/** The setting OWASP recommends for Argon2id, which is the library's default variant: 19 MiB, two passes, one lane. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** Runs on the thread pool, so that other requests go on while a password is checked. */
export const argon2Passwords: PasswordHasher = {
  hash: (password) => hash(password, COST),
  verify: (hashed, password) => verify(hashed, password),
};
