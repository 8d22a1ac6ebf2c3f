import { EncryptJWT, jwtDecrypt } from 'jose';
import type { Clock, SignInSecrets } from '../services/ports';
import { hexadecimal, sha256Bytes } from './digest';

/** Time that a person has to sign in at a provider (WIR-29). */
export const FLOW_LIFETIME_SECONDS = 600;

const SEALING = { alg: 'dir', enc: 'A256GCM' } as const;

/** A sign-in that is under way at a provider. */
export interface SignInFlow extends SignInSecrets {
  readonly provider: string;
}

/** Sign-ins that are under way, sealed for the browser to keep: any process of the server can finish them. */
export interface SignInFlows {
  seal(flow: SignInFlow): Promise<string>;
  /** Null when the seal is not ours, was changed, or is too old. */
  open(sealed: string): Promise<SignInFlow | null>;
}

/** The key is derived, so that nothing sealed is ever taken for a token of a session. */
export function createSignInFlows(signingKey: Uint8Array, clock: Clock): SignInFlows {
  const key = sha256Bytes(`sign-in flows of ${hexadecimal(Uint8Array.from(signingKey).buffer)}`);
  return {
    seal: async (flow) =>
      new EncryptJWT({ ...flow })
        .setProtectedHeader(SEALING)
        .setExpirationTime(Math.floor(clock.now() / 1000) + FLOW_LIFETIME_SECONDS)
        .encrypt(await key),
    open: async (sealed) => openFlow(sealed, await key, clock),
  };
}

/** A seal is foreign input: one that cannot be opened is no bug. */
async function openFlow(sealed: string, key: Uint8Array, clock: Clock): Promise<SignInFlow | null> {
  try {
    const { payload } = await jwtDecrypt(sealed, key, {
      keyManagementAlgorithms: [SEALING.alg],
      contentEncryptionAlgorithms: [SEALING.enc],
      currentDate: new Date(clock.now()),
      requiredClaims: ['exp'],
    });
    const { provider, state, nonce, verifier } = payload;
    const isWhole = [provider, state, nonce, verifier].every((text) => typeof text === 'string');
    if (!isWhole) return null;
    return {
      provider: String(provider),
      state: String(state),
      nonce: String(nonce),
      verifier: String(verifier),
    };
  } catch {
    return null;
  }
}
