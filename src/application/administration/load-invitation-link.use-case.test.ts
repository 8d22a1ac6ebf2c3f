import { expect, it } from 'vitest';
import { InMemoryPeople } from '#tests/fakes/in-memory-people.repository';
import { LoadInvitationLink } from './load-invitation-link.use-case';

it('the token of an open invitation is read again', async () => {
  const load = new LoadInvitationLink(new InMemoryPeople());
  expect(await load.execute('invitation-1')).toMatchObject({ value: 'token-of-invitation-1' });
});
