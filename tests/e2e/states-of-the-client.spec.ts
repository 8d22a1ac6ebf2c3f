import type { Page } from '@playwright/test';
import { expectAccessible } from './support/axe';
import { makeSettingsDataset, type SettingsDataset } from './support/settings-dataset';
import { signIn } from './support/sign-in';
import { expect, test } from './support/test';

let dataset: SettingsDataset;
test.beforeAll(async ({ product }) => {
  dataset = await makeSettingsDataset(product.url);
});
test.afterAll(() => dataset.remove());

const annotation = (id = dataset.id) => `/dataset/${id}/annotation-mode`;
const record = (page: Page) => page.getByRole('region', { name: 'Record', exact: true });
const note = (page: Page) => page.getByRole('textbox', { name: 'Note' });

test.describe('a server takes a call and never answers', () => {
  /** Longer than the client waits for an answer, in milliseconds. */
  const PATIENCE = 31_000;
  const SILENT = () => undefined;

  test('a dataset that is opened is given up after 30 seconds, with the reason, and opens on another try (ERR-51)', async ({
    page,
  }) => {
    await page.clock.install();
    await signIn(page);
    await page.route(`**/api/v1/datasets/${dataset.id}`, SILENT);
    await page.goto(annotation());
    await expect(page.getByRole('heading', { name: 'Opening the dataset' })).toBeAttached();
    const failed = page.getByRole('heading', { level: 1, name: "Couldn't open the dataset" });
    await page.clock.fastForward(29_000);
    await expect(failed).toHaveCount(0);
    await page.clock.fastForward(PATIENCE - 29_000);
    await expect(failed).toBeVisible();
    await expect(page.getByText("The server can't be reached.")).toHaveCount(1);
    await page.unrouteAll();
    await page.getByRole('button', { name: 'Retry' }).click();
    await expect(record(page).getByRole('region', { name: 'Message' })).toBeVisible();
  });

  test('a draft waits after 30 seconds, and is sent again without a word of the user (ERR-51)', async ({
    page,
  }) => {
    await page.clock.install();
    await signIn(page);
    await page.goto(annotation());
    await note(page).fill('typed before');
    await page.route('**/responses', SILENT, { times: 1 });
    const asked = page.waitForRequest('**/responses');
    await page.keyboard.press('Control+s');
    await asked;
    await page.clock.fastForward(PATIENCE);
    await expect(record(page).getByText(/^Waiting for the server/u)).toBeVisible();
    await expect(note(page)).toHaveValue('typed before');
    await page.clock.fastForward(2_000);
    await expect(record(page).getByText('Saved', { exact: true })).toBeVisible();
  });
});

/** Lists draw how long ago a dataset was used. */
function breakDrawing(isHostile: boolean): void {
  class Broken {
    constructor() {
      if (!isHostile) throw new RangeError('cannot draw');
      // An error that cannot even be read breaks the page that shows it.
      throw Object.defineProperty(new Error('hostile'), 'status', {
        get: () => {
          throw new RangeError('cannot be told');
        },
      });
    }
  }
  Object.defineProperty(Intl, 'RelativeTimeFormat', { value: Broken });
}

test.describe('a page of the client fails', () => {
  test('a part that does not load is tried again once, then the error page says so, and leads home (SCR-30)', async ({
    page,
  }) => {
    await signIn(page);
    await page.route('**/assets/annotation-*.js', (route) => route.abort('connectionrefused'));
    let visits = 0;
    page.on('request', (request) => request.isNavigationRequest() && (visits += 1));
    await page.goto(annotation());
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Something went wrong.');
    expect(visits).toBe(2);
    await expectAccessible(page);
    await page.unrouteAll();
    await page.getByRole('link', { name: 'Back to home page' }).click();
    await expect(page.getByRole('heading', { name: 'Datasets', level: 1 })).toBeVisible();
  });

  test('a page that cannot be drawn gives way to the error page, with its message (SCR-27)', async ({
    page,
  }) => {
    await signIn(page);
    await page.addInitScript(breakDrawing, false);
    await page.goto('/datasets');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Something went wrong.');
    await expect(page.getByText('cannot draw')).toBeVisible();
    await expectAccessible(page);
    await page.goto('/user-settings');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByText('Something went wrong.')).toHaveCount(0);
  });

  test('where the error page cannot be drawn either, the last resort leads home (SCR-29)', async ({
    page,
  }) => {
    await signIn(page);
    await page.addInitScript(breakDrawing, true);
    await page.goto('/datasets');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(
      'An error occurred while showing the error page',
    );
    await expect(page.getByRole('link', { name: 'Back to home page' })).toHaveAttribute('href', '/');
    await expectAccessible(page);
  });
});

test.describe('the client cannot start', () => {
  const STUCK = "Ostraka couldn't start. Check the connection, then reload the page.";

  for (const part of ['client', 'texts-en'] as const)
    test(`its file ${part} does not load: the page says so, and starts once it is there (SCR-59)`, async ({
      page,
    }) => {
      await page.route(`**/assets/${part}-*.js`, (route) => route.abort('connectionrefused'));
      await page.goto('/sign-in');
      await expect(page.getByRole('alert')).toContainText(STUCK);
      await expectAccessible(page);
      await page.unrouteAll();
      await page.getByRole('button', { name: 'Reload page' }).click();
      await expect(page.getByRole('heading', { name: 'Sign in', level: 1 })).toBeVisible();
      await expect(page.getByText(STUCK)).toHaveCount(0);
    });

  test('it breaks before anything is drawn: the page says so (SCR-59)', async ({ page }) => {
    await page.addInitScript(() => {
      Object.defineProperty(navigator, 'languages', {
        get: () => {
          throw new Error('no languages');
        },
      });
    });
    await page.goto('/sign-in');
    await expect(page.getByRole('alert')).toContainText(STUCK);
  });

  test.describe('in German', () => {
    test.use({ locale: 'de-DE' });

    test('the page says so in German', async ({ page }) => {
      await page.route('**/assets/client-*.js', (route) => route.abort('connectionrefused'));
      await page.goto('/sign-in');
      await expect(page.getByRole('alert')).toContainText('Ostraka konnte nicht starten.');
      await expect(page.getByRole('button', { name: 'Seite neu laden' })).toBeVisible();
      await expect(page.locator('html')).toHaveAttribute('lang', 'de');
    });
  });
});
