import { resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { parseOptions } from './options';

const args = ['--dataset', 'definition.json', 'data.csv'];

describe('parseOptions', () => {
  it('the options default to the folder of the server and to reading every row', () => {
    expect(parseOptions(args, {})).toEqual({
      ok: true,
      value: {
        definitionFile: resolve('definition.json'),
        dataFile: resolve('data.csv'),
        reading: { encoding: undefined, sheet: undefined },
        folder: resolve('.ostraka'),
        databaseUrl: null,
        limit: Number.POSITIVE_INFINITY,
        opening: { command: 'npm start', address: 'http://127.0.0.1:6900' },
      },
    });
  });

  it('gives the command that starts the server on the folder, and its address', () => {
    const environment = { OSTRAKA_DATA: '/usual', OSTRAKA_HOST: '0.0.0.0', OSTRAKA_PORT: '8080' };
    expect(parseOptions(args, environment)).toMatchObject({
      value: { opening: { command: 'npm start', address: 'http://127.0.0.1:8080' } },
    });
    expect(parseOptions([...args, '--data', '/given'], environment)).toMatchObject({
      value: { opening: { command: 'npm start -- --data /given' } },
    });
  });

  it('prefers an option to the environment', () => {
    const environment = { OSTRAKA_DATA: '/from/environment', DATABASE_URL: 'postgres://db' };
    expect(parseOptions(args, environment)).toMatchObject({
      value: { folder: '/from/environment', databaseUrl: 'postgres://db' },
    });
    expect(parseOptions([...args, '--data', '/given', '--limit', '7'], environment)).toMatchObject({
      value: { folder: '/given', limit: 7 },
    });
  });

  it.each([
    ['utf8', 'utf-8'],
    ['Windows-1252', 'windows-1252'],
    ['cp1252', 'windows-1252'],
    ['UTF-16LE', 'utf-16'],
  ])('takes the encoding %s, and the sheet of a workbook', (name, encoding) => {
    expect(parseOptions([...args, '--encoding', name, '--sheet', 'Data 2'], {})).toMatchObject({
      value: { reading: { encoding, sheet: 'Data 2' } },
    });
  });

  it('refuses an encoding that it does not know', () => {
    expect(parseOptions([...args, '--encoding', 'ebcdic'], {})).toEqual({
      ok: false,
      error: { code: 'usage', reason: '--encoding takes utf-8, windows-1252, utf-16' },
    });
  });

  it('finds files from where the command was typed, but the default folder in the project', () => {
    const environment = { npm_lifecycle_event: 'import', INIT_CWD: '/somewhere/else' };
    expect(parseOptions(args, environment)).toMatchObject({
      value: {
        definitionFile: '/somewhere/else/definition.json',
        dataFile: '/somewhere/else/data.csv',
        folder: resolve('.ostraka'),
      },
    });
  });
});
