import { describe, expect, it } from 'vitest';
import { startOfCsv, surveyEscapes } from './csv-dialect';

describe('the start of a CSV file', () => {
  it.each([
    ['text,id\n', ','],
    ['text;id;meta\nGrüße, Leute;1;a\n', ';'],
    ['text\tid\n', '\t'],
    ['text\n', ','],
    ['\uFEFFtext;id\n', ';'],
    ['\n\r\ntext;id\n', ';'],
    ['"a;b;c",id\n', ','],
    ['"a\nb";id\n1;2,3,4\n', ';'],
    ['', ','],
  ])('%j has the separator %j', (text, separator) => {
    expect(startOfCsv(text, 'csv')).toMatchObject({ separator, line: 1 });
  });

  it('a TSV file has tabs as separators', () => {
    expect(startOfCsv('a,b,c\td\n', 'tsv').separator).toBe('\t');
  });

  it.each([
    ['sep=;\ntext;id\n', ';', 6],
    ['sep=;\r\ntext;id\r\n', ';', 7],
    ['\uFEFFsep=|\ntext|id\n', '|', 9],
    ['SEP=,\ntext,id;a;b\n', ',', 6],
    ['"sep=;"\ntext;id\n', ';', 8],
    ['sep=\t\ntext\tid\n', '\t', 6],
    ['sep=;;\ntext;id\n', ';', 7],
    ['sep=; \r\ntext;id\n', ';', 8],
    ['"sep=,",,\r\ntext,id,n\n', ',', 11],
    ['sep=\t\t\ntext\tid\n', '\t', 7],
  ])('%j begins with a line that declares the separator (SET-96)', (text, separator, skippedBytes) => {
    expect(startOfCsv(text, 'csv')).toEqual({ separator, skippedBytes, line: 2 });
  });

  it.each(['sep=;', 'sep=;,\nx\n', 'sep=ab\nx\n', 'sep=x\n1\n', 'sep=";\n'])('%j is a header', (text) => {
    expect(startOfCsv(text, 'csv').line).toBe(1);
  });
});

describe('escapes in a CSV file', () => {
  async function* inChunks(text: string, size: number) {
    const bytes = new TextEncoder().encode(text);
    for (let start = 0; start < bytes.length; start += size) yield bytes.subarray(start, start + size);
  }

  const escapesIn = async (text: string, separator = ',') => {
    const start = { separator, skippedBytes: 0, line: 1 };
    const found = await Promise.all(
      [1, 3, 1_000].map((size) => surveyEscapes(start, () => inChunks(text, size))),
    );
    expect(new Set(found).size).toBe(1);
    return found[0];
  };

  it.each([
    [
      'a quote in every cell',
      String.raw`text,id
"He said \"hi\" twice",1
"A \"b, c\" d",2
"plain",3
"ends with backslash \\",4
`,
    ],
    ['one quote at the end of a cell', 'text,id\n"say \\"hi\\"",1\n"b",2\n'],
    ['one row', 'text,id\n"a\\"",1\n'],
    ['a line break in a cell', 'text,id\n"a \\"b\\"\nc",1\n'],
    ['a row with too few cells', 'text,id\n"a \\"b\\" c",1\n"d"\n'],
  ])('escapes are backslashes: %s (SET-96)', async (_, text) => {
    expect(await escapesIn(text)).toBe('backslash-everywhere');
  });

  it.each([
    ['escaped quotes in unquoted cells', 'text,id\nHe said \\"hi\\" twice,1\n"a, b",2\n'],
    ['missing values of MySQL', 'text,id\nHe said \\"hi\\",1\n\\N,\\N\n'],
    ['escaped separators', 'text,id\na\\, b,1\nc,2\n'],
    ['escaped line ends', 'text,id\na\\\nb,1\nc,2\n'],
    ['escaped backslashes', 'text,id\nHe said \\"hi\\",1\nC:\\\\,2\n'],
  ])('escapes are backslashes outside of quotes: %s', async (_, text) => {
    expect(await escapesIn(text)).toBe('backslash-everywhere');
  });

  it('escapes are backslashes only in quoted cells if other cells have backslashes that escape nothing', async () => {
    const text = String.raw`text,id
"C:\new \"x\"",1
C:\temp,2
`;
    expect(await escapesIn(text)).toBe('backslash');
  });

  it.each([
    ['no backslash', 'a,b\n"x ""y""",1\n'],
    ['a path at the end of a cell', 'path,id\n"C:\\",1\n"D:\\",2\n'],
    ['a path in the last cell', 'id,path\n1,"C:\\"\n2,"D:\\x"\n'],
    [
      'JSON in quotes',
      String.raw`text,id
"{""a"": ""x\""y""}",1
`,
    ],
    [
      'JSON without quotes',
      String.raw`text	id
{"a": "x\"y"}	1
`,
    ],
    ['LaTeX without quotes', 'text,id\nG\\"odel \\emph{x},1\n'],
    ['paths without quotes', 'path,id\nC:\\,1\nD:\\,2\n'],
    ['both kinds of escapes in one file', 'text,id\n"say \\"hi\\"",1\n"say ""hi""",2\n'],
  ])('escapes are doubled quotes: %s', async (_, text) => {
    expect(await escapesIn(text, text.includes('\t') ? '\t' : ',')).toBe('doubled');
  });
});
