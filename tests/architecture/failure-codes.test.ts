import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { INTERNAL_FAILURES, REPOSITORY_FAILURES } from '#application/failure-codes';
import { filesBelow, ROOT } from './source-files';

/** The catalogue of the specification (ERR-1). */
const SPECIFIED = [
  'ERROR_FETCHING_FEEDBACK_DATASETS',
  'ERROR_FETCHING_WORKSPACES',
  'ERROR_FETCHING_DATASET_INFO',
  'ERROR_FETCHING_WORKSPACE_INFO',
  'ERROR_PATCHING_DATASET_GUIDELINES',
  'ERROR_DELETING_DATASET',
  'ERROR_FETCHING_DATASET_PROGRESS',
  'ERROR_FETCHING_OAUTH_PROVIDERS',
  'ERROR_FETCHING_OAUTH_ACCESS_TOKEN',
  'GET_AGENTS',
  'ERROR_FETCHING_FIELDS',
  'ERROR_PATCHING_FIELDS',
  'ERROR_FETCHING_METADATA_METRIC',
  'ERROR_FETCHING_METADATA',
  'ERROR_UPDATING_METADATA',
  'ERROR_FETCHING_QUESTIONS',
  'ERROR_PATCHING_QUESTIONS',
  'ERROR_FETCHING_RECORDS',
  'ERROR_FETCHING_RECORD_BY_ID',
  'ERROR_DELETING_RECORD_RESPONSE',
  'ERROR_UPDATING_RECORD_RESPONSE',
  'ERROR_CREATING_RECORD_RESPONSE',
  'ERROR_CREATING_RECORD_RESPONSE_BULK',
  'ERROR_FETCHING_VECTORS',
  'ERROR_PATCHING_VECTORS',
  'LABEL_SCHEMA_IS_EMPTY',
  'NOT_ALLOWED_TO_UPDATE_LABELS',
  'LABEL_ALREADY_EXIST',
];

const HOME = 'src/application/failure-codes.ts';
const declared = [...Object.keys(REPOSITORY_FAILURES), ...Object.keys(INTERNAL_FAILURES)];

const timesQuotedIn = (source: string, code: string): number => source.split(`'${code}'`).length - 1;

describe('the failure codes', () => {
  it('contain the whole catalogue of the specification (ERR-1)', () => {
    expect(SPECIFIED.filter((code) => !declared.includes(code))).toEqual([]);
  });

  it('are declared once each', () => {
    const source = readFileSync(path.join(ROOT, HOME), 'utf8');
    const declarations = [...source.matchAll(/^\s+([A-Z][A-Z_]+):/gmu)].map(([, code = '']) => code);

    expect(declarations.toSorted()).toEqual(declared.toSorted());
    expect(new Set(declared).size).toBe(declared.length);
  });

  it('belong to one operation each, and no operation to two codes', () => {
    const operations = Object.values({ ...REPOSITORY_FAILURES, ...INTERNAL_FAILURES });

    expect(operations.filter((operation) => operation.trim() === '')).toEqual([]);
    expect(new Set(operations).size).toBe(operations.length);
  });

  it('are each stated by at most one call of an adapter', () => {
    const adapters = filesBelow(ROOT, ['src/infrastructure'], /\.ts$/u).filter(
      (file) => !/\.test\./u.test(file),
    );
    const sources = adapters.map((file) => readFileSync(path.join(ROOT, file), 'utf8')).join('\n');

    expect(adapters.length).toBeGreaterThan(0);
    expect(declared.filter((code) => timesQuotedIn(sources, code) > 1)).toEqual([]);
  });
});
