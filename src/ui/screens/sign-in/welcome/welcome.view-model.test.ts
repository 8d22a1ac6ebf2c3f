import { getObserverTree } from 'mobx';
import { expect, it } from 'vitest';
import { InMemoryAddress } from '#tests/fakes/in-memory-address';
import { InMemoryProviderGateway, InMemoryWayBack } from '#tests/fakes/in-memory-provider.gateway';
import { settled } from '#tests/fakes/settled';
import { LoadProviders } from '#application/session/load-providers.use-case';
import { WelcomeViewModel } from './welcome.view-model';

class HostedAddress extends InMemoryAddress {
  override absolute(path: string): string {
    return new URL(path, 'https://nora-team-annotations.hf.space').href;
  }
}

function welcomePage(names: readonly string[], { search = '', wanted = '/' } = {}) {
  const gateway = new InMemoryProviderGateway(names);
  const address = new HostedAddress(`/welcome-hf-sign-in${search}`);
  const wayBack = new InMemoryWayBack();
  wayBack.keep(wanted);
  const viewModel = new WelcomeViewModel(new LoadProviders(gateway), address, wayBack);
  return { viewModel, gateway, address, undo: viewModel.activate() };
}

it('names the space, and offers its provider first (SCR-11)', async () => {
  const { viewModel, address } = welcomePage(['team', 'huggingface'], { search: '?a=b' });
  expect(viewModel.space).toEqual({ owner: 'nora', name: 'team-annotations' });
  expect(viewModel.links).toBeNull();

  await settled();

  expect(viewModel.links?.map(({ entrance }) => entrance)).toEqual([
    '/entrance/huggingface?a=b',
    '/entrance/team?a=b',
  ]);
  expect(address.visits).toEqual([]);
});

it('leads on to the wanted page by password, too', () => {
  expect(welcomePage(['huggingface'], { wanted: '/datasets?page=2' }).viewModel.passwordPath).toBe(
    '/sign-in?omit-call-to-action=&redirect=%2Fdatasets%3Fpage%3D2',
  );
});

it.each([[['team']], [[]]])(
  'gives way to the sign-in page where the provider of the space is missing: %j (SCR-48)',
  async (names) => {
    const { address } = welcomePage(names, { search: '?a=b', wanted: '/datasets' });

    await settled();

    expect(address.visits).toEqual([['replace', '/sign-in?a=b&omit-call-to-action=&redirect=%2Fdatasets']]);
  },
);

it('leads nowhere after the user has left, and leaves no observer', async () => {
  const { viewModel, address, undo } = welcomePage([]);

  undo();
  await settled();

  expect(address.visits).toEqual([]);
  expect(getObserverTree(viewModel, 'links').observers).toBeUndefined();
});
