import { OwnerApi } from '../e2e/support/owner-api';
import { seededRandom } from '../server/seeded-random';
import { onBothEngines } from './engines';
import { Program } from './record-writes';
import type { Measured } from './report';
import { timed } from './timed';

/** Batch of the Python SDK. */
const BATCH = 100;
const WORDS = 60;
const METADATA_KEYS = 6;
/** Records that are validated one by one, as on the page. */
const ACTS = 100;

/** Budgets in milliseconds: 2,000 records in a second; an act of one user. */
const BUDGETS = { batch: 50, act: 25 } as const;

const CALL = '/datasets/logged/TextClassification:bulk?workspace=bench';

/** Task records logged by a program, merged into themselves, and validated one by one, on both engines. */
export function measureTaskWrites(records: number): Promise<readonly Measured[]> {
  return onBothEngines(async ({ url }) => {
    const { token } = await OwnerApi.of(url);
    const program = new Program(url, token, '/api');
    await program.send('POST', '/workspaces', { name: 'bench' });
    const dataset = { name: 'logged', task: 'TextClassification', workspace: 'bench' };
    await program.send('POST', '/datasets', dataset);
    const first = await logged(program, records);
    const again = await logged(program, records / 2);
    const acts = await validated(program);
    return [
      { what: `${BATCH} records logged`, unit: 'ms', samples: first, budget: BUDGETS.batch },
      { what: `${BATCH} of them logged again`, unit: 'ms', samples: again, budget: BUDGETS.batch },
      { what: 'a record validated', unit: 'ms', samples: acts, budget: BUDGETS.act },
    ];
  });
}

async function logged(program: Program, records: number): Promise<readonly number[]> {
  const times: number[] = [];
  for (let from = 0; from < records; from += BATCH) {
    // The time of the server, not of a program that writes texts.
    const text = JSON.stringify({
      records: Array.from({ length: BATCH }, (_, index) => taskRecord(from + index)),
    });
    times.push(await timed(() => program.sendText('POST', CALL, text)));
  }
  return times;
}

async function validated(program: Program): Promise<readonly number[]> {
  const times: number[] = [];
  for (let number = 0; number < ACTS; number += 1) {
    const { id, inputs } = taskRecord(number);
    const annotation = { agent: 'owner', labels: [{ class: 'spam', score: 1 }] };
    const records = [{ id, inputs, multi_label: false, annotation, status: 'Validated' }];
    times.push(await timed(() => program.send('POST', `${CALL}&answer=records`, { records })));
  }
  return times;
}

function taskRecord(number: number) {
  const random = seededRandom(number);
  const words = (count: number) =>
    Array.from({ length: count }, () => `word${random.below(5_000)}`).join(' ');
  const keys = Array.from({ length: METADATA_KEYS }, (_, key) => [
    `key ${key}`,
    key % 2 === 0 ? random.below(1_000) : `value ${random.below(20)}`,
  ]);
  const score = random.below(1_000) / 1_000;
  return {
    id: number,
    inputs: { subject: words(WORDS / 6), body: words((5 * WORDS) / 6) },
    metadata: Object.fromEntries(keys) as Readonly<Record<string, unknown>>,
    prediction: {
      agent: 'bench',
      labels: [
        { class: 'spam', score },
        { class: 'ham', score: 1 - score },
      ],
    },
  };
}
