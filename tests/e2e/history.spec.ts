import { randomUUID } from 'node:crypto';
import type { Locator, Page } from '@playwright/test';
import { expectAccessible } from './support/axe';
import { OwnerApi } from './support/owner-api';
import { signIn } from './support/sign-in';
import { expect, test } from './support/test';

const DATASET = 'Support conversations';
const TOPICS = 'What is the message about?';

const value = (said: unknown) => ({ value: said });
const about = (topic: string) => ({ topics: value([topic]), resolution: value('solved'), tone: value(4) });

interface Fixture {
  readonly owner: OwnerApi;
  readonly dataset: string;
  readonly origin: string;
  readonly ids: readonly string[];
}

/** Three records were answered, the first of them before that by itself. */
async function answer(page: Page): Promise<Fixture> {
  await signIn(page);
  const { origin } = new URL(page.url());
  const owner = await OwnerApi.of(origin);
  const dataset = await owner.datasetId(DATASET);
  const ids = (await owner.records(dataset)).slice(0, 3).map(({ id }) => id);
  await owner.respond(ids[0] ?? '', { status: 'draft', values: about('app') });
  const act = randomUUID();
  const sample = { looked: 3, wrong: 1 };
  await owner.reportAct(dataset, act, { verb: 'submit', undoes: null, total: ids.length, sample });
  await owner.respondToMany(act, ids, { status: 'submitted', values: about('setup') });
  return { owner, dataset, origin, ids };
}

async function openFirst(page: Page, { origin, dataset, ids }: Fixture): Promise<Locator> {
  await page.goto(`${origin}/dataset/${dataset}/annotation-mode?status=submitted&record=${ids[0]}`);
  const record = page.getByRole('region', { name: 'Record', exact: true });
  await expect(record).toContainText('Submitted');
  return record.getByRole('button', { name: 'Record menu' });
}

test('the history of a record shows who answered what, also in a bulk action', async ({ page }) => {
  const fixture = await answer(page);
  const menu = await openFirst(page, fixture);
  await menu.click();
  await page.getByRole('menuitem', { name: 'History' }).click();
  const dialog = page.getByRole('dialog', { name: 'History' });
  const entries = dialog.getByRole('listitem');
  await expect(entries.first()).toMatchAriaSnapshot(`
    - listitem:
      - article:
        - paragraph:
          - text: Submitted owner
          - time
        - paragraph: In a bulk action · 3 checked, 1 wrong
        - term: ${TOPICS}
        - definition: "before: App after: Setting up"
  `);
  await expect(entries.nth(1)).toContainText('Saved as draft');
  await expect(entries.nth(1)).toContainText('before: No answer');
  await expectAccessible(page);
});

test('all of one’s own acts are listed, a bulk action as one, and lead to their records', async ({
  page,
}) => {
  const fixture = await answer(page);
  await fixture.owner.respondToMany(null, fixture.ids.slice(0, 1), { status: 'discarded' });
  await page.goto(`${fixture.origin}/dataset/${fixture.dataset}/annotation-mode`);
  await page.getByRole('button', { name: 'History' }).click();
  const panel = page.getByRole('region', { name: 'History' });
  await panel.getByRole('radio', { name: 'All my actions' }).check();
  const entries = panel.getByRole('listitem');
  await expect(entries.nth(0)).toContainText('Discarded');
  await expect(entries.nth(1)).toContainText('3 records submitted');
  await expect(entries.nth(1)).toContainText('3 of 3 done · 3 checked, 1 wrong');
  await expectAccessible(page);
  await entries.nth(0).getByRole('link').click();
  await expect(page).toHaveURL(new RegExp(`status=discarded.*record=${fixture.ids[0]}`, 'u'));
  await expect(page.getByRole('region', { name: 'Record', exact: true })).toContainText('Discarded');
});

test('by keyboard alone, on a narrow screen, and back to where one was', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  const menu = await openFirst(page, await answer(page));
  await menu.press('Enter');
  await expect(page.getByRole('menuitem').first()).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'History' });
  await expect(dialog.getByRole('listitem').first()).toContainText('owner');
  await expectAccessible(page);
  const widest = await page.evaluate(() => document.documentElement.scrollWidth);
  expect(widest).toBeLessThanOrEqual(360);
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await expect(menu).toBeFocused();
});
