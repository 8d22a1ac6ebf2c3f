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

it('the address returns the query of the current page', () => {
  const { address } = connected('/datasets?search=news');

  expect(address.current()).toMatchObject({ pathname: '/datasets', search: '?search=news' });
  expect(address.queryAt('/datasets')).toBe('?search=news');
});

it('values derived from a query follow a new address and the way back', async () => {
  const { address, router } = connected('/datasets');
  const seen: string[] = [];
  const stop = autorun(() => seen.push(address.queryAt('/datasets')));

  address.open('/datasets?search=news', 'push');
  await expect.poll(() => seen).toEqual(['', '?search=news']);
  await router.navigate(-1);

  expect(seen).toEqual(['', '?search=news', '']);
  stop();
});

/** Pages with a guard. The router shows the previous page until the guard lets the user in. */
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

it('a new query of the current page is known immediately, and stays the same while the guard runs', async () => {
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

it('the query of another page is known after its guard has let the user in', async () => {
  const { address, letThrough } = guarded('/datasets');

  address.open('/user-settings?x=1', 'push');
  expect(address.queryAt('/user-settings')).toBe('');
  letThrough();

  await expect.poll(() => address.queryAt('/user-settings')).toBe('?x=1');
});

it('the query of a page is kept while another page is already shown', async () => {
  const { address, router } = connected('/datasets?search=news');

  await router.navigate('/user-settings?x=1');

  expect(address.queryAt('/datasets')).toBe('?search=news');
  expect(address.queryAt('/user-settings')).toBe('?x=1');
});

it('the address adds an entry to the history only on request', async () => {
  const { address, router } = connected('/datasets');
  await router.navigate('/user-settings');

  address.open('/datasets?search=a', 'replace');
  await expect.poll(() => address.current().search).toBe('?search=a');
  await router.navigate(-1);

  expect(address.current()).toMatchObject({ pathname: '/datasets', search: '' });
});

it('an absolute address has a scheme and a host, so that others can open it', () => {
  expect(connected('/datasets').address.absolute('/dataset/1/annotation-mode')).toBe(
    'https://ostraka.test/dataset/1/annotation-mode',
  );
});

it('the address throws if it is used before the router exists', () => {
  expect(() => new RouterAddress(HOME).current()).toThrow('before the router exists');
});

it('the address omits the base path of the client, as the routes do', async () => {
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

it('a page amends its query only while no other page is shown or loading', async () => {
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
