import { bytesOf, hexadecimal, sha256 } from './digest';

/** An API key as the database has it. */
export interface StoredApiKey {
  /** As the user sends it, or encrypted. */
  readonly api_key: string;
  /** Finds the user of a key. The key cannot be derived from it. */
  readonly api_key_digest: string;
  /** Names the secret that it is encrypted with; null for a plain one. */
  readonly api_key_secret_id: string | null;
}

/** Stores API keys so that, with a secret, a copy of the database alone gives none of them away. */
export interface ApiKeyCipher {
  /** Null without a secret. */
  readonly secretId: string | null;
  store(apiKey: string): Promise<StoredApiKey>;
  /** Fails with `ForeignApiKey` for one of another secret. */
  read(stored: StoredApiKey): Promise<string>;
}

export class ForeignApiKey extends Error {
  override readonly name = 'ForeignApiKey';

  constructor() {
    super('An API key is encrypted with another secret than this server has');
  }
}

export const plainApiKeys: ApiKeyCipher = {
  secretId: null,
  store: async (apiKey) => ({
    api_key: apiKey,
    api_key_digest: await sha256(apiKey),
    api_key_secret_id: null,
  }),
  async read({ api_key, api_key_secret_id }) {
    if (api_key_secret_id !== null) throw new ForeignApiKey();
    return api_key;
  },
};

/** AES-GCM needs a different nonce for each encrypted key. The nonce is stored in front of the encrypted key. */
const NONCE_BYTES = 12;

/** The secret is long and random, so that nothing has to slow down guessing it. */
export async function encryptedApiKeys(secret: string): Promise<ApiKeyCipher> {
  const material = await crypto.subtle.importKey('raw', encoded(secret), 'HKDF', false, [
    'deriveBits',
    'deriveKey',
  ]);
  const usedFor = (info: string) => ({
    name: 'HKDF',
    hash: 'SHA-256',
    salt: new Uint8Array(),
    info: encoded(info),
  });
  const aes = { name: 'AES-GCM', length: 256 };
  const key = await crypto.subtle.deriveKey(usedFor('api keys'), material, aes, false, [
    'encrypt',
    'decrypt',
  ]);
  const secretId = hexadecimal(await crypto.subtle.deriveBits(usedFor('id of the secret'), material, 64));
  return {
    secretId,
    async store(apiKey) {
      const digest = await sha256(apiKey);
      const nonce = crypto.getRandomValues(new Uint8Array(NONCE_BYTES));
      const sealed = await crypto.subtle.encrypt(boundTo(digest, nonce), key, encoded(apiKey));
      return {
        api_key: hexadecimal(nonce.buffer) + hexadecimal(sealed),
        api_key_digest: digest,
        api_key_secret_id: secretId,
      };
    },
    async read(stored) {
      if (stored.api_key_secret_id !== secretId) return plainApiKeys.read(stored);
      const bytes = bytesOf(stored.api_key);
      const bound = boundTo(stored.api_key_digest, bytes.slice(0, NONCE_BYTES));
      const apiKey = await crypto.subtle.decrypt(bound, key, bytes.slice(NONCE_BYTES));
      return new TextDecoder().decode(apiKey);
    },
  };
}

/** The digest goes into the seal, so that a key copied to another user's row is not taken for theirs. */
function boundTo(digest: string, iv: Uint8Array<ArrayBuffer>) {
  return { name: 'AES-GCM', iv, additionalData: encoded(digest) };
}

function encoded(text: string): Uint8Array<ArrayBuffer> {
  return new TextEncoder().encode(text);
}
