import { describe, expect, it } from 'vitest';
import { aUserDto } from '#tests/builders/dto.builder';
import { scriptedClient } from '#tests/fakes/scripted-client';
import { HttpAuthGateway } from './http-auth.gateway';

describe('HttpAuthGateway', () => {
  it('sends the credentials as a form and gives the token (ENT-48)', async () => {
    const { client, network } = scriptedClient();
    network.next(200, { access_token: 'secret', token_type: 'bearer' });
    const answer = await new HttpAuthGateway(client).signIn({ username: 'nora', password: 'p w' });
    expect(answer).toEqual({ ok: true, value: 'secret' });
    expect(network.last.body).toBe('username=nora&password=p+w');
  });

  it('reads the person of the token that was just written, not a remembered one', async () => {
    const { client, network, tokens } = scriptedClient();
    const gateway = new HttpAuthGateway(client);
    network.next(200, aUserDto({ username: 'nora' })).next(200, aUserDto({ username: 'omar' }));
    await gateway.currentUser();
    tokens.write('token-b');
    expect(await gateway.currentUser()).toMatchObject({ value: { username: 'omar' } });
    expect(network.last.headers.get('authorization')).toBe('Bearer token-b');
  });
});
