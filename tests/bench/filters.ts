import type { Page, Route } from '@playwright/test';
import { NAMES, optionsUpTo, shortRecords } from './datasets';
import type { Runs } from './flow';
import type { Measured } from './report';
import { inEnvironment, withDataset, type BenchEnvironment } from './environment';
import { sample, timeKey } from './stopwatch';

const PROPERTIES = 20;
const VALUES = 10_000;
/** The first letter finds thousands, the last one dozens. */
const SEARCHES = ['amber ba', 'ember fj', 'quarry r', 'shale tu', 'lagoon m'];

const values = optionsUpTo(VALUES).map(({ text }, index) => ({ term: text, count: VALUES - index }));

/** So many properties and values would take a dataset of their own, so the server's answers are replaced on their way. */
async function offerProperties(page: Page): Promise<void> {
  const items = Array.from({ length: PROPERTIES }, (_, index) => ({
    id: `00000000-0000-4000-8000-0000000000${String(index + 10)}`,
    name: `property-${index + 1}`,
    title: `Property ${index + 1}`,
    settings: { type: 'terms', values: null },
    visible_for_annotators: true,
  }));
  const metadata = items.map(({ name }) => [name, { values: values.slice(0, 250), more: true }]);
  const none = { pending: VALUES, draft: 0, submitted: 0, discarded: 0 };
  const counts = {
    total: VALUES,
    statuses: none,
    metadata: Object.fromEntries(metadata),
    responses: {},
    suggestions: {},
  };
  const answer = (json: object) => (route: Route) => route.fulfill({ json });
  await page.route('**/api/v1/me/datasets/*/metadata-properties', answer({ items }));
  await page.route(
    '**/api/v1/metadata-properties/*/metrics',
    answer({ type: 'terms', total: VALUES, values }),
  );
  await page.route('**/api/v1/me/datasets/*/records/search/counts*', answer(counts));
}

export function measureFilters(runs: Runs): Promise<readonly Measured[]> {
  return inEnvironment([shortRecords(20)], (environment) => measureIn(environment, runs));
}

function measureIn(environment: BenchEnvironment, runs: Runs): Promise<readonly Measured[]> {
  const rounds = Math.max(3, Math.round(runs.keys / 5));
  return withDataset(
    environment,
    NAMES.short,
    async ({ page }) => {
      const button = page.getByRole('button', { name: /^Filters/u });
      const opener = page.getByRole('button', { name: 'Metadata', exact: true });
      await button.waitFor();
      const opening = await sample(page, rounds, async () => {
        await button.focus();
        const time = await timeKey(page, 'Enter', 'dropDowns');
        await page.keyboard.press('Enter');
        await opener.waitFor({ state: 'detached' });
        return time;
      });
      await button.press('Enter');
      const listing = await sample(page, rounds, async () => {
        await opener.focus();
        const time = await timeKey(page, 'Enter', 'listbox');
        await page.keyboard.press('Escape');
        await page.getByRole('listbox').waitFor({ state: 'detached' });
        return time;
      });
      await opener.press('Enter');
      await page.keyboard.press('ArrowDown');
      await page.keyboard.press('Enter');
      await page.getByRole('option', { name: values[0]?.term ?? '' }).waitFor();
      const { typing, choosing } = await measureValues(page, runs);
      return [
        { what: 'opening the filters, 20 properties', unit: 'ms', samples: opening, budget: 50 },
        { what: 'opening a list of 20 properties', unit: 'ms', samples: listing, budget: 50 },
        { what: 'typing in a filter of 10,000 values, each key', unit: 'ms', samples: typing, budget: 50 },
        { what: 'choosing among 10,000 values', unit: 'ms', samples: choosing, budget: 50 },
      ] satisfies readonly Measured[];
    },
    offerProperties,
  );
}

async function measureValues(page: Page, runs: Runs) {
  const search = page.getByRole('combobox');
  const typing: number[] = [];
  for (let run = 0; run < Math.max(2, Math.round(runs.keys / 20)); run += 1) {
    for (const text of SEARCHES) {
      typing.push(...(await sample(page, text.length, (at) => timeKey(page, letter(text, at), 'search'))));
      const listed = await page.getByRole('option').allInnerTexts();
      if (listed.length === 0 || !listed.every((option) => option.includes(text)))
        throw new Error(`"${text}" lists ${listed.slice(0, 5).join(', ')}`);
      await search.fill('');
    }
  }
  await page.keyboard.press('ArrowDown');
  const choosing = await sample(page, Math.min(runs.keys, 60), () => timeKey(page, 'Enter', 'chosenOptions'));
  return { typing, choosing };
}

function letter(text: string, at: number): string {
  const found = text.charAt(at);
  return found === ' ' ? 'Space' : found;
}
