import { describe, expect, it } from 'vitest';
import { openText, sealingKey, sealText } from './sealed-text';

const key = (fill: number) => sealingKey(new Uint8Array(32).fill(fill));

describe('a sealed text', () => {
  it.each(['', 'api-key', 'Ω, 語 and 🙂', 'x'.repeat(1_000_000)])('is opened by its key', async (text) => {
    const sealed = await sealText(await key(1), text);
    expect(await openText(await key(1), sealed)).toBe(text);
  });

  it('a sealed text reveals nothing without the key and differs each time', async () => {
    const [one, other] = [await sealText(await key(1), 'secret'), await sealText(await key(1), 'secret')];
    expect(Buffer.from(one, 'base64').includes('secret')).toBe(false);
    expect(one).not.toBe(other);
    await expect(openText(await key(2), one)).rejects.toMatchObject({ name: 'OperationError' });
  });
});
