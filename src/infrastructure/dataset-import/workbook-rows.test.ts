import { zipSync, strToU8 } from 'fflate';
import { describe, expect, it } from 'vitest';
import { sheetRow, workbook } from '#tests/builders/workbook.builder';
import { A_ROW_PLAN } from '#tests/fakes/import-source';
import { RowReader, sampleFile } from './source-reader';

const blobOf = (bytes: Uint8Array<ArrayBuffer>) => new Blob([bytes]);
const sampled = async (file: Blob, sheet?: string) => {
  const sample = await sampleFile(file, { format: 'xlsx', sheet });
  return sample.ok
    ? { ...sample.value, rows: sample.value.rows.map(({ values }) => Object.fromEntries(values)) }
    : sample.error;
};
const texts = (...lines: readonly string[]) => lines.map((text, index) => sheetRow(index + 1, text)).join('');

describe('a workbook', () => {
  it('is read from its first sheet that has rows below a header, and from hidden ones last (SET-158)', async () => {
    const sheets = [
      { name: 'Empty', rows: '' },
      { name: 'Title', rows: texts('title') },
      { name: 'Hidden', rows: texts('text', 'no'), isHidden: true },
      { name: 'Data', rows: texts('text', 'yes') },
    ];
    expect(await sampled(blobOf(workbook({ sheets })))).toEqual({
      columns: ['text'],
      rows: [{ text: 'yes' }],
      choices: { encoding: null, sheets: ['Empty', 'Title', 'Hidden', 'Data'], sheet: 'Data' },
    });
    expect(await sampled(blobOf(workbook({ sheets })), 'Hidden')).toMatchObject({ rows: [{ text: 'no' }] });
    expect(await sampled(blobOf(workbook({ sheets })), 'Gone')).toEqual({
      code: 'sheet-missing',
      sheet: 'Gone',
      sheets: ['Empty', 'Title', 'Hidden', 'Data'],
    });
  });

  it('counts its dates from 1904 where it says so', async () => {
    const rows = texts('text') + sheetRow(2, '<c s="1"><v>43538</v></c>');
    const file = blobOf(workbook({ is1904: true, formats: ['yyyy'], sheets: [{ name: 'A', rows }] }));
    expect(await sampled(file)).toMatchObject({ rows: [{ text: '2023-03-15' }] });
  });

  it('gives the lines of its rows, and skips those without a value', async () => {
    const rows =
      sheetRow(3, 'text', 'id') + sheetRow(4, '<c/>', '') + sheetRow(9, 'Fine') + sheetRow(12, '<c/>', '7');
    const reader = new RowReader(
      blobOf(workbook({ sheets: [{ name: 'A', rows }] })),
      { format: 'xlsx' },
      A_ROW_PLAN,
    );
    expect(await reader.next({ from: 0, isCheck: false })).toMatchObject({
      ok: true,
      value: {
        rowsRead: 2,
        records: [{ row: 1, line: 9 }],
        rejections: [{ row: 2, line: 12, problem: { code: 'field-missing' } }],
      },
    });
    await reader.close();
  });

  it('leaves out columns without a header, and keeps headers of the same name', async () => {
    const rows = sheetRow(1, 'a', '<c/>', 'a') + sheetRow(2, '1', '2', '3', '4');
    expect(await sampled(blobOf(workbook({ sheets: [{ name: 'A', rows }] })))).toMatchObject({
      columns: ['a', 'a'],
      rows: [{ a: '3' }],
    });
  });

  it('is refused for a text that is too long to be in memory, however small its file is', async () => {
    const bomb = workbook({ sheets: [{ name: 'A', rows: texts('text', ' '.repeat(9 * 1024 ** 2)) }] });
    expect(bomb.length).toBeLessThan(100_000);
    expect(await sampled(blobOf(bomb))).toEqual({ code: 'workbook-too-large', limit: 4 * 1024 ** 2 });
  });

  it('is refused for more shared texts than memory takes (SET-158)', async () => {
    const bomb = workbook({ sheets: [{ name: 'A', rows: texts('text', 'a') }] });
    const entry = new TextDecoder('latin1').decode(bomb).lastIndexOf('xl/sharedStrings.xml') - 46;
    new DataView(bomb.buffer).setUint32(entry + 24, 257 * 1024 ** 2, true);
    expect(await sampled(blobOf(bomb))).toEqual({ code: 'workbook-too-large', limit: 256 * 1024 ** 2 });
  });

  it('is refused for more merged cells than a sheet has rows', async () => {
    const merged = Array.from({ length: 1_048_577 }, () => 'A1:B2');
    const bomb = workbook({ sheets: [{ name: 'A', rows: texts('text', 'a'), merged }] });
    expect(await sampled(blobOf(bomb))).toEqual({ code: 'not-workbook' });
  });

  it('is refused for a cell beyond the last row of Excel', async () => {
    const rows = texts('text') + sheetRow(2_000_000, 'far');
    expect(await sampled(blobOf(workbook({ sheets: [{ name: 'A', rows }] })))).toEqual({
      code: 'not-workbook',
    });
  });

  const compound = (text: string) =>
    Uint8Array.from([0xd0, 0xcf, 0x11, 0xe0, ...[...text].flatMap((sign) => [sign.charCodeAt(0), 0])]);
  const whole = workbook({ sheets: [{ name: 'A', rows: texts('text', 'a') }] });
  const zip = (...names: readonly string[]) =>
    new Uint8Array(zipSync(Object.fromEntries(names.map((name) => [name, strToU8('<a/>')]))));
  it.each([
    ['an old workbook', compound('Workbook'), { code: 'foreign-table', program: 'old-excel' }],
    ['an encrypted workbook', compound('EncryptedPackage'), { code: 'workbook-encrypted' }],
    ['a binary workbook', zip('xl/workbook.bin'), { code: 'foreign-table', program: 'binary-excel' }],
    [
      'a sheet of OpenDocument',
      zip('mimetype', 'content.xml'),
      { code: 'foreign-table', program: 'open-document' },
    ],
    ['a document', zip('word/document.xml'), { code: 'not-workbook' }],
    ['a text', new Uint8Array(strToU8('text,id\nFine,1\n')), { code: 'not-workbook' }],
    ['a workbook that is cut off', whole.slice(0, -100), { code: 'not-workbook' }],
    ['nothing', new Uint8Array(), { code: 'not-workbook' }],
  ])('is not %s', async (_, bytes, problem) => {
    expect(await sampled(blobOf(bytes))).toEqual(problem);
  });

  it('with damaged bytes in a sheet is refused', async () => {
    const damaged = whole.slice();
    const at = new TextDecoder('latin1').decode(damaged).indexOf('sheet1.xml') + 12;
    damaged.fill(0xff, at, at + 20);
    expect(await sampled(blobOf(damaged))).toEqual({ code: 'not-workbook' });
  });

  it('under the name of a text is refused', async () => {
    expect(await sampleFile(blobOf(whole), { format: 'csv' })).toEqual({
      ok: false,
      error: { code: 'not-text' },
    });
  });
});
