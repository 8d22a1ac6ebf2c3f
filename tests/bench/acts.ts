import 'fake-indexeddb/auto';
import { randomUUID } from 'node:crypto';
import { autorun, when } from 'mobx';
import type { User } from '#domain/session/user';
import { allMatching } from '#domain/bulk/record-pick';
import { allOf } from '#domain/search/record-selection';
import { IndexedDbBulkActStore } from '#infrastructure/browser/indexed-db-bulk-act-store';
import { SystemClock } from '#infrastructure/browser/system-clock';
import type { BulkFeedback } from '#domain/bulk/feedback/feedback-bulk';
import type { BulkActs, BulkActView } from '#ui/shared/state/bulk/bulk-acts';
import { observed } from '#ui/shared/state/observed';
import { anAnswer } from '../builders/record.builder';
import { httpBackend } from '../contract/http-backend';
import { value } from '../contract/bench';
import { importDatasets, type DatasetToImport } from '../e2e/support/import-dataset';
import { OWNER, Product } from '../e2e/support/product';
import { confirmed, idOf, prepared } from '../fakes/bulk-scene';
import { aBulkBrowser, aBulkTab } from '../fakes/bulk-tab';
import type { Measured } from './report';
import { timed } from './timed';

const NAME = 'bench bulk actions';

/** In milliseconds. */
const PROGRESS_VISIBLE = 200;

function dataset(records: number): DatasetToImport {
  return {
    definition: {
      name: NAME,
      fields: [{ name: 'text', title: 'Text', required: true }],
      questions: [
        {
          name: 'label',
          title: 'Label',
          required: true,
          settings: {
            type: 'label_selection',
            options: [
              { value: 'a', text: 'A' },
              { value: 'b', text: 'B' },
            ],
          },
        },
      ],
      mapping: { fields: { text: 'text' } },
    },
    rows: Array.from({ length: records }, (_, index) => ({
      text: `Record ${index + 1} of the many there are.`,
    })),
  };
}

/** The owner at the product, by the adapters and the engine the page runs on. */
async function openActs(product: Product) {
  const backend = httpBackend({ baseUrl: `${product.url}/api`, fetch: (url, init) => fetch(url, init) });
  backend.tokens.write(value(await backend.auth.signIn(OWNER)));
  const user: User = value(await backend.auth.currentUser());
  const datasets = value(await backend.datasets.listFeedback());
  const datasetId = datasets.find(({ name }) => name === NAME)?.id ?? '';
  const questions = value(await backend.guide.questions(datasetId));
  const tab = aBulkTab({
    ...backend,
    user,
    browser: aBulkBrowser({ store: new IndexedDbBulkActStore() }),
    clock: new SystemClock(),
    ids: { next: randomUUID },
  });
  const leave = tab.acts.activate();
  const request = (total: number) => ({
    datasetId,
    datasetName: NAME,
    questions,
    firstField: 'text',
    pick: allMatching(allOf('pending'), total),
    order: {
      verb: 'submit' as const,
      changes: new Map([['label', { kind: 'replace' as const, answer: anAnswer('label_selection', 'a') }]]),
    },
  });
  return { acts: tab.acts, request, leave };
}

const actOf = (acts: BulkActs<BulkFeedback>, id: string): BulkActView<BulkFeedback> | undefined =>
  acts.acts.find(({ act }) => act.id === id);

/** When an act is shown, when its first records are told to be done, and how long each further chunk takes. */
async function carriedOut(acts: BulkActs<BulkFeedback>, begin: () => string) {
  const start = performance.now();
  const id = begin();
  const steps: number[] = [];
  let shown = Number.POSITIVE_INFINITY;
  let done = 0;
  const stop = autorun(() => {
    const act = actOf(acts, id);
    if (act !== undefined) shown = Math.min(shown, performance.now());
    const now = act?.progress.done ?? 0;
    if (now > done) steps.push(performance.now());
    done = now;
  });
  await when(() => actOf(acts, id)?.progress.phase === 'finished');
  stop();
  const [first = start] = steps;
  const chunks = steps.slice(1).map((at, index) => at - (steps[index] ?? at));
  return { id, shown: shown - start, first: first - start, chunks, all: performance.now() - start };
}

/** Acts on everything that matches, on the embedded database. */
export async function measureActs(records: number): Promise<readonly Measured[]> {
  const product = await Product.start({ samples: false });
  try {
    await importDatasets(product, [dataset(records)]);
    const { acts, request, leave } = await openActs(product);
    const plan = acts.commands.plan.execute(request(records), new Map());
    const collected = await timed(() => when(() => observed(plan.lookUp).kind === 'found'));
    const written = await carriedOut(acts, () => idOf(confirmed(acts, plan)));
    const undoing = await carriedOut(acts, () => idOf(acts.commands.undo.execute(written.id)));
    const id = idOf(confirmed(acts, await prepared(acts, request(records))));
    await when(() => (actOf(acts, id)?.progress.done ?? 0) >= 50);
    const before = actOf(acts, id)?.progress.done ?? 0;
    acts.commands.engine.decide(id, { kind: 'stopped' });
    const stopped = await timed(() => when(() => actOf(acts, id)?.progress.phase === 'stopped'));
    const late = (actOf(acts, id)?.progress.done ?? 0) - before;
    if (late > 10) throw new Error(`${late} records were written after the act was stopped`);
    leave();
    const what = records.toLocaleString('en');
    return [
      { what: `${what} records looked up for an act`, unit: 'ms', samples: [collected], budget: null },
      { what: 'progress of an act shown', unit: 'ms', samples: [written.shown], budget: PROGRESS_VISIBLE },
      { what: 'first records of an act answered', unit: 'ms', samples: [written.first], budget: null },
      { what: 'a chunk of 10 records', unit: 'ms', samples: written.chunks, budget: null },
      { what: `${what} records answered`, unit: 'ms', samples: [written.all], budget: null },
      { what: 'stopped, within a chunk', unit: 'ms', samples: [stopped], budget: null },
      { what: 'a chunk of 10 records undone', unit: 'ms', samples: undoing.chunks, budget: null },
      { what: `${what} records undone`, unit: 'ms', samples: [undoing.all], budget: null },
    ];
  } finally {
    await product.remove();
  }
}
