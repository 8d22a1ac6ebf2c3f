import type { Page } from '@playwright/test';
import { freePort } from '#tests/setup/free-port';
import { openOpenIdServer, type OpenIdServer } from '#tests/setup/openid-server';
import { expectAccessible } from './support/axe';
import { OWNER, type Product, type ProductOptions } from './support/product';
import { expect, test } from './support/test';

const SPACE = 'https://nora-team.hf.space';

interface Fixture {
  readonly provider: OpenIdServer;
  readonly product: Product;
}

/** The product with two providers, both of which are the same server: one that the operator named, and that of a hosted space. */
async function openFixture(startProduct: (options: ProductOptions) => Promise<Product>): Promise<Fixture> {
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const provider = await openOpenIdServer(
    ['Team', 'huggingface'].map((name) => `${url}/oauth/${name}/callback`),
  );
  const product = await startProduct({
    port,
    env: {
      OSTRAKA_PUBLIC_ORIGIN: url,
      OSTRAKA_OIDC_NAME: 'Team',
      OSTRAKA_OIDC_ISSUER: provider.issuer,
      OSTRAKA_OIDC_CLIENT_ID: provider.clientId,
      OSTRAKA_OIDC_CLIENT_SECRET: provider.clientSecret,
      SPACE_HOST: new URL(SPACE).host,
      OPENID_PROVIDER_URL: provider.issuer,
      OAUTH_CLIENT_ID: provider.clientId,
      OAUTH_CLIENT_SECRET: provider.clientSecret,
    },
  });
  return { provider, product };
}

const toast = (page: Page, name: string) => page.getByRole('region', { name });

/** Lets the browser have the product at the address of a hosted space. */
async function hostAsSpace(page: Page, { url }: Product): Promise<void> {
  await page.route(`${SPACE}/**`, async (route) => {
    const { pathname, search } = new URL(route.request().url());
    // A connection that was idle may be closed by the server in the moment it is used again; browsers ask once more, too.
    const response = await route.fetch({ url: url + pathname + search, maxRedirects: 0, maxRetries: 3 });
    await route.fulfill({ response });
  });
}

test('a deep link leads through the provider to the page, as a user of one’s own; a refusal can be tried again', async ({
  page,
  startProduct,
}) => {
  const { provider, product } = await openFixture(startProduct);
  provider.signInAs({ subject: 'nora', username: OWNER.username, name: 'Nora Quist' });
  await page.goto(`${product.url}/user-settings`);
  await page.getByRole('link', { name: 'Sign in with Team' }).click();
  await page.getByRole('link', { name: 'Refuse' }).click();

  await expect(toast(page, 'Notifications')).toContainText('The sign-in was canceled.');
  await expect(page).toHaveURL(/\/sign-in\?redirect=%2Fuser-settings$/u);
  await page.getByRole('link', { name: 'Sign in with Team' }).click();
  await page.getByRole('link', { name: 'Let in' }).click();

  await expect(page.getByRole('heading', { name: 'My settings', level: 1 })).toBeVisible();
  await expect(page).toHaveURL(`${product.url}/user-settings`);
  await expect(page.getByText(`${OWNER.username}-2`).first()).toBeVisible();
  await page.reload();
  await expect(page.getByText('Nora Quist').first()).toBeVisible();
  await provider.close();
});

test('the form does not move when providers arrive, and all is readable on a narrow screen, in German', async ({
  page,
  startProduct,
}) => {
  const { provider, product } = await openFixture(startProduct);
  let arrive = (): void => undefined;
  const arrived = new Promise<void>((resolve) => {
    arrive = resolve;
  });
  await page.route('**/oauth2/providers', async (route) => {
    await arrived;
    await route.continue();
  });
  await page.goto(`${product.url}/sign-in`);
  const submit = page.getByRole('button', { name: 'Sign in' });
  const before = await submit.boundingBox();
  arrive();
  await expect(page.getByRole('link', { name: 'Sign in with Hugging Face' })).toBeVisible();
  expect(await submit.boundingBox()).toEqual(before);
  await expectAccessible(page);

  await page.context().addCookies([{ name: 'locale', value: 'de', url: product.url }]);
  await page.setViewportSize({ width: 360, height: 640 });
  await page.reload();
  await expect(page.getByRole('link', { name: 'Mit Team anmelden' })).toBeInViewport();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
  await expectAccessible(page);
  await page.goto(`${product.url}/oauth/Team/callback?error=temporarily_unavailable`);
  await expect(toast(page, 'Benachrichtigungen')).toContainText('Der Anmeldedienst antwortet nicht.');
  await provider.close();
});

test('a hosted space welcomes strangers, and lets them in by password, too', async ({
  page,
  startProduct,
}) => {
  const { provider, product } = await openFixture(startProduct);
  await hostAsSpace(page, product);
  await page.goto(`${SPACE}/user-settings`);

  await expect(page.getByRole('heading', { name: 'Welcome to team', level: 1 })).toBeVisible();
  await expect(page).toHaveURL(`${SPACE}/welcome-hf-sign-in`);
  await expect(page.getByText('Sign in to join nora')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Sign in with Hugging Face' })).toHaveAttribute(
    'href',
    /\/api\/v1\/oauth2\/providers\/huggingface\/authentication/u,
  );
  await expectAccessible(page);
  await page.setViewportSize({ width: 360, height: 640 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);

  await page.getByRole('link', { name: 'Sign in with username' }).click();
  await page.getByLabel('Username').fill(OWNER.username);
  await page.getByLabel('Password', { exact: true }).fill(OWNER.password);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page.getByRole('heading', { name: 'My settings', level: 1 })).toBeVisible();
  await provider.close();
});
