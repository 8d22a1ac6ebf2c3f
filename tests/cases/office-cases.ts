import { sheetRow, workbook } from '#tests/builders/workbook.builder';
import { caseOf, type ImportCase, type ImportDefinition } from './import-case';

interface Definitions {
  /** A text, an external id, terms, a decimal and a whole number: `text`, `id`, `kind`, `score` and `ref`. */
  readonly withMetadata: ImportDefinition;
  /** A text, an external id, and spans in `label`. */
  readonly withSpans: ImportDefinition;
}

const UMLAUTS = 'text;id;kind;score;ref\r\nGrüße aus Köln – für 5 €;1;Größe;1.5;\r\n"„Ja“; so";2;ß;;7\r\n';
const UMLAUT_RECORDS = [
  { id: '1', text: 'Grüße aus Köln – für 5 €', metadata: { kind: 'Größe', score: 1.5 } },
  { id: '2', text: '„Ja“; so', metadata: { kind: 'ß', ref: 7 } },
];

/** Characters of Windows-1252 that ISO 8859-1 does not have. */
const BEYOND_LATIN = new Map([
  ['€', 0x80],
  ['„', 0x84],
  ['“', 0x93],
  ['–', 0x96],
]);
const windows1252 = (text: string) =>
  Uint8Array.from([...text], (sign) => BEYOND_LATIN.get(sign) ?? sign.charCodeAt(0));

function utf16(text: string, order: 'little' | 'big'): Uint8Array {
  const bytes = new Uint8Array(text.length * 2);
  const view = new DataView(bytes.buffer);
  for (let at = 0; at < text.length; at += 1) view.setUint16(at * 2, text.charCodeAt(at), order === 'little');
  return bytes;
}

const json = (rows: ReadonlyArray<Readonly<Record<string, unknown>>>) =>
  rows.map((row) => `${JSON.stringify(row)}\n`).join('');
const JSON_ROWS = json([
  { text: 'Grüße aus Köln – für 5 €', id: 1, kind: 'Größe', score: 1.5 },
  { text: '„Ja“; so', id: 2, kind: 'ß', ref: 7 },
]);
const TABS = UMLAUTS.replace('"„Ja“; so"', '„Ja“| so').replaceAll(';', '\t').replace('|', ';');

/** Dates by the style 1, and times by the style 2. */
const FORMATS = ['dd\\.mm\\.yyyy;@', 'yyyy\\-mm\\-dd\\ hh:mm:ss'];
const cell = (value: string | number, attributes = '') => `<c${attributes}><v>${value}</v></c>`;
const shared = (index: number) => cell(index, ' t="s"');

/** Each kind of cell that a workbook can have. */
const WORKBOOK = workbook({
  texts: [
    '<t>text</t>',
    '<t xml:space="preserve">Grüße 😀\nund &lt;b&gt; </t>',
    '<r><t xml:space="preserve">rich </t></r><r><rPr><b/></rPr><t>text</t></r><rPh sb="0" eb="1"><t>x</t></rPh>',
    '<t>_x005F_x000D_</t>',
  ],
  formats: FORMATS,
  sheets: [
    { name: 'Notes', rows: sheetRow(1, 'only a title') },
    {
      name: 'Data &amp; more',
      merged: ['C7:C8'],
      rows: [
        '<row r="1" spans="1:1"><c r="A1" s="1"/></row>',
        sheetRow(2, shared(0), 'id', 'kind', 'score', 'ref', ''),
        sheetRow(
          3,
          shared(1),
          '0012',
          cell(45_000, ' s="1"'),
          cell('4.5999999999999996'),
          cell('9007199254740993'),
        ),
        sheetRow(4, '<c/>', '<c/>'),
        sheetRow(
          5,
          shared(2),
          cell(12),
          cell('45000.5625', ' s="2"'),
          '<c><f>1/4</f><v>0.25</v></c>',
          '<c t="e"><f>1/0</f><v>#DIV/0!</v></c>',
        ),
        sheetRow(6, shared(3), cell('1.2345678901234E13'), '<c t="b"><v>1</v></c>', '<c><f>1+1</f></c>'),
        `<row r="7"><c r="A7" t="str"><f>"a"&amp;"b"</f><v>ab</v></c><c r="C7" t="inlineStr"><is><t>joined</t></is></c></row>`,
        `<row r="8"><c r="A8" t="str"><v>last</v></c><c r="C8" t="inlineStr"><is><t>covered</t></is></c><c r="D8"><v>-1E-7</v></c></row>`,
      ].join(''),
    },
    { name: 'Other', rows: sheetRow(1, 'a') + sheetRow(2, 'b') },
  ],
});

const CONLL = [
  '-DOCSTART- -X- -X- O',
  '',
  '# sent_id = 1',
  'Ada NNP B-NP B-PER',
  'Lovelace NNP I-NP I-PER',
  '😀 SYM O O',
  'Köln NNP B-NP S-LOC',
  '',
  '',
  'Paris\tI-LOC',
  'Hilton\tI-PER',
  'New\tB-LOC',
  'York\tE-LOC',
].join('\n');

export function officeCases({ withMetadata, withSpans }: Definitions): readonly ImportCase[] {
  const spansOfConll: ImportDefinition = {
    ...withSpans,
    mapping: { fields: { text: 'text' }, suggestions: [{ question: 'ent', column: 'spans' }] },
  };
  const umlauts = (file: string, data: Uint8Array) =>
    caseOf(file, data, withMetadata, { records: UMLAUT_RECORDS });
  return [
    umlauts('windows.csv', windows1252(UMLAUTS)),
    umlauts('windows.tsv', windows1252(TABS)),
    umlauts('windows.jsonl', windows1252(JSON_ROWS)),
    umlauts('marked-utf-16.csv', utf16(`\uFEFF${UMLAUTS}`, 'little')),
    umlauts('big-endian.tsv', utf16(`\uFEFF${TABS}`, 'big')),
    umlauts('unmarked-utf-16.csv', utf16(UMLAUTS, 'little')),
    umlauts('unmarked-big-endian.jsonl', utf16(JSON_ROWS, 'big')),
    caseOf('workbook.xlsx', WORKBOOK, withMetadata, {
      records: [
        {
          id: '0012',
          text: 'Grüße 😀\nund <b> ',
          metadata: { kind: '2023-03-15', score: 4.6, ref: 9_007_199_254_740_993n },
        },
        { id: '12', text: 'rich text', metadata: { kind: '2023-03-15T13:30:00', score: 0.25 } },
        { id: '12345678901234', text: '_x000D_', metadata: { kind: 'true' } },
        { id: null, text: 'ab', metadata: { kind: 'joined' } },
        { id: null, text: 'last', metadata: { score: -1e-7 } },
      ],
    }),
    caseOf('sentences.conll', CONLL, spansOfConll, {
      records: [
        {
          text: 'Ada Lovelace 😀 Köln',
          spans: [
            [0, 12, 'PER'],
            [15, 19, 'LOC'],
          ],
        },
        {
          text: 'Paris Hilton New York',
          spans: [
            [0, 5, 'LOC'],
            [6, 12, 'PER'],
            [13, 21, 'LOC'],
          ],
        },
      ],
    }),
  ];
}
