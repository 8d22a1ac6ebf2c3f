import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { prepareDatabaseFolder } from './database-folder';

/** One entry as tar writes it: a header of fixed places, then the content, each filled up to 512 bytes. */
function tarEntry(path: string, type: '0' | '5', content = ''): Buffer {
  const header = Buffer.alloc(512);
  header.write(path, 0);
  header.write(`${Buffer.byteLength(content).toString(8).padStart(11, '0')} `, 124);
  header.write(type, 156);
  const body = Buffer.alloc(Math.ceil(Buffer.byteLength(content) / 512) * 512);
  body.write(content);
  return Buffer.concat([header, body]);
}

const TEMPLATE = Buffer.concat([
  tarEntry('/base', '5'),
  tarEntry('/base/1', '0', 'a table, é'),
  tarEntry('/empty', '0'),
  tarEntry('/PG_VERSION', '0', '18'),
  Buffer.alloc(1024),
]);

describe('the database folder', () => {
  let dataFolder: string;
  let templateFile: string;

  beforeEach(() => {
    dataFolder = mkdtempSync(join(tmpdir(), 'ostraka-folder-'));
    templateFile = join(dataFolder, 'template.tar');
    writeFileSync(templateFile, TEMPLATE);
  });
  afterEach(() => rmSync(dataFolder, { recursive: true, force: true }));

  const contentOf = (path: string) => readFileSync(join(dataFolder, 'database', path), 'utf8');
  const isUnfinished = () => existsSync(join(dataFolder, 'database.unfinished'));
  async function layOut(): Promise<void> {
    const folder = prepareDatabaseFolder(dataFolder, templateFile);
    folder.fill();
    await folder.settle();
  }

  it('holds what the template holds', async () => {
    await layOut();
    expect([contentOf('base/1'), contentOf('empty'), contentOf('PG_VERSION')]).toEqual([
      'a table, é',
      '',
      '18',
    ]);
  });

  it('counts as unfinished until it is settled', async () => {
    const folder = prepareDatabaseFolder(dataFolder, templateFile);
    folder.fill();
    expect(isUnfinished()).toBe(true);
    await folder.settle();
    expect(isUnfinished()).toBe(false);
  });

  it('is laid out again when a start was cut off', async () => {
    prepareDatabaseFolder(dataFolder, templateFile).fill();
    writeFileSync(join(dataFolder, 'database', 'base', '1'), 'cut');
    writeFileSync(join(dataFolder, 'database', 'rest'), 'of the first try');
    await layOut();
    expect(contentOf('base/1')).toBe('a table, é');
    expect(existsSync(join(dataFolder, 'database', 'rest'))).toBe(false);
  });

  it('is left alone once it was finished, whatever the template says', async () => {
    await layOut();
    writeFileSync(join(dataFolder, 'database', 'base', '1'), 'answers');
    await layOut();
    expect(contentOf('base/1')).toBe('answers');
  });

  it('is never written over when the file is missing by which a database is known', async () => {
    await layOut();
    rmSync(join(dataFolder, 'database', 'PG_VERSION'));
    writeFileSync(join(dataFolder, 'database', 'base', '1'), 'answers');
    expect(() => prepareDatabaseFolder(dataFolder, templateFile)).toThrow('holds files, but no PG_VERSION');
    expect([contentOf('base/1'), isUnfinished()]).toEqual(['answers', false]);
  });

  it('is left empty for the engine when there is no template', async () => {
    rmSync(templateFile);
    await layOut();
    expect(existsSync(join(dataFolder, 'database', 'PG_VERSION'))).toBe(false);
    expect(isUnfinished()).toBe(false);
  });

  it('never takes a damaged template for a whole one', () => {
    mkdirSync(join(dataFolder, 'other'));
    writeFileSync(templateFile, TEMPLATE.subarray(0, 1100));
    expect(() => prepareDatabaseFolder(join(dataFolder, 'other'), templateFile).fill()).toThrow('is cut');
    expect(existsSync(join(dataFolder, 'other', 'database.unfinished'))).toBe(true);
  });
});
