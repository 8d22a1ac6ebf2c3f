import { base64Url } from './base64-url';
import { hexadecimal, sha256Bytes } from './digest';

/**
 * Tokens of invitations are derived from their ids and a key of the server: an owner can have the link again, and the
 * database has no token.
 */
export interface InvitationTokens {
  /** 256 bits, as text that a link can carry. */
  of(invitationId: string): Promise<string>;
}

/** The key is derived, so that no token of an invitation is ever taken for one of a session. */
export function createInvitationTokens(signingKey: Uint8Array): InvitationTokens {
  const derived = sha256Bytes(`invitations of ${hexadecimal(Uint8Array.from(signingKey).buffer)}`);
  const key = derived.then((bytes) =>
    crypto.subtle.importKey('raw', bytes, { name: 'HMAC', hash: 'SHA-256' }, false, ['sign']),
  );
  return {
    of: async (invitationId) =>
      base64Url(
        new Uint8Array(await crypto.subtle.sign('HMAC', await key, new TextEncoder().encode(invitationId))),
      ),
  };
}
