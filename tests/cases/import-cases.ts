import { readFileSync } from 'node:fs';
import path from 'node:path';
import { caseOf, type ImportCase, type ImportDefinition, type Outcome } from './import-case';
import { officeCases } from './office-cases';

export type { CaseRecord, ImportCase } from './import-case';

const bytesOf = (file: string) => readFileSync(path.join(import.meta.dirname, file));
const definitionOf = (name: string) =>
  JSON.parse(bytesOf(`${name}.definition.json`).toString()) as ImportDefinition; // Copied with the data.

const copied = (file: string, definition: ImportDefinition, outcome: Outcome) =>
  caseOf(file, bytesOf(file), definition, outcome);

const PLAIN = definitionOf('plain');

/** A field, an external id, terms and a number. */
const WITH_METADATA: ImportDefinition = {
  ...PLAIN,
  metadata_properties: [
    { name: 'kind', title: 'Kind', settings: { type: 'terms' } },
    { name: 'score', title: 'Score', settings: { type: 'float' } },
    { name: 'ref', title: 'Ref', settings: { type: 'integer' } },
  ],
  mapping: {
    fields: { text: 'text' },
    external_id: 'id',
    metadata: { kind: 'kind', score: 'score', ref: 'ref' },
  },
};

const WITH_SPANS: ImportDefinition = {
  ...definitionOf('spans-of-others'),
  mapping: {
    fields: { text: 'text' },
    external_id: 'id',
    suggestions: [{ question: 'ent', column: 'label' }],
  },
};

const JOHN = 'John in Paris';
const PERSON = [[0, 4, 'PER']] as const;

/** Files that failed for outsiders. */
const FAILED: readonly ImportCase[] = [
  copied('backslash-escapes.csv', PLAIN, {
    records: [
      { id: '1', text: 'He said "hi" twice' },
      { id: '2', text: 'A "b, c" d' },
      { id: '3', text: 'plain' },
      { id: '4', text: 'ends with backslash \\' },
    ],
  }),
  copied('big-integers.csv', definitionOf('big-integers'), {
    records: [{ id: '1729382256910270465', text: 'a', metadata: { ref: 9_007_199_254_740_993n } }],
    leftOut: [{ line: 3, reason: 'metadata "ref": must fit into 64 bits' }],
  }),
  copied('big-integers.jsonl', definitionOf('big-integers'), {
    records: [
      { id: '1729382256910270464', text: 'a', metadata: { ref: 9_007_199_254_740_993n } },
      { id: '1729382256910270465', text: 'b', metadata: { ref: 9_007_199_254_740_992n } },
      { id: '1729382256910270466', text: 'c', metadata: { ref: 1 } },
    ],
  }),
  ...['jsonl', 'parquet'].map((ending) =>
    copied(`mark-before-text.${ending}`, definitionOf('mark-before-text'), {
      records: [
        {
          id: '1',
          text: '\uFEFFJohn Smith lives here',
          metadata: { m: ending === 'parquet' ? '\uFEFFx' : 'x' },
          spans: [[1, 11, 'PER']],
        },
        { id: '2', text: 'John Smith lives here', metadata: { m: 'x' }, spans: [[0, 10, 'PER']] },
      ],
    }),
  ),
  copied('markdown-tags.jsonl', definitionOf('markdown-tags'), {
    records: [
      { id: 'm0', text: 'Replace <your-api-key> by the key' },
      { id: 'm1', text: 'List<String> names; vector<int> v;' },
      { id: 'm2', text: '</s> end of <s> text <pad><unk>' },
      { id: 'm3', text: '[INST] <<SYS>> be nice <</SYS>> hi [/INST]' },
      { id: 'm9', text: '<note><to>Ada</to><from>Ben</from></note>' },
      { id: 'm10', text: '<!-- a comment --> after' },
    ],
  }),
  copied('nan-in-metadata.jsonl', WITH_METADATA, {
    records: [
      { id: '1', text: 'a' },
      { id: '2', text: 'b' },
      { id: '3', text: 'c', metadata: { score: 0.5 } },
    ],
  }),
  copied('semicolons.csv', PLAIN, { records: [{ id: '1', text: 'Grüße, Leute' }] }),
  copied('spans-as-triples.jsonl', WITH_SPANS, {
    records: [
      {
        id: '1',
        text: JOHN,
        spans: [
          [0, 4, 'PER'],
          [8, 13, 'LOC'],
        ],
      },
      { id: '2', text: 'Mary in Rome', spans: [[0, 4, 'PER']] },
    ],
  }),
  copied('undeclared-metadata.jsonl', definitionOf('undeclared-metadata'), {
    records: [
      { id: '1', text: 'one', metadata: { pages: 3, keywords: ['=x', 'y'], checked: true } },
      { id: '2', text: 'two', metadata: { pages: 12, keywords: ['z'], checked: false } },
    ],
  }),
  copied('unused-nested-column.parquet', PLAIN, {
    records: [
      { id: '1', text: 'a' },
      { id: '2', text: 'b' },
      { id: '3', text: 'c' },
    ],
  }),
];

const SEPARATED = { records: [{ id: '1', text: 'Grüße; a, b', metadata: { kind: 'x', score: 1.5 } }] };

/** Other files of the same classes. */
const RELATED: readonly ImportCase[] = [
  caseOf('tabs.csv', 'text\tid\tkind\tscore\tref\nGrüße; a, b\t1\tx\t1.5\t\n', WITH_METADATA, SEPARATED),
  caseOf('tabs.tsv', 'text\tid\tkind\tscore\tref\nGrüße; a, b\t1\tx\t1.5\t\n', WITH_METADATA, SEPARATED),
  caseOf(
    'separator-line.csv',
    '\uFEFFsep=|\r\ntext|id|kind|score|ref\r\nGrüße; a, b|1|x|1.5|\r\n',
    WITH_METADATA,
    SEPARATED,
  ),
  caseOf('backslashes-and-semicolons.csv', 'text;id\n"He said \\"hi; you\\"";1\n"C:\\\\";2\n', PLAIN, {
    records: [
      { id: '1', text: 'He said "hi; you"' },
      { id: '2', text: 'C:\\' },
    ],
  }),
  caseOf('backslashes-without-quotes.csv', 'text,id\na\\, b,1\n"c \\"d\\"",2\n', PLAIN, {
    records: [
      { id: '1', text: 'a, b' },
      { id: '2', text: 'c "d"' },
    ],
  }),
  caseOf('backslashes-at-the-end.csv', 'text,id\n"C:\\dir\\",1\n"\\alpha ""b""",2\n', PLAIN, {
    records: [
      { id: '1', text: 'C:\\dir\\' },
      { id: '2', text: '\\alpha "b"' },
    ],
  }),
  caseOf('backslashes-in-one-line.csv', 'text,id\n"a \\"b, c\\" d",1\n"a ""b"" c",2\n', PLAIN, {
    records: [{ id: '2', text: 'a "b" c' }],
    leftOut: [{ line: 2, reason: 'the file does not write all quotes so' }],
  }),
  caseOf(
    'quotes-of-both-kinds.csv',
    'id,text\n1,"hi\\""\n2,plain\n3,"She ""yo"""\n4,ok\n5,"ho\\""\n6,last\n',
    PLAIN,
    {
      records: [
        { id: '2', text: 'plain' },
        { id: '3', text: 'She "yo"' },
        { id: '4', text: 'ok' },
        { id: '6', text: 'last' },
      ],
      leftOut: [2, 6].map((line) => ({ line, reason: 'the file does not write all quotes so' })),
    },
  ),
  caseOf(
    'missing-of-mysql.csv',
    'text,id,kind,score,ref\n"a \\"b\\"",1,\\N,1.5,\\N\n"\\N",2,x,\\N,1\n',
    WITH_METADATA,
    {
      records: [
        { id: '1', text: 'a "b"', metadata: { score: 1.5 } },
        { id: '2', text: '\\N', metadata: { kind: 'x', ref: 1 } },
      ],
    },
  ),
  caseOf(
    'whole-decimals.csv',
    'sep=;;\ntext;id;kind;score;ref\na;1;x;1e999;9007199254740993.0\nb;2;x;-1E400;9.007199254740993e15\n',
    WITH_METADATA,
    {
      records: ['a', 'b'].map((text, index) => ({
        id: String(index + 1),
        text,
        metadata: { kind: 'x', ref: 9_007_199_254_740_993n },
      })),
    },
  ),
  caseOf(
    'flags-and-gaps.jsonl',
    '{"text": "a", "id": 1, "kind": true, "score": 1e999}\n{"text": false, "id": 2, "kind": ["x", null, true, NaN]}\n',
    WITH_METADATA,
    {
      records: [
        { id: '1', text: 'a', metadata: { kind: 'true' } },
        { id: '2', text: 'false', metadata: { kind: ['x', 'true'] } },
      ],
    },
  ),
  caseOf(
    'list.json',
    '\uFEFF[\n{"text": "\uFEFFa", "id": 9007199254740993, "score": NaN},\n{"text": "b", "kind": null, "score": -Infinity, "ref": -9223372036854775808}\n]\n',
    WITH_METADATA,
    {
      records: [
        { id: '9007199254740993', text: '\uFEFFa' },
        { id: null, text: 'b', metadata: { ref: -(2n ** 63n) } },
      ],
    },
  ),
  caseOf('list.jsonl', '[\n  {"text": "a", "id": 1},\n  {"text": "b", "id": 2}\n]\n', PLAIN, {
    records: [
      { id: '1', text: 'a' },
      { id: '2', text: 'b' },
    ],
  }),
  caseOf('lines.json', '{"text": "a", "id": 1}\n{"text": "b", "id": 2}\n', PLAIN, {
    records: [
      { id: '1', text: 'a' },
      { id: '2', text: 'b' },
    ],
  }),
  caseOf(
    'no-numbers.csv',
    '\uFEFFtext,id,kind,score,ref\n\uFEFFa,1,x,NaN,nan\nb,2,x,-Infinity,Infinity\nc,3,x,inf,-inf\nd,4,x,+inf,NAN\n',
    WITH_METADATA,
    {
      records: [
        { id: '1', text: '\uFEFFa', metadata: { kind: 'x' } },
        { id: '2', text: 'b', metadata: { kind: 'x' } },
        { id: '3', text: 'c', metadata: { kind: 'x' } },
        { id: '4', text: 'd', metadata: { kind: 'x' } },
      ],
    },
  ),
  caseOf(
    'no-numbers.jsonl',
    '{"text": "NaN, \\"Infinity\\"", "id": NaN, "kind": [NaN], "score": Infinity, "ref": NaN}\n{"text": "b", "id": "2", "score": "NaN", "ref": "-inf"}\n{"text": "c", "id": "3", "score": "many"}\n',
    {
      ...WITH_METADATA,
      mapping: { ...(WITH_METADATA['mapping'] as object), metadata: { score: 'score', ref: 'ref' } },
    },
    {
      records: [
        { id: null, text: 'NaN, "Infinity"' },
        { id: '2', text: 'b' },
      ],
      leftOut: [{ line: 3, reason: 'metadata "score": must be a number' }],
    },
  ),
  caseOf(
    'marks.csv',
    '\uFEFFtext,id,kind,score,ref\n\uFEFFa,\uFEFF1,\uFEFFx,1,\n"\uFEFF",1,"\uFEFF\uFEFF",1,\n',
    WITH_METADATA,
    {
      records: [
        { id: '\uFEFF1', text: '\uFEFFa', metadata: { kind: '\uFEFFx', score: 1 } },
        { id: '1', text: '\uFEFF', metadata: { kind: '\uFEFF\uFEFF', score: 1 } },
      ],
    },
  ),
  caseOf(
    'spans.jsonl',
    [
      [[0, 4, 'PER']],
      [{ start: 0, end: 4, labels: ['PER'] }],
      [{ start_offset: 0, end_offset: 4, label: 'PER' }],
      { entities: [[0, 4, 'PER']] },
      [{ value: { start: 0, end: 4, labels: ['PER'] } }],
      [{ start: 0, end: 4, labels: ['PER', 'LOC'] }],
      [],
      null,
      '[[0, 4, "PER"]]',
      [['PER', 0, 4]],
      [[0, 4, 'PER', 0.9]],
      [{ BeginOffset: 0, EndOffset: 4, Type: 'PER' }],
      [{ result: [{ value: { start: 0, end: 4, labels: ['PER'] } }] }],
    ]
      .map((label, index) => JSON.stringify({ text: JOHN, id: index + 1, label }))
      .join('\n'),
    WITH_SPANS,
    {
      records: [
        ...[1, 2, 3, 4, 5].map((id) => ({ id: String(id), text: JOHN, spans: PERSON })),
        { id: '7', text: JOHN },
        { id: '8', text: JOHN },
        ...[9, 10, 11, 12, 13].map((id) => ({ id: String(id), text: JOHN, spans: PERSON })),
      ],
      leftOut: [{ line: 6, reason: 'suggestion for "ent": a list of spans is expected' }],
    },
  ),
  caseOf(
    'spans.csv',
    'text,id,label\nJohn in Paris,1,"[[0, 4, ""PER""]]"\nJohn in Paris,2,"[{""start"": 0, ""end"": 4, ""labels"": [""PER""]}]"\nJohn in Paris,3,"{""entities"": [[0, 4, ""PER""]]}"\n',
    WITH_SPANS,
    {
      records: ['1', '2', '3'].map((id) => ({ id, text: JOHN, spans: PERSON })),
    },
  ),
];

export const IMPORT_CASES: readonly ImportCase[] = [
  ...FAILED,
  ...RELATED,
  ...officeCases({ withMetadata: WITH_METADATA, withSpans: WITH_SPANS }),
];
