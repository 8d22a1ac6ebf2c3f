import 'fake-indexeddb/auto';
import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { autorun, when } from 'mobx';
import { OWN_BULK_MAX_ITEMS } from '#contract/response';
import type { User } from '#domain/session/user';
import { allMatching } from '#domain/bulk/record-pick';
import type { RecordStatus } from '#domain/feedback/record-status';
import { allOf } from '#domain/search/feedback/record-criteria';
import { IndexedDbBulkActStore } from '#infrastructure/browser/indexed-db-bulk-act-store';
import { STORED_BULK_FEEDBACK } from '#infrastructure/stored-feedback/stored-bulk-feedback';
import { SystemClock } from '#infrastructure/browser/system-clock';
import type { BulkFeedback } from '#domain/bulk/feedback/feedback-bulk';
import type { BulkActs, BulkActView } from '#ui/shared/state/bulk/bulk-acts';
import { observed } from '#ui/shared/state/observed';
import { anAnswer } from '../builders/record.builder';
import { httpBackend } from '../contract/http-backend';
import { value } from '../contract/bench';
import { importByCommand } from '../e2e/support/import-by-command';
import type { DatasetToImport } from '../e2e/support/import-datasets';
import { openContractServer } from '../e2e/support/contract-server';
import { OWNER, Product } from '../e2e/support/product';
import { confirmed, idOf, prepared } from '../fakes/bulk-fixture';
import { aBulkBrowser, aBulkTab } from '../fakes/bulk-tab';
import { SERVER_ALONE } from './engines';
import type { Measured } from './report';
import { timed } from './timed';

const NAME = 'bench bulk actions';
const FAR_NAME = 'bench bulk actions from afar';

/** In milliseconds. */
const LATENCY = 100;

/** Milliseconds after which an act that does not come to its end fails the bench. */
const PATIENCE = 120_000;

/** As many as the list shows at most. */
const PAGE = 100;

/** In milliseconds. */
const PROGRESS_VISIBLE = 200;

function dataset(name: string, records: number): DatasetToImport {
  return {
    definition: {
      name,
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

/** The owner at a server, by the adapters and the engine the page runs on. */
async function openActs(address: string, { name = NAME, latency = 0 } = {}) {
  const backend = httpBackend({
    baseUrl: `${address}/api`,
    async fetch(url, init) {
      const answer = await fetch(url, init);
      if (latency > 0) await pause(latency);
      return answer;
    },
  });
  backend.tokens.write(value(await backend.auth.signIn(OWNER)));
  const user: User = value(await backend.auth.currentUser());
  const datasets = value(await backend.datasets.listFeedback());
  const datasetId = datasets.find((found) => found.name === name)?.id ?? '';
  const questions = value(await backend.guide.questions(datasetId));
  const tab = aBulkTab({
    ...backend,
    user,
    browser: aBulkBrowser({ store: new IndexedDbBulkActStore(STORED_BULK_FEEDBACK) }),
    clock: new SystemClock(),
    ids: { next: randomUUID },
  });
  const leave = tab.acts.activate();
  const request = (total: number) => ({
    datasetId,
    datasetName: name,
    questions,
    firstField: 'text',
    pick: allMatching(allOf('pending'), total),
    order: {
      verb: 'submit' as const,
      changes: new Map([['label', { kind: 'replace' as const, answer: anAnswer('label_selection', 'a') }]]),
    },
  });
  const records = async (status: RecordStatus, limit: number) =>
    value(await backend.records.find(datasetId, questions, { ...allOf(status), offset: 0, limit }));
  const expectSubmitted = async (wanted: number) => {
    const { total } = await records('submitted', 1);
    if (total !== wanted) throw new Error(`${total} records are submitted instead of ${wanted}`);
  };
  return { acts: tab.acts, request, records, expectSubmitted, leave };
}

const actOf = (acts: BulkActs<BulkFeedback>, id: string): BulkActView<BulkFeedback> | undefined =>
  acts.acts.find(({ act }) => act.id === id);

/** Measures when an act is shown, when its first records are reported as done, and how long each further chunk takes. */
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
  await when(() => actOf(acts, id)?.progress.phase === 'finished', { timeout: PATIENCE });
  stop();
  const [first = start] = steps;
  const chunks = steps.slice(1).map((at, index) => at - (steps[index] ?? at));
  return { id, shown: shown - start, first: first - start, chunks, all: performance.now() - start };
}

/** Acts on everything that matches, on the embedded database. */
export async function measureActs(records: number): Promise<readonly Measured[]> {
  const product = await Product.start({ ...SERVER_ALONE, samples: false });
  try {
    await importByCommand(product, dataset(NAME, records));
    const { acts, request, leave, expectSubmitted } = await openActs(product.url);
    const plan = acts.commands.engine.plan(request(records), new Map());
    const collected = await timed(() => when(() => observed(plan.lookUp).kind === 'found'));
    const written = await carriedOut(acts, () => idOf(confirmed(acts, plan)));
    await expectSubmitted(records);
    const undoing = await carriedOut(acts, () => idOf(acts.commands.undo.execute(written.id)));
    await expectSubmitted(0);
    const id = idOf(confirmed(acts, await prepared(acts, request(records))));
    await when(() => (actOf(acts, id)?.progress.done ?? 0) >= 50);
    const before = actOf(acts, id)?.progress.done ?? 0;
    acts.commands.engine.decide(id, { kind: 'stopped' });
    const stopped = await timed(() =>
      when(() => actOf(acts, id)?.progress.phase === 'stopped', { timeout: PATIENCE }),
    );
    const late = (actOf(acts, id)?.progress.done ?? 0) - before;
    // The records of the call under way.
    if (late > OWN_BULK_MAX_ITEMS) throw new Error(`${late} records were written after the act was stopped`);
    leave();
    const what = records.toLocaleString('en');
    return [
      { what: `${what} records looked up for an act`, unit: 'ms', samples: [collected], budget: null },
      { what: 'progress of an act shown', unit: 'ms', samples: [written.shown], budget: PROGRESS_VISIBLE },
      { what: 'first records of an act answered', unit: 'ms', samples: [written.first], budget: null },
      { what: 'a chunk of records', unit: 'ms', samples: written.chunks, budget: null },
      { what: `${what} records answered`, unit: 'ms', samples: [written.all], budget: null },
      { what: 'stopped, within a chunk', unit: 'ms', samples: [stopped], budget: null },
      { what: 'a chunk of records undone', unit: 'ms', samples: undoing.chunks, budget: null },
      { what: `${what} records undone`, unit: 'ms', samples: [undoing.all], budget: null },
    ];
  } finally {
    await product.remove();
  }
}

/** Acts on a page of picked records, over a line on which every answer takes its time, on our server and on one of 1.28. */
export async function measureActsFromAfar(rounds: number): Promise<readonly Measured[]> {
  const product = await Product.start({ ...SERVER_ALONE, samples: false });
  try {
    await importByCommand(product, dataset(FAR_NAME, 2 * rounds * PAGE));
    const plain = await openContractServer(product.url);
    try {
      const own = await pagesSubmitted(product.url, rounds);
      const others = await pagesSubmitted(plain.url, rounds);
      const what = `submit of ${PAGE} in bulk, API latency ${LATENCY} ms`;
      return [
        { what: `${what}, our server`, unit: 'ms', samples: own, budget: 450 },
        { what: `${what}, a server of plain 1.28`, unit: 'ms', samples: others, budget: 700 },
      ];
    } finally {
      await plain.close();
    }
  } finally {
    await product.remove();
  }
}

async function pagesSubmitted(address: string, rounds: number): Promise<readonly number[]> {
  const { acts, request, records, leave } = await openActs(address, { name: FAR_NAME, latency: LATENCY });
  const samples: number[] = [];
  // One after the other: each begins where the one before it ended.
  /* oxlint-disable no-await-in-loop */
  for (let round = 0; round < rounds; round += 1) {
    const before = (await records('submitted', 1)).total;
    const known = new Map((await records('pending', PAGE)).records.map((record) => [record.id, record]));
    const pick = { mode: 'picked' as const, ids: new Set(known.keys()) };
    const start = performance.now();
    const plan = await prepared(acts, { ...request(PAGE), pick }, known);
    await carriedOut(acts, () => idOf(confirmed(acts, plan)));
    samples.push(performance.now() - start);
    const stored = (await records('submitted', 1)).total - before;
    if (stored !== PAGE) throw new Error(`${stored} of ${PAGE} answers were stored`);
  }
  /* oxlint-enable no-await-in-loop */
  leave();
  return samples;
}
