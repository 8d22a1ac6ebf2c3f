import type { Locator, Page } from '@playwright/test';
import { ROLE_WALK, TEAM, type Line, type Mark, type Shown, type Walker } from './support/role-walk';
import { makeSettingsDataset, type SettingsDataset } from './support/settings-dataset';
import { signIn } from './support/sign-in';
import { makeTeam, type Team } from './support/team';
import { expect, test } from './support/test';

let dataset: SettingsDataset;
let team: Team;
test.beforeAll(async ({ product }) => {
  dataset = await makeSettingsDataset(product.url);
  team = await makeTeam(product.url);
});
test.afterAll(async () => {
  await team.remove();
  await dataset.remove();
});

const filled = (text: string) => text.replace('{id}', dataset.id).replace('{name}', dataset.name);

function marked(page: Page, [kind, text]: Mark): Locator {
  const name = filled(text);
  return kind === 'text' ? page.getByText(name) : page.getByRole(kind, { name });
}

async function expectShown(page: Page, address: string, shown: Shown): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(filled(shown.heading));
  const { pathname, search } = new URL(page.url());
  // A page may add a query to its own address.
  if (shown.endsAt === undefined) expect(pathname).toBe(address);
  else expect(pathname + search).toBe(filled(shown.endsAt));
  for (const mark of shown.has ?? []) await expect(marked(page, mark).first()).toBeVisible();
  for (const mark of shown.lacks ?? []) await expect(marked(page, mark)).toHaveCount(0);
}

function shownTo(walker: Walker, { route, shows }: Line): Shown {
  const found = shows.filter(([walkers]) => walkers.includes(walker));
  expect(found, `lines of ${route} for ${walker}`).toHaveLength(1);
  return (found[0] as (typeof found)[number])[1]; // Its length was looked at.
}

for (const walker of [...TEAM, 'stranger'] as const)
  test(`every route shows to the ${walker} what is theirs, and says why the rest is not`, async ({
    page,
  }) => {
    if (walker !== 'stranger') await signIn(page, '', team.credentials(walker));
    if (walker === 'disabled') await team.disable();
    for (const line of ROLE_WALK)
      await test.step(line.route, async () => {
        const address = filled(line.at ?? line.route);
        await page.goto(address);
        await expectShown(page, address, shownTo(walker, line));
      });
  });
