import { spawn, type ChildProcess } from 'node:child_process';
import { mkdtemp, open, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { lockDataFolder } from '../store/lock';
import { openDatabase } from './open-database';

let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'ostraka-command-'));
});

afterEach(() => rm(folder, { recursive: true, force: true }));

const ROWS = 200_000;

async function writeFiles(): Promise<void> {
  const definition = {
    name: 'interrupted',
    fields: [{ name: 'text', title: 'Text', required: true }],
    questions: [{ name: 'note', title: 'Note', required: true, settings: { type: 'text' } }],
    mapping: { fields: { text: 'text' } },
  };
  await writeFile(join(folder, 'definition.json'), JSON.stringify(definition));
  const data = await open(join(folder, 'data.csv'), 'w');
  await data.write('text\n');
  const block = Array.from({ length: 1_000 }, (_, index) => `Text ${index}\n`).join('');
  for (let rows = 0; rows < ROWS; rows += 1_000) await data.write(block);
  await data.close();
}

/** The command as npm starts it, on a data folder of its own, without a PostgreSQL from the environment. */
function start(...options: string[]) {
  const { DATABASE_URL: _, ...environment } = process.env;
  const child = spawn(
    process.execPath,
    [
      '--import',
      'tsx',
      'server/cli/import.ts',
      '--dataset',
      join(folder, 'definition.json'),
      join(folder, 'data.csv'),
      '--data',
      join(folder, 'store'),
      ...options,
    ],
    { env: environment, stdio: ['ignore', 'pipe', 'pipe'] },
  );
  return { child, ...outcomeOf(child) };
}

function outcomeOf(child: ChildProcess) {
  let said = '';
  let firstLine: () => void;
  const hasSpoken = new Promise<void>((resolve) => (firstLine = resolve));
  const hear = (text: Buffer) => {
    said += text.toString();
    firstLine();
  };
  child.stdout?.on('data', hear);
  child.stderr?.on('data', hear);
  const ended = new Promise<{ code: number | null; said: string }>((resolve) => {
    child.on('close', (code) => resolve({ code, said }));
  });
  return { hasSpoken, ended };
}

async function stored(): Promise<{ total: number; next: number; records: number }> {
  const opened = await openDatabase({ folder: join(folder, 'store'), databaseUrl: null });
  if (!opened.ok) throw new Error(opened.error.code);
  const { db } = opened.value.engine;
  const counts = await db.selectFrom('dataset_counts').select('total').executeTakeFirstOrThrow();
  const progress = await db.selectFrom('import_progress').select('next_row').executeTakeFirstOrThrow();
  const records = await db
    .selectFrom('records')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  await opened.value.close();
  return { total: counts.total, next: progress.next_row, records: records.count };
}

describe('npm run import', () => {
  it(
    'leaves a consistent dataset after Ctrl-C, and the same command goes on',
    { timeout: 180_000 },
    async () => {
      await writeFiles();
      const first = start();
      await first.hasSpoken;
      // Twice, as a terminal and npm both deliver it.
      first.child.kill('SIGINT');
      first.child.kill('SIGINT');
      const interrupted = await first.ended;
      expect(interrupted).toMatchObject({ code: 130 });
      expect(interrupted.said).toContain('Run the same command to resume.');
      const stoppedAt = Number(
        /Stopped after ([\d,]+) rows/.exec(interrupted.said)?.[1]?.replaceAll(',', ''),
      );
      expect(stoppedAt).toBeGreaterThan(0);
      expect(stoppedAt).toBeLessThan(ROWS);

      const target = stoppedAt + 700;
      const second = await start('--limit', String(target)).ended;
      expect(second).toMatchObject({ code: 0 });
      expect(second.said).toContain('Imported 700 records');
      expect(await stored()).toEqual({ total: target, next: target, records: target });
    },
  );

  it('asks to stop a running Ostraka first', { timeout: 60_000 }, async () => {
    await writeFiles();
    const lock = await lockDataFolder(join(folder, 'store'));
    const { code, said } = await start().ended;
    if (lock.ok) await lock.value.release();
    expect(lock.ok).toBe(true);
    expect(code).toBe(1);
    expect(said).toContain('is in use by a running Ostraka: stop it first.');
  });
});
