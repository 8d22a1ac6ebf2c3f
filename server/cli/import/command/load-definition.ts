import { parseExactJson } from '#domain/shared/exact-json';
import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { dirname, resolve } from 'node:path';
import {
  parseDefinition,
  type DatasetDefinition,
  type PlacedMistake,
} from '#contract/definition-file/definition';
import { err, ok, type Result } from '#domain/shared/result';

export interface LoadedDefinition {
  readonly definition: DatasetDefinition;
  /** The same for definitions that say the same, however they are written down. */
  readonly fingerprint: string;
}

export type DefinitionProblem =
  | { readonly code: 'file-missing'; readonly file: string }
  | { readonly code: 'not-json'; readonly file: string; readonly reason: string }
  | ({ readonly code: 'mistake'; readonly file: string } & PlacedMistake);

/** Reads a definition and the lists of options it points to, which lie relative to it. */
export async function loadDefinition(file: string): Promise<Result<LoadedDefinition, DefinitionProblem>> {
  const json = await readJson(file);
  if (!json.ok) return json;
  const complete = await withListedOptions(json.value, dirname(file));
  if (!complete.ok) return complete;
  const parsed = parseDefinition(complete.value);
  if (!parsed.ok) return err({ code: 'mistake', file, ...parsed.error });
  return ok({ definition: parsed.value, fingerprint: fingerprintOf(parsed.value) });
}

/** The definition with every `options_from` replaced by the `options` of that file. */
async function withListedOptions(json: unknown, folder: string): Promise<Result<unknown, DefinitionProblem>> {
  if (!hasQuestions(json)) return ok(json);
  const questions: unknown[] = [];
  for (const question of json.questions) {
    if (!takesOptionsFromFile(question)) {
      questions.push(question);
      continue;
    }
    const { options_from, ...settings } = question.settings;
    const options = await readJson(resolve(folder, options_from));
    if (!options.ok) return options;
    questions.push({ ...question, settings: { ...settings, options: options.value } });
  }
  return ok({ ...json, questions });
}

function hasQuestions(json: unknown): json is { readonly questions: readonly unknown[] } {
  return typeof json === 'object' && json !== null && 'questions' in json && Array.isArray(json.questions);
}

function takesOptionsFromFile(
  question: unknown,
): question is { readonly settings: { readonly options_from: string } } {
  if (typeof question !== 'object' || question === null || !('settings' in question)) return false;
  const { settings } = question;
  if (typeof settings !== 'object' || settings === null || !('options_from' in settings)) return false;
  return typeof settings.options_from === 'string' && !('options' in settings);
}

async function readJson(file: string): Promise<Result<unknown, DefinitionProblem>> {
  const text = await readFile(file, 'utf8').catch(() => null);
  if (text === null) return err({ code: 'file-missing', file });
  try {
    return ok(parseExactJson(text.replace(/^\uFEFF/, '')));
  } catch (error) {
    return err({ code: 'not-json', file, reason: error instanceof Error ? error.message : '' });
  }
}

function fingerprintOf(definition: DatasetDefinition): string {
  const text = JSON.stringify(definition, (_, value: unknown) => {
    if (typeof value === 'bigint') return String(value);
    return value instanceof Map ? [...value] : value;
  });
  return createHash('sha256').update(text).digest('hex');
}
