import { autorun } from 'mobx';
import { createMemoryRouter } from 'react-router-dom';
import { expect, it } from 'vitest';
import { RouterAddress } from './router-address';

const HOME = new URL('https://ostraka.test');

function connected(start: string, home = HOME) {
  const routes = ['/datasets', '/user-settings'].map((path) => ({ path, element: null }));
  const router = createMemoryRouter(routes, { initialEntries: [start], basename: home.pathname });
  const address = new RouterAddress(home);
  address.connect(router);
  return { router, address };
}

it('tells the query of the page that is shown', () => {
  const { address } = connected('/datasets?search=news');

  expect(address.current()).toMatchObject({ pathname: '/datasets', search: '?search=news' });
  expect(address.queryAt('/datasets')).toBe('?search=news');
});

it('lets what is derived from a query follow another address and the way back', async () => {
  const { address, router } = connected('/datasets');
  const seen: string[] = [];
  const stop = autorun(() => seen.push(address.queryAt('/datasets')));

  address.open('/datasets?search=news', 'push');
  await expect.poll(() => seen).toEqual(['', '?search=news']);
  await router.navigate(-1);

  expect(seen).toEqual(['', '?search=news', '']);
  stop();
});

/** Pages that a guard has to let through: the router keeps showing the last one until then. */
function guarded(start: string) {
  let letThrough: () => void = () => undefined;
  const guard = new Promise<null>((resolve) => {
    letThrough = () => resolve(null);
  });
  const routes = ['/datasets', '/user-settings'].map((path) => ({
    path,
    element: null,
    loader: () => guard,
  }));
  const hydrationData = { loaderData: { '0': null } };
  const router = createMemoryRouter(routes, { initialEntries: [start], hydrationData });
  const address = new RouterAddress(HOME);
  address.connect(router);
  return { router, address, letThrough };
}

it('knows another query of the page at hand at once, and keeps to it while a guard is asked', async () => {
  const { address, router, letThrough } = guarded('/datasets?page=1');
  const seen: string[] = [];
  const stop = autorun(() => seen.push(address.queryAt('/datasets')));

  address.open('/datasets?page=2', 'replace');
  expect(seen).toEqual(['?page=1', '?page=2']);
  expect(router.state.navigation.state).toBe('loading');
  letThrough();
  await expect.poll(() => address.current().search).toBe('?page=2');

  expect(seen).toEqual(['?page=1', '?page=2']);
  stop();
});

it('knows the query of another page once its guard has let it through', async () => {
  const { address, letThrough } = guarded('/datasets');

  address.open('/user-settings?x=1', 'push');
  expect(address.queryAt('/user-settings')).toBe('');
  letThrough();

  await expect.poll(() => address.queryAt('/user-settings')).toBe('?x=1');
});

it('keeps the query of a page while another page is already shown', async () => {
  const { address, router } = connected('/datasets?search=news');

  await router.navigate('/user-settings?x=1');

  expect(address.queryAt('/datasets')).toBe('?search=news');
  expect(address.queryAt('/user-settings')).toBe('?x=1');
});

it('leaves a step to go back to only when asked for one', async () => {
  const { address, router } = connected('/datasets');
  await router.navigate('/user-settings');

  address.open('/datasets?search=a', 'replace');
  await expect.poll(() => address.current().search).toBe('?search=a');
  await router.navigate(-1);

  expect(address.current()).toMatchObject({ pathname: '/datasets', search: '' });
});

it('names a path with scheme and host for others to open', () => {
  expect(connected('/datasets').address.absolute('/dataset/1/annotation-mode')).toBe(
    'https://ostraka.test/dataset/1/annotation-mode',
  );
});

it('says so when it is used before the router exists', () => {
  expect(() => new RouterAddress(HOME).current()).toThrow('before the router exists');
});

it('below a path of the host, speaks of addresses as the routes know them', async () => {
  const home = new URL('https://ostraka.test/tools/');
  const { address, router } = connected('/tools/datasets?search=news', home);
  expect(address.current()).toEqual({ pathname: '/datasets', search: '?search=news' });
  expect(address.queryAt('/datasets')).toBe('?search=news');
  expect(address.absolute('/datasets')).toBe('https://ostraka.test/tools/datasets');

  address.open('/datasets?search=a', 'replace');
  expect(address.queryAt('/datasets')).toBe('?search=a');
  address.open('/user-settings', 'push');
  await expect.poll(() => router.state.location.pathname).toBe('/tools/user-settings');
  expect(address.current()).toEqual({ pathname: '/user-settings', search: '' });
});

it('a page amends its query only while no other one is shown or on its way', async () => {
  const { address, router, letThrough } = guarded('/datasets?page=1');

  const leaving = router.navigate('/user-settings');
  address.amend('/datasets?page=2');
  letThrough();
  await leaving;
  expect(router.state.location.pathname).toBe('/user-settings');

  address.amend('/datasets?page=3');
  await router.navigate(-1);
  expect(router.state.location).toMatchObject({ pathname: '/datasets', search: '?page=1' });

  address.amend('/datasets?page=4');
  await expect.poll(() => router.state.location.search).toBe('?page=4');
});
