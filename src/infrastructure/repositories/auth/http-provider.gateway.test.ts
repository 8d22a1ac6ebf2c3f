import { describe, expect, it } from 'vitest';
import { scriptedClient } from '#tests/fakes/scripted-client';
import { HttpProviderGateway } from './http-provider.gateway';

const TOKEN = { access_token: 'secret', token_type: 'bearer' };

describe('HttpProviderGateway', () => {
  it('asks for the names of providers, and remembers them (LIM-26)', async () => {
    const { client, network } = scriptedClient();
    const gateway = new HttpProviderGateway(client);
    network.next(200, { items: [{ name: 'huggingface' }, { name: 'github' }] });
    const names = { ok: true, value: ['huggingface', 'github'] };
    expect(await gateway.names()).toEqual(names);
    expect(network.last.url).toContain('/v1/oauth2/providers');
    expect(network.last.headers.get('cache-control')).toBe('max-age=240');
    expect(await gateway.names()).toEqual(names);
  });

  it('sends the browser away with the query of the page (WIR-29)', () => {
    const gateway = new HttpProviderGateway(scriptedClient().client);
    expect(gateway.entrance('hugging/face', '?redirect=%2Fdatasets&a=b')).toMatch(
      /\/v1\/oauth2\/providers\/hugging%2Fface\/authentication\?redirect=%2Fdatasets&a=b$/,
    );
    expect(gateway.entrance('github', '')).toMatch(/\/github\/authentication$/);
  });

  it('exchanges all that the provider sent back, each time again (WIR-30)', async () => {
    const { client, network } = scriptedClient();
    const gateway = new HttpProviderGateway(client);
    network.next(200, TOKEN).next(400, { detail: 'finished before' });
    expect(await gateway.exchange('github', '?code=a%2Fb&state=c&iss=d')).toEqual({
      ok: true,
      value: 'secret',
    });
    expect(network.last.url).toMatch(/\/providers\/github\/access-token\?code=a%2Fb&state=c&iss=d$/);
    expect(await gateway.exchange('github', '?code=a%2Fb&state=c&iss=d')).toMatchObject({
      error: { code: 'ERROR_FETCHING_OAUTH_ACCESS_TOKEN', status: 400 },
    });
  });
});
