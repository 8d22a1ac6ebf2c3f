import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { DatasetToImport } from './import-datasets';
import type { Product } from './product';

const COMMAND = path.resolve(import.meta.dirname, '../../../scripts/run-command.mjs');

/** Imports a dataset as a user does on the command line. The product is stopped until the command ends. */
export async function importByCommand(
  product: Product,
  { definition, rows }: DatasetToImport,
): Promise<void> {
  await product.stop();
  const folder = product.dataFolder;
  const file = (ending: string) => path.join(folder, `${definition.name}.${ending}`);
  await writeFile(file('json'), JSON.stringify(definition));
  await writeFile(file('jsonl'), rows.map((row) => JSON.stringify(row)).join('\n'));
  const { DATABASE_URL: _, ...env } = process.env;
  const options = ['import', '--data', folder, '--dataset', file('json'), file('jsonl')];
  const command = spawn(process.execPath, [COMMAND, ...options], { env, stdio: ['ignore', 'pipe', 'pipe'] });
  let output = '';
  for (const stream of [command.stdout, command.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => (output += text));
  }
  await once(command, 'exit');
  if (command.exitCode !== 0) throw new Error(`The import of "${definition.name}" failed:\n${output}`);
  await product.start();
}
