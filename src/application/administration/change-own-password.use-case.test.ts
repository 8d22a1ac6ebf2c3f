import { describe, expect, it } from 'vitest';
import { InMemoryPeople } from '#tests/fakes/in-memory-people.repository';
import { InMemoryTokenStore } from '#tests/fakes/in-memory-token-store';
import { ok } from '#domain/shared/result';
import { ChangeOwnPassword } from './change-own-password.use-case';

const change = { current: 'old password', next: 'new password' };

describe('changing one’s own password', () => {
  it('changing one’s own password continues with the token of a new session', async () => {
    const tokens = new InMemoryTokenStore('old-token');
    expect(await new ChangeOwnPassword(new InMemoryPeople(), tokens).execute(change)).toEqual(ok(undefined));
    expect(tokens.read()).toBe('new-token');
  });

  it('a wrong current password leaves the session as it is', async () => {
    const people = new InMemoryPeople();
    const tokens = new InMemoryTokenStore('old-token');
    people.calls.failNext('changePassword', { kind: 'rejected', status: 422 });
    expect(await new ChangeOwnPassword(people, tokens).execute(change)).toMatchObject({ ok: false });
    expect(tokens.read()).toBe('old-token');
  });
});
