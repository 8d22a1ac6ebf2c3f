import type { Locator, Page } from '@playwright/test';
import { ROLE_WALK, TEAM, type Line, type Mark, type Shown, type Walker } from './support/role-walk';
import { makeSettingsDataset, type SettingsDataset } from './support/settings-dataset';
import { signIn } from './support/sign-in';
import { LoggedDataset } from './support/task-dataset';
import { makeTeam, type Team } from './support/team';
import { expect, test } from './support/test';

let dataset: SettingsDataset;
let tasks: LoggedDataset;
let team: Team;
test.beforeAll(async ({ product }) => {
  dataset = await makeSettingsDataset(product.url);
  tasks = await LoggedDataset.make(product.url, { labels: ['good'] });
  team = await makeTeam(product.url);
});
test.afterAll(async () => {
  await team.remove();
  await tasks.remove();
  await dataset.remove();
});

const filled = (text: string) =>
  text
    .replace('{id}', dataset.id)
    .replace('{name}', dataset.name)
    .replace('{workspace}', tasks.workspace)
    .replace('{tasks}', tasks.name);

function marked(page: Page, [kind, text]: Mark): Locator {
  const name = filled(text);
  return kind === 'text' ? page.getByText(name) : page.getByRole(kind, { name });
}

async function expectShown(page: Page, address: string, shown: Shown): Promise<void> {
  // A page may add a query to its own address.
  const isThere = ({ pathname, search }: URL) =>
    shown.endsAt === undefined ? pathname === address : pathname + search === filled(shown.endsAt);
  await expect(page).toHaveURL(isThere);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(filled(shown.heading));
  for (const mark of shown.has ?? []) await expect(marked(page, mark).first()).toBeVisible();
  for (const mark of shown.lacks ?? []) await expect(marked(page, mark)).toHaveCount(0);
  await expect(page).toHaveURL(isThere);
}

function shownTo(walker: Walker, { route, shows }: Line): Shown {
  const found = shows.filter(([walkers]) => walkers.includes(walker));
  expect(found, `lines of ${route} for ${walker}`).toHaveLength(1);
  return (found[0] as (typeof found)[number])[1]; // Its length was looked at.
}

/**
 * Opens an address in the client that runs already, as Back and Forward do. The server answers an address with the same page whoever
 * asks, since the session is kept in the browser: loading each page for each user would show nothing more, and take minutes.
 */
async function visit(page: Page, address: string): Promise<void> {
  await page.evaluate((to) => {
    history.pushState(null, '', to);
    dispatchEvent(new PopStateEvent('popstate', { state: null }));
  }, address);
}

/** Those for whom each page is loaded. */
const LOADING: readonly Walker[] = ['initialOwner', 'stranger'];

for (const walker of [...TEAM, 'stranger'] as const)
  test(`every route shows to the ${walker} what is theirs, and says why the rest is not (ROL-36, ROL-38, ROL-40)`, async ({
    page,
  }) => {
    if (walker !== 'stranger') await signIn(page, '', team.credentials(walker));
    if (walker === 'disabled') await team.disable();
    for (const [index, line] of ROLE_WALK.entries())
      await test.step(line.route, async () => {
        const address = filled(line.at ?? line.route);
        if (index === 0 || LOADING.includes(walker)) await page.goto(address);
        else await visit(page, address);
        await expectShown(page, address, shownTo(walker, line));
      });
  });
