import { spawn } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';

let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'ostraka-export-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const at = (name: string) => join(folder, name);

const DEFINITION = {
  name: 'reviews',
  fields: [{ name: 'text', title: 'Text', required: true }],
  questions: [{ name: 'note', title: 'Note', required: true, settings: { type: 'text' } }],
  mapping: { fields: { text: 'text' } },
};

/** A command as npm starts it, on a data folder of its own. */
function run(
  command: 'import' | 'export',
  ...options: readonly string[]
): Promise<{ code: number | null; said: string }> {
  const { DATABASE_URL: _, ...environment } = process.env;
  const args = ['--import', 'tsx', `server/cli/${command}.ts`, ...options, '--data', at('data')];
  const child = spawn(process.execPath, args, { env: environment, stdio: ['ignore', 'pipe', 'pipe'] });
  let said = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (text: Buffer) => (said += text.toString()));
  return new Promise((resolve) => child.on('close', (code) => resolve({ code, said })));
}

it('a search ends its thread with the command (SET-85)', async () => {
  await writeFile(at('definition.json'), JSON.stringify(DEFINITION));
  await writeFile(at('rows.csv'), 'text\nslow but fine\nfast and fine\n');
  expect(await run('import', '--dataset', at('definition.json'), at('rows.csv'))).toMatchObject({ code: 0 });
  const { code, said } = await run('export', '--dataset', 'reviews', '--query', 'fast', at('out.jsonl'));
  expect(said).toMatch(/^Exported 1 records into /u);
  expect(code).toBe(0);
  expect(JSON.parse(await readFile(at('out.jsonl'), 'utf8'))).toMatchObject({
    'fields.text': 'fast and fine',
  });
}, 60_000);
