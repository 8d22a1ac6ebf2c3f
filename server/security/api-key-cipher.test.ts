import { describe, expect, it } from 'vitest';
import { encryptedApiKeys, ForeignApiKey, plainApiKeys } from './api-key-cipher';
import { sha256 } from './digest';

const SECRET = 'a secret of at least thirty-two characters';
const KEY = 'the-key-of-uma';

describe('an API key that is stored with a secret', () => {
  it('cannot be read from what is stored, and can with the secret (ROL-23)', async () => {
    const cipher = await encryptedApiKeys(SECRET);
    const stored = await cipher.store(KEY);
    expect(JSON.stringify(stored)).not.toContain(KEY);
    expect(stored).toMatchObject({ api_key_digest: await sha256(KEY), api_key_secret_id: cipher.secretId });
    expect(await (await encryptedApiKeys(SECRET)).read(stored)).toBe(KEY);
  });

  it('looks different each time', async () => {
    const cipher = await encryptedApiKeys(SECRET);
    expect((await cipher.store(KEY)).api_key).not.toBe((await cipher.store(KEY)).api_key);
  });

  it('is refused without the secret and with another one', async () => {
    const stored = await (await encryptedApiKeys(SECRET)).store(KEY);
    await expect(plainApiKeys.read(stored)).rejects.toThrow(ForeignApiKey);
    await expect((await encryptedApiKeys(`${SECRET}!`)).read(stored)).rejects.toThrow(ForeignApiKey);
  });

  it('cannot be read as the key of another digest', async () => {
    const cipher = await encryptedApiKeys(SECRET);
    const stored = await cipher.store(KEY);
    await expect(cipher.read({ ...stored, api_key_digest: await sha256('another') })).rejects.toMatchObject({
      name: 'OperationError',
    });
  });
});

it('a key that was stored plainly can be read with any secret', async () => {
  const stored = await plainApiKeys.store(KEY);
  expect(await (await encryptedApiKeys(SECRET)).read(stored)).toBe(KEY);
});
