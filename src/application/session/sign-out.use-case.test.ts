import { describe, expect, it } from 'vitest';
import { FakeClientData } from '#tests/fakes/fake-client-data';
import { InMemoryTokenStore } from '#tests/fakes/in-memory-token-store';
import { SignOut } from './sign-out.use-case';

describe('SignOut', () => {
  it('SignOut deletes the token and the cached data (ROL-16)', () => {
    const tokens = new InMemoryTokenStore('token-of-nora');
    const data = new FakeClientData();
    new SignOut(tokens, data).execute();
    expect(tokens.read()).toBeNull();
    expect(data.forgotten).toBe(1);
  });
});
