import type { JsonValue } from '#server/store/json';

/** Users with answers in the fixture; `carl` has none, and only the answers are left of `gone`. */
export type Annotator = 'ann' | 'bob' | 'carl';
export type Author = Annotator | 'admin' | 'gone';

export interface FixtureAnswer {
  readonly by: Author;
  readonly status: 'draft' | 'submitted' | 'discarded';
  readonly values?: Readonly<Record<string, JsonValue>>;
}

export interface FixtureSuggestion {
  readonly question: string;
  readonly value: JsonValue;
  readonly score?: number | readonly number[];
  readonly agent?: string;
}

export interface FixtureRecord {
  readonly title: string;
  readonly text: string;
  readonly note?: string;
  readonly metadata?: Readonly<Record<string, JsonValue>>;
  readonly mini?: readonly number[];
  readonly duo?: readonly number[];
  readonly answers?: readonly FixtureAnswer[];
  readonly suggestions?: readonly FixtureSuggestion[];
  /** Seconds after its insertion; 0 unless given. */
  readonly updatedAfter?: number;
}

/** `__proto__` in a literal would be the prototype. */
const withProto = (value: JsonValue, others: Readonly<Record<string, JsonValue>> = {}) =>
  Object.fromEntries([...Object.entries(others), ['__proto__', value]]);

/** Records 1 to 20 are about words, 1 to 6 about similarity too, 21 to 34 about metadata, 31 to 37 about answers, 35 to 40 about suggestions. */
export const SCENE_RECORDS: readonly FixtureRecord[] = [
  { title: 'Late delivery', text: 'The parcel came two weeks late.', mini: [1, 0, 0], duo: [1, 0] },
  { title: 'Payment', text: 'I will pay for the payment tomorrow.', mini: [0, 1, 0], duo: [0, 1] },
  { title: 'Rate', text: 'a negative review', note: 'tigers in a note', mini: [-1, 0, 0] },
  { title: 'Negative', text: 'the rate was fine', mini: [1, 1, 0] },
  { title: 'Straße', text: 'GROẞ und Ärger in München', mini: [0, 0, 0] },
  { title: 'numbers', text: 'don’t stop, it is 3.14 percent at example.com', mini: [2, 0, 0] },
  { title: '退款', text: '我想退款，因为水壶坏了。' },
  { title: '東京', text: 'タイの銀行ATMと東京都' },
  { title: '한국어', text: '은행에서 API를 확인했습니다' },
  { title: 'مكتبة', text: 'أريد كتاب مُحَمَّد', updatedAfter: 100_000 },
  { title: 'שלום', text: 'שָׁלוֹם עולם' },
  { title: 'pictures', text: 'Great 👍🏽 job 👩‍🚀 🇩🇪' },
  { title: 'quotes', text: 'say "hello" AND (world) OR NOT \'bye\' * ? ~2 title:quotes' },
  { title: 'sql', text: "Robert'); DROP TABLE records;-- ' OR 1=1" },
  { title: 'names', text: 'constructor prototype __proto__ toString hasOwnProperty' },
  {
    title: 'markup',
    text: '<b>bold</b> &amp; {{template}} ${x} %s \\ / [link](http://a.b)',
    note: 'The ﬁrst ＡＢＣ１２３ of Ⅷ ① 25℃ ﾊﾟﾘ m² ΟΔΟΣ ﻣﺮﺣﺒﺎ re\u00adfund \u1112\u1161\u11ab',
  },
  { title: 'pay pay pay', text: 'pay' },
  { title: 'repayment', text: 'prepaid repay paying' },
  { title: 'CAFÉ', text: 'cafe\u0301 and cafe' },
  { title: 'nothing', text: '' },
  { title: 'metadata', text: 'one', metadata: { topic: 'sport', size: 1, price: 0.1, secret: 'alpha' } },
  { title: 'metadata', text: 'two', metadata: { topic: 'Sport', size: 2, price: 0.2 } },
  { title: 'metadata', text: 'three', metadata: { topic: ['sport', 'music'], size: 3, price: 0.3 } },
  { title: 'metadata', text: 'four', metadata: { topic: 'a,b', size: -5, price: -1.5 } },
  { title: 'metadata', text: 'five', metadata: { topic: 'e.mail~old', size: 0, price: 0 } },
  {
    title: 'metadata',
    text: 'six',
    metadata: { topic: 'quo"te', size: 9_007_199_254_740_991, price: 16_777_217 },
  },
  { title: 'metadata', text: 'seven', metadata: { topic: 'emoji 😀', size: null, price: null } },
  { title: 'metadata', text: 'eight', metadata: { topic: '中文', size: 10 } },
  { title: 'metadata', text: 'nine', metadata: { topic: 'سلام' } },
  { title: 'metadata', text: 'ten', metadata: withProto('own', { topic: '__proto__' }) },
  {
    title: 'answers',
    text: 'eleven',
    metadata: { topic: '', size: 10 },
    answers: [
      { by: 'ann', status: 'submitted', values: { label: 'good', colors: ['red', 'green'], quality: 5 } },
      { by: 'bob', status: 'submitted', values: { label: 'bad', colors: ['red'], quality: 2 } },
    ],
  },
  {
    title: 'answers',
    text: 'twelve',
    metadata: withProto(['a', 'b'], { topic: 'null', extra: 'undeclared' }),
    answers: [{ by: 'ann', status: 'draft', values: { label: 'bad', quality: 1 } }],
  },
  {
    title: 'answers',
    text: 'thirteen',
    metadata: { topic: 'music', secret: 'beta', salary: 100 },
    answers: [{ by: 'ann', status: 'discarded' }],
  },
  {
    title: 'answers',
    text: 'fourteen',
    metadata: { topic: null, secret: 'alpha', salary: 50 },
    answers: [
      {
        by: 'ann',
        status: 'submitted',
        values: withProto('yes', { label: '__proto__', colors: ['blue'], quality: 3, comment: 'tigers' }),
      },
    ],
  },
  {
    title: 'answers',
    text: 'fifteen',
    answers: [{ by: 'bob', status: 'draft', values: { label: 'good' } }],
    suggestions: [{ question: 'label', value: 'good', score: 0.9, agent: 'model-a' }],
  },
  {
    title: 'answers',
    text: 'sixteen',
    answers: [
      { by: 'bob', status: 'discarded', values: { label: 'good', quality: 4 } },
      { by: 'admin', status: 'submitted', values: { label: 'bad', quality: 1 } },
    ],
    suggestions: [{ question: 'label', value: 'bad', score: 0.2, agent: 'model-b' }],
  },
  {
    title: 'suggestions',
    text: 'seventeen',
    answers: [{ by: 'gone', status: 'submitted', values: { label: 'good', quality: 5 } }],
    suggestions: [{ question: 'colors', value: ['red', 'e.mail~old'], score: [0.1, 0.8], agent: 'model-a' }],
  },
  {
    title: 'suggestions',
    text: 'eighteen',
    suggestions: [
      { question: 'quality', value: 4, score: 0.5, agent: 'model-a' },
      { question: 'comment', value: 'tigers', score: 0.7, agent: 'writer' },
    ],
  },
  {
    title: 'suggestions',
    text: 'nineteen',
    suggestions: [{ question: 'quality', value: 2 }],
  },
  {
    title: 'suggestions',
    text: 'twenty',
    suggestions: [
      { question: 'label', value: '__proto__', score: 1, agent: '__proto__' },
      { question: 'order', value: [{ value: 'a', rank: 1 }], score: [0.3], agent: 'ranker' },
    ],
  },
];
