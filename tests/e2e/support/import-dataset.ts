import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Product } from './product';

const COMMAND = path.resolve(import.meta.dirname, '../../../scripts/run-command.mjs');

/** A definition as docs/examples/README.md describes it, and the rows of its data. */
export interface DatasetToImport {
  readonly definition: { readonly name: string } & Readonly<Record<string, unknown>>;
  readonly rows: readonly Readonly<Record<string, unknown>>[];
}

/** Fills a product with datasets as a user does, on its command line; the product is away in the meantime. */
export async function importDatasets(product: Product, datasets: readonly DatasetToImport[]): Promise<void> {
  await product.stop();
  for (const dataset of datasets) await importDataset(product.dataFolder, dataset);
  await product.start();
}

async function importDataset(folder: string, { definition, rows }: DatasetToImport): Promise<void> {
  const file = (ending: string) => path.join(folder, `${definition.name}.${ending}`);
  await writeFile(file('json'), JSON.stringify(definition));
  await writeFile(file('jsonl'), rows.map((row) => JSON.stringify(row)).join('\n'));
  const { DATABASE_URL: _, ...env } = process.env;
  const options = ['import', '--data', folder, '--dataset', file('json'), file('jsonl')];
  const command = spawn(process.execPath, [COMMAND, ...options], { env, stdio: ['ignore', 'pipe', 'pipe'] });
  let said = '';
  for (const stream of [command.stdout, command.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => (said += text));
  }
  await once(command, 'exit');
  if (command.exitCode !== 0) throw new Error(`The import of "${definition.name}" failed:\n${said}`);
}
