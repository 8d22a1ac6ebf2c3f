import { writeFileSync } from 'node:fs';
import { join } from 'node:path';

const DEFINITION = {
  name: 'imported',
  fields: [{ name: 'text', title: 'Text', required: true }],
  questions: [{ name: 'note', title: 'Note', required: true, settings: { type: 'text' } }],
  mapping: { fields: { text: 'text' } },
};

/** Writes files for an import of the dataset `imported` with so many rows, and gives the arguments that name them. */
export function writeImportFiles(folder: string, rows: number): readonly string[] {
  const [definition, data] = [join(folder, 'definition.json'), join(folder, 'data.csv')];
  writeFileSync(definition, JSON.stringify(DEFINITION));
  writeFileSync(data, `text\n${Array.from({ length: rows }, (_, row) => `Text ${row}\n`).join('')}`);
  return ['--dataset', definition, data];
}
