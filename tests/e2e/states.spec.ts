import type { Page, Route } from '@playwright/test';
import { expectAccessible } from './support/axe';
import {
  caller,
  makeAnnotator,
  makeSettingsDataset,
  workspaceId,
  type SettingsDataset,
} from './support/settings-dataset';
import { signIn } from './support/sign-in';
import { expect, test } from './support/test';
import { variant } from './support/variants';

let dataset: SettingsDataset;
test.beforeAll(async ({ product }) => {
  dataset = await makeSettingsDataset(product.url);
});
test.afterAll(() => dataset.remove());

type Answer = number | 'no connection' | 'unusable';

/** The answers that differ most from each other in what the client does. */
const isUsual = (how: Answer) => how === 'no connection' || how === 'unusable' || how === 429;

const WORDS = 'words of the server';

/** Answers a call as a server, or a network, in that state does. */
function answer(how: Answer): (route: Route) => Promise<void> {
  return (route) => {
    if (how === 'no connection') return route.abort('connectionrefused');
    if (how === 'unusable') return route.fulfill({ status: 200, json: { nothing: 'that is known' } });
    return route.fulfill({ status: how, json: { detail: WORDS } });
  };
}

const annotation = (id = dataset.id) => `/dataset/${id}/annotation-mode`;
const record = (page: Page) => page.getByRole('region', { name: 'Record', exact: true });
const note = (page: Page) => page.getByRole('textbox', { name: 'Note' });
const notification = (page: Page) => page.getByRole('region', { name: 'Notifications' });

/** A notification would be visible by then (LIM-29). */
async function saysNothingMore(page: Page): Promise<void> {
  await page.clock.runFor(1_000);
  await expect(notification(page)).toHaveCount(0);
}

test.describe('a dataset is opened, and the server answers', () => {
  for (const how of [403, 404, 422] as const)
    test(
      `${how}: it doesn't exist or isn't shared, and another try is not offered (ERR-40)`,
      variant(how === 404),
      async ({ page }) => {
        await signIn(page);
        await page.route(`**/api/v1/datasets/${dataset.id}`, answer(how));
        await page.goto(annotation());
        await expect(page.getByRole('heading', { level: 1 })).toHaveText('Dataset not found');
        await expect(page.getByText("This dataset doesn't exist or isn't shared with you.")).toBeVisible();
        await expect(page.getByRole('button', { name: 'Retry' })).toHaveCount(0);
        await expect(notification(page)).toHaveCount(0);
        await page.getByRole('link', { name: 'Back to datasets' }).click();
        await expect(page.getByRole('heading', { name: 'Datasets', level: 1 })).toBeVisible();
      },
    );

  const REASONS = [
    [429, 'Please wait a few seconds before trying again'],
    [500, 'The server reported an error.'],
    [503, 'The server reported an error.'],
    ['no connection', "The server can't be reached. Try again when the connection is back."],
    ['unusable', 'The server gave an unexpected answer.'],
  ] as const satisfies readonly (readonly [Answer, string])[];
  for (const [how, reason] of REASONS)
    test(
      `${how}: the page says why, once, and opens on another try (ERR-40)`,
      variant(isUsual(how)),
      async ({ page }) => {
        await signIn(page);
        await page.route(`**/api/v1/datasets/${dataset.id}`, answer(how));
        await page.goto(annotation());
        await expect(page.getByRole('heading', { level: 1 })).toHaveText("Couldn't open the dataset");
        await expect(page.getByText(reason)).toHaveCount(1);
        await expect(page.getByRole('link', { name: 'Back to datasets' })).toBeVisible();
        await page.unrouteAll();
        await page.getByRole('button', { name: 'Retry' }).click();
        await expect(record(page).getByRole('region', { name: 'Message' })).toBeVisible();
      },
    );
});

test.describe('a draft is saved, and the server answers', () => {
  const REFUSALS = [
    [403, "You don't have permission to do this.", WORDS],
    [404, 'Not found, or not shared with you.', WORDS],
    [413, 'The server rejected the request.', WORDS],
    [422, 'The server rejected the request.', WORDS],
    [500, 'The server reported an error.', null],
    ['unusable', 'The server gave an unexpected answer.', null],
  ] as const satisfies readonly (readonly [Answer, string, string | null])[];
  for (const [how, reason, words] of REFUSALS)
    test(
      `${how}: what was typed stays, with the reason, and is saved on another try (ERR-41, ERR-44)`,
      variant(how === 422 || isUsual(how)),
      async ({ page }) => {
        await signIn(page);
        await page.goto(annotation());
        await note(page).fill('typed before');
        await page.route('**/responses', answer(how), { times: 1 });
        await page.keyboard.press('Control+s');
        const alert = page.getByRole('alert').filter({ hasText: "Couldn't save the draft." });
        await expect(alert).toContainText(`${reason} Your answers are kept.`);
        if (words === null) await expect(alert).not.toContainText('Server message');
        else await expect(alert).toContainText(`Server message: ${words}`);
        await expect(note(page)).toHaveValue('typed before');
        await expect(page.getByText('Draft saved.')).toHaveCount(0);
        await alert.getByRole('button', { name: 'Retry' }).click();
        await expect(record(page).getByText('Saved', { exact: true })).toBeVisible();
        await expect(note(page)).toHaveValue('typed before');
      },
    );

  for (const how of [429, 503] as const)
    test(`${how}: the draft waits, and is sent again without a word of the user (ERR-44)`, async ({
      page,
    }) => {
      await signIn(page);
      await page.goto(annotation());
      await note(page).fill('typed before');
      await page.route('**/responses', answer(how));
      await page.keyboard.press('Control+s');
      await expect(record(page).getByText(/^Waiting for the server/u)).toBeVisible();
      await page.unrouteAll();
      await expect(record(page).getByText('Saved', { exact: true })).toBeVisible({ timeout: 30_000 });
      await expect(note(page)).toHaveValue('typed before');
    });

  test('409: the answer from elsewhere is shown next to the own one, which stays (ERR-44)', async ({
    page,
  }) => {
    await signIn(page);
    await page.goto(annotation());
    await note(page).fill('typed before');
    await page.route('**/responses', answer(409), { times: 1 });
    await page.keyboard.press('Control+s');
    await expect(page.getByRole('group', { name: 'There is a newer answer.' })).toBeVisible();
    await expect(note(page)).toHaveValue('typed before');
    await page.getByRole('button', { name: 'Keep mine' }).click();
    await expect(record(page).getByText('Saved', { exact: true })).toBeVisible();
  });
});

test('a dataset that was deleted while it was open keeps what was typed, and is not found afterwards (ERR-43)', async ({
  page,
  product,
}) => {
  const other = await makeSettingsDataset(product.url);
  await signIn(page);
  await page.goto(annotation(other.id));
  await note(page).fill('typed before');
  await other.remove();
  await page.keyboard.press('Control+s');
  await expect(
    page.getByRole('alert').filter({ hasText: 'Not found, or not shared with you.' }),
  ).toBeVisible();
  await expect(note(page)).toHaveValue('typed before');
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Dataset not found');
  await page.getByRole('button', { name: '1 answer not saved' }).click();
  await expect(page.getByText("This record doesn't exist or isn't shared with you.")).toBeVisible();
});

test('a draft says that it is being set up; a dataset without records, who adds some (ERR-42)', async ({
  page,
  product,
  browser,
}) => {
  const call = await caller(product.url);
  const own = {
    name: `Draft ${crypto.randomUUID().slice(0, 8)}`,
    workspace_id: await workspaceId(product.url),
  };
  const { id } = await call('POST', 'v1/datasets', own);
  const annotator = await makeAnnotator(product.url);
  await signIn(page);
  await page.goto('/datasets');
  await expect(page.getByText(own.name, { exact: true })).toBeVisible();
  await expect(page.getByRole('link', { name: own.name, exact: true })).toHaveCount(0);
  await page.goto(annotation(id));
  await expect(record(page)).toContainText('This dataset is still being set up.');
  await expectAccessible(page);

  const text = { title: 'T', required: true, settings: { type: 'text', use_markdown: false } };
  await call('POST', `v1/datasets/${id}/fields`, { name: 'text', ...text });
  await call('POST', `v1/datasets/${id}/questions`, { name: 'note', ...text });
  await call('PUT', `v1/datasets/${id}/publish`);
  await page.reload();
  await expect(record(page)).toContainText('This dataset has no records yet.');
  await record(page).getByRole('link', { name: 'Import records' }).click();
  await expect(page.getByRole('heading', { name: 'Import records', level: 1 })).toBeVisible();

  const other = await (await browser.newContext()).newPage();
  await signIn(other, product.url, annotator.person);
  await other.goto(product.url + annotation(id));
  await expect(record(other)).toContainText('Ask an owner or admin to add records.');
  await expect(record(other).getByRole('link')).toHaveCount(0);
  await other.context().close();
  await annotator.remove();
  await call('DELETE', `v1/datasets/${id}`);
});

test('a link to a question that is gone says so, and shows the rest; an empty queue leads on', async ({
  page,
}) => {
  await signIn(page);
  await page.goto(`${annotation()}?response=gone.yes`);
  await expect(notification(page)).toContainText("You can't search by question “gone”.");
  await expect(record(page).getByRole('region', { name: 'Message' })).toBeVisible();
  await page.goto(`${annotation()}?status=discarded`);
  await expect(record(page)).toContainText("You haven't discarded any records.");
  await record(page).getByRole('button', { name: 'Pending: 2' }).click();
  await expect(record(page).getByRole('region', { name: 'Message' })).toBeVisible();
});

test.describe('a list is fetched, and the server answers', () => {
  const LISTS = [
    ['/datasets', ['**/api/v1/me/datasets', '**/api/datasets/'], "Couldn't load the datasets"],
    ['/users', ['**/api/v1/users', '**/api/users'], "Couldn't load users and workspaces"],
    ['/workspaces', ['**/api/v1/me/workspaces'], "Couldn't load users and workspaces"],
  ] as const;
  for (const [path, calls, title] of LISTS)
    for (const how of [429, 500, 503, 'no connection', 'unusable'] as const)
      test(
        `${how}: ${path} says so once, and shows it on another try (ERR-46)`,
        variant(isUsual(how)),
        async ({ page }) => {
          await page.clock.install();
          await signIn(page);
          for (const call of calls) await page.route(call, answer(how));
          await page.goto(path);
          await expect(page.getByText(title)).toBeVisible();
          await expect(page.getByText("The server can't be reached.")).toHaveCount(
            how === 'no connection' ? 1 : 0,
          );
          await saysNothingMore(page);
          await page.unrouteAll();
          await page.getByRole('button', { name: 'Retry' }).click();
          await expect(page.getByText(title)).toHaveCount(0);
          await expect(page.getByRole('table')).toBeVisible();
        },
      );
});

test.describe('settings of a question are saved, and the server answers', () => {
  const REASONS = [
    [403, "You don't have permission to do this."],
    [404, 'Not found, or not shared with you.'],
    [409, 'This was changed elsewhere in the meantime. Reload the page to see it.'],
    [422, WORDS],
    [429, 'Please wait a few seconds before trying again'],
    [500, 'The server reported an error.'],
    ['no connection', "The server can't be reached. Try again when the connection is back."],
  ] as const satisfies readonly (readonly [Answer, string])[];
  for (const [how, reason] of REASONS)
    test(
      `${how}: the form says why, keeps the change, and saves it on another try (ERR-45)`,
      variant(how === 409 || isUsual(how)),
      async ({ page }) => {
        await signIn(page);
        await page.goto(`/dataset/${dataset.id}/settings?section=questions`);
        const part = page.getByRole('article', { name: 'note', exact: true });
        const title = `Note ${how}`;
        await part.getByRole('textbox', { name: 'Title' }).fill(title);
        await page.route('**/api/v1/questions/*', answer(how), { times: 1 });
        await part.getByRole('button', { name: 'Update' }).click();
        await expect(part.getByRole('alert')).toHaveText(`Not saved. ${reason}`);
        await expect(part.getByRole('textbox', { name: 'Title' })).toHaveValue(title);
        await expect(notification(page)).toHaveCount(0);
        await part.getByRole('button', { name: 'Update' }).click();
        await expect(part.getByText('Saved', { exact: true })).toBeVisible();
      },
    );
});

test.describe('a dataset is deleted, and the server answers', () => {
  for (const how of [403, 409, 500, 'no connection'] as const)
    test(`${how}: it is reported once, and the danger zone says why`, async ({ page }) => {
      await page.clock.install();
      await signIn(page);
      await page.goto(`/dataset/${dataset.id}/settings?section=danger`);
      const logged: string[] = [];
      page.on('console', (message) => message.type() === 'info' && logged.push(message.text()));
      await page.route(`**/api/v1/datasets/${dataset.id}`, answer(how), { times: 1 });
      await page.getByRole('button', { name: 'Delete dataset' }).click();
      await page.getByRole('button', { name: 'Yes, delete' }).click();
      const why = how === 409 ? 'This was changed elsewhere in the meantime.' : /\w/u;
      await expect(page.getByRole('main').getByRole('alert')).toContainText(why);
      const what = `It is not possible to delete ${dataset.name}.`;
      await expect(page.getByRole('main').getByText(what)).toHaveCount(how === 403 ? 1 : 0);
      if (how === 403) await saysNothingMore(page);
      else {
        await page.clock.runFor(1_000);
        await expect(notification(page)).toContainText(what);
      }
      expect(logged).toEqual(how === 403 ? ['Refused (403): ERROR_DELETING_DATASET'] : []);
    });
});

test.describe('a user signs in, and the server answers', () => {
  const REASONS = [
    [401, 'Wrong username or password.'],
    [429, 'Too many attempts. Wait a moment and try again.'],
    [500, "The server isn't responding. Try again in a moment."],
    [503, "The server isn't responding. Try again in a moment."],
    ['no connection', "The server isn't responding. Try again in a moment."],
    ['unusable', "Couldn't sign in: the server gave an unexpected answer."],
  ] as const satisfies readonly (readonly [Answer, string])[];
  for (const [how, reason] of REASONS)
    test(
      `${how}: the form says why, once, and keeps what was typed`,
      variant(how === 401 || isUsual(how)),
      async ({ page }) => {
        await page.route('**/api/security/token', answer(how));
        await page.goto('/sign-in');
        await page.getByLabel('Username').fill('ada');
        await page.getByLabel('Password', { exact: true }).fill('a password');
        await page.getByRole('button', { name: 'Sign in' }).click();
        await expect(page.getByText(reason)).toHaveCount(1);
        await expect(page.getByLabel('Username')).toHaveValue('ada');
        await expect(page.getByLabel('Password', { exact: true })).toHaveValue('a password');
        await expect(notification(page)).toHaveCount(0);
      },
    );
});
