import type { Page } from '@playwright/test';
import { NAMES, optionsUpTo, shortRecords } from './datasets';
import type { Runs } from './flow';
import type { Measured } from './report';
import { inEnvironment, withDataset, type BenchEnvironment } from './environment';
import { rest, sample, timeKey } from './stopwatch';

const OPTIONS = 10_000;
/** The first letter finds thousands, the last one dozens. */
const SEARCHES = ['amber ba', 'ember fj', 'quarry r', 'shale tu', 'lagoon m'];

/** The contract ends at 500 options; the page does not, so the server's answer is replaced on its way. */
async function offerThousands(page: Page): Promise<void> {
  await page.route('**/api/v1/datasets/*/questions', async (route) => {
    const answer = await route.fetch();
    const { items } = (await answer.json()) as { items: Array<{ settings: object }> }; // As the contract has it.
    const options = optionsUpTo(OPTIONS).map((option) => ({ ...option, description: null }));
    const questions = items.map((item) => ({ ...item, settings: { ...item.settings, options } }));
    await route.fulfill({ response: answer, json: { items: questions } });
  });
}

export function measureManyOptions(runs: Runs): Promise<readonly Measured[]> {
  return inEnvironment([shortRecords(100)], (environment) => measureIn(environment, runs));
}

function measureIn(environment: BenchEnvironment, runs: Runs): Promise<readonly Measured[]> {
  return withDataset(
    environment,
    NAMES.short,
    async ({ page, annotation }) => {
      const search = annotation.form.getByRole('searchbox');
      const options = annotation.form.getByRole('radio');
      await options.first().waitFor();
      const filtering: number[] = [];
      for (let run = 0; run < Math.max(2, Math.round(runs.keys / 20)); run += 1) {
        for (const text of SEARCHES) {
          await search.focus();
          filtering.push(
            ...(await sample(page, text.length, (at) => timeKey(page, letter(text, at), 'search'))),
          );
          const listed = await options.count();
          await search.fill('');
          expectListed(text, listed);
        }
      }
      await options.first().focus();
      const selecting = await sample(page, runs.keys, async () => {
        await page.keyboard.press('ArrowRight');
        await rest(page);
        return timeKey(page, 'Space', 'focusedChoice');
      });
      // From the options to the question as a whole, where the keys are those of the page.
      await page.keyboard.press('Escape');
      const paging = await sample(page, Math.min(runs.keys, 90), () => timeKey(page, 'ArrowRight', 'record'));
      return [
        { what: 'filtering 10,000 options, each key', unit: 'ms', samples: filtering, budget: 50 },
        {
          what: 'key press to painted selection, 10,000 options',
          unit: 'ms',
          samples: selecting,
          budget: 16,
        },
        { what: '→ to the next record, 10,000 options', unit: 'ms', samples: paging, budget: 32 },
      ] satisfies readonly Measured[];
    },
    offerThousands,
  );
}

/** The list is drawn in part: what a search finds is there, and as much of it as must be. */
function expectListed(text: string, listed: number): void {
  const found = optionsUpTo(OPTIONS).filter((option) => option.text.includes(text)).length;
  if (listed === 0 || listed > found) throw new Error(`"${text}" lists ${listed} of ${found} options`);
}

function letter(text: string, at: number): string {
  const found = text.charAt(at);
  return found === ' ' ? 'Space' : found;
}
