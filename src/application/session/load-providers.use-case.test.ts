import { describe, expect, it } from 'vitest';
import { InMemoryProviderGateway } from '#tests/fakes/in-memory-provider.gateway';
import { LoadProviders } from './load-providers.use-case';

describe('LoadProviders', () => {
  it('LoadProviders returns each recognized provider once, with the address that the browser is sent to (ENT-47)', async () => {
    const gateway = new InMemoryProviderGateway(['huggingface', '../admin', 'team', 'team']);
    expect(await new LoadProviders(gateway).execute('?redirect=%2Fdatasets')).toEqual([
      { name: 'huggingface', entrance: '/entrance/huggingface?redirect=%2Fdatasets' },
      { name: 'team', entrance: '/entrance/team?redirect=%2Fdatasets' },
    ]);
  });

  it.each([
    { kind: 'network' },
    { kind: 'server', status: 500 },
    { kind: 'not-found', status: 404 },
  ] as const)(
    'LoadProviders returns no provider if the server cannot list them: $kind (WIR-28)',
    async (failure) => {
      const gateway = new InMemoryProviderGateway(['huggingface']);
      gateway.calls.failNext('names', failure);
      expect(await new LoadProviders(gateway).execute('')).toEqual([]);
    },
  );
});
