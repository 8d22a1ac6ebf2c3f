import { createHash } from 'node:crypto';
import { OwnerApi } from '../e2e/support/owner-api';
import { onBothEngines } from './engines';
import { memoryOf, mostMemoryDuring } from './process-memory';
import { duringSubmits, LABEL, Program, textRecord } from './record-writes';
import type { Measured } from './report';
import { timed } from './timed';

/** Records a second, what a submit of another user is held up in milliseconds, and kilobytes of the server. */
const BUDGETS = { records: 20_000, submit: 25, memory: 64 * 1024 } as const;
const RUNS = 3;

/** Measures exports of all records on both engines: their time, their memory, and how much they slow down submits of another user. */
export function measureExports(records: number): Promise<readonly Measured[]> {
  return onBothEngines(async ({ url, pid }) => {
    const { token } = await OwnerApi.of(url);
    return measureOn(new Program(url, token), url, pid, records);
  });
}

async function measureOn(
  program: Program,
  url: string,
  pid: number,
  records: number,
): Promise<readonly Measured[]> {
  const dataset = await program.dataset('exported', [LABEL], false);
  const other = await program.dataset('other', [LABEL], false);
  await program.create(dataset, records, textRecord);
  const ids = await program.create(other, 300, () => textRecord(0));
  // The search reads new records first, so that this work does not fall into the measured time.
  await program.send('POST', `/me/datasets/${dataset}/records/search?limit=1`, {});
  const file = () => expectFile(program, url, dataset, records);
  await file();
  const times: number[] = [];
  const before = await memoryOf(pid);
  const most = await mostMemoryDuring(pid, async () => {
    for (let run = 0; run < RUNS; run += 1) times.push(await timed(file));
  });
  const submits = await duringSubmits(program, ids, async () => {
    for (let run = 0; run < RUNS; run += 1) await file();
  });
  const budget = (records / BUDGETS.records) * 1_000;
  const count = records.toLocaleString('en-US');
  return [
    { what: `${count} records as JSON Lines`, unit: 'ms', samples: times, budget },
    {
      what: 'memory of the server in the meantime',
      unit: 'kB',
      samples: [most - before],
      budget: BUDGETS.memory,
    },
    {
      what: 'what that adds to a submit of another',
      unit: 'ms',
      samples: submits.added,
      budget: BUDGETS.submit,
    },
  ];
}

/** Every byte of the file is what it must be. */
async function expectFile(program: Program, url: string, dataset: string, records: number): Promise<void> {
  const asked = await program.send('POST', `/me/datasets/${dataset}/exports`, { format: 'jsonl' });
  const { ticket } = asked as { readonly ticket: string };
  const reply = await fetch(`${url}/api/v1/exports/${ticket}`);
  const found = createHash('sha256');
  for await (const bytes of reply.body ?? []) found.update(bytes);
  const wanted = createHash('sha256');
  for (let number = 0; number < records; number += 1) wanted.update(lineOf(number));
  if (found.digest('hex') !== wanted.digest('hex')) throw new Error('The file is not what it must be');
}

function lineOf(number: number): string {
  const row = {
    external_id: null,
    'fields.text': textRecord(number).fields.text,
    'suggestions.label': null,
    'suggestions.label.score': null,
    'suggestions.label.agent': null,
    'suggestions.label.type': null,
    'sources.label': null,
  };
  return `${JSON.stringify(row)}\n`;
}
