import { constants } from 'node:fs';
import { access, appendFile, readFile, rm, writeFile } from 'node:fs/promises';
import { basename, dirname, join, resolve } from 'node:path';
import type { Rejection } from '#domain/dataset-import/row-problem';
import { rowProblemText } from './row-problem-text';

export interface RejectionFile {
  readonly path: string;
  add(rejections: readonly Rejection[]): Promise<void>;
}

/**
 * Opens `<data>.errors.jsonl`, the list of rows, and parts of rows, left out. It is next to the data, or in the working folder if that
 * folder is not writable. Entries beyond `rowsDone` come from a batch that was never committed and are dropped. At 0 the list of an
 * earlier import is deleted.
 */
export async function openRejectionFile(dataPath: string, rowsDone: number): Promise<RejectionFile> {
  const folder = (await isWritable(dirname(dataPath))) ? dirname(dataPath) : process.cwd();
  const path = join(resolve(folder), `${basename(dataPath)}.errors.jsonl`);
  await dropBeyond(path, rowsDone);
  return {
    path,
    add: async (rejections) => {
      if (rejections.length > 0) await appendFile(path, rejections.map(lineOf).join(''));
    },
  };
}

function lineOf({ row, line, problem }: Rejection): string {
  return `${JSON.stringify({ row, line, reason: rowProblemText(problem), code: problem.code })}\n`;
}

async function dropBeyond(path: string, rowsDone: number): Promise<void> {
  if (rowsDone === 0) return rm(path, { force: true });
  const text = await readFile(path, 'utf8').catch(() => '');
  const lines = text.split('\n').filter((line) => line !== '');
  const kept = lines.filter((line) => rowIn(line) <= rowsDone);
  if (kept.length < lines.length) await writeFile(path, kept.map((line) => `${line}\n`).join(''));
}

/** A line that a kill cut short belongs to no committed batch. */
function rowIn(line: string): number {
  return Number(/^\{"row":(\d+),.*\}$/.exec(line)?.[1] ?? Number.POSITIVE_INFINITY);
}

async function isWritable(folder: string): Promise<boolean> {
  try {
    await access(folder, constants.W_OK);
    return true;
  } catch {
    return false;
  }
}
