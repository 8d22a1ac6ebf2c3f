import type { DatasetToImport } from './import-datasets';

/** One case of the dataset; its `key` is the external id of its record. Nothing here is random. */
export interface SearchRow {
  readonly key: string;
  readonly title: string;
  readonly text: string;
  readonly channel: string;
  readonly region: string;
  readonly auditor: string;
  readonly weight: number;
  /** Some are negative; every tenth case has none. */
  readonly balance: number | null;
  readonly tone: readonly number[];
  /** Every fifth case has none. */
  readonly subject: readonly number[] | null;
  /** Every sixth case has no suggestions. */
  readonly topic: string | null;
  readonly topicScore: number | null;
  readonly topicAgent: string | null;
  readonly aspects: readonly string[] | null;
  readonly aspectScores: readonly number[] | null;
  readonly quality: number | null;
}

const COUNT = 60;
const CHANNELS = ['web', 'shop', 'phone', 'e.mail~old'] as const;
const REGIONS = ['north', 'south', 'east'] as const;
const AUDITORS = ['smith', 'jones'] as const;
const PRODUCTS = ['kettle', 'lantern', 'bicycle', 'umbrella', 'notebook', 'armchair'] as const;
const CITIES = ['Hamburg', 'Lyon', 'Porto', 'Kraków', 'Zürich'] as const;
const TOPICS = ['billing', 'delivery', 'quality', 'praise'] as const;
const ASPECTS = ['price', 'speed', 'packaging', 'support', 'size'] as const;
const AGENTS = ['model-a', 'model-b'] as const;

/** By the number of the case: texts whose words no blanks part, and one that runs from right to left. */
const OTHER_TEXTS: ReadonlyMap<number, { readonly title: string; readonly text: string }> = new Map([
  [51, { title: '退款申请', text: '我想申请退款，因为水壶在运输途中坏了。请尽快联系客户服务。' }],
  [52, { title: '配送很快', text: '配送很快，自行车的质量也很好，非常满意。' }],
  [53, { title: '返品について', text: '東京都に住んでいます。ランタンの返品をお願いしたいです。' }],
  [54, { title: '感謝', text: 'サポートの対応がとても丁寧でした。ありがとうございます。' }],
  [55, { title: '환불 요청', text: '우산이 고장나서 환불을 요청합니다. 서울에서 주문했습니다.' }],
  [56, { title: '빠른 배송', text: '배송이 아주 빨랐어요. 공책 품질도 좋습니다.' }],
  [57, { title: 'طلب استرداد', text: 'أريد استرداد المبلغ لأن الكرسي وصل مكسورا إلى القاهرة.' }],
  [58, { title: 'شكرا', text: 'الخدمة ممتازة والتوصيل سريع جدا. شكرا لكم.' }],
]);

/** `case-01` to `case-60`, in this order; the server shows them in another one. */
export const SEARCH_ROWS: readonly SearchRow[] = Array.from({ length: COUNT }, (_, index) => row(index + 1));

/** Expected results of a search: the keys of the cases, in the order of their numbers. */
export function keysWhere(matches: (row: SearchRow) => boolean): readonly string[] {
  return SEARCH_ROWS.filter(matches).map(({ key }) => key);
}

function row(number: number): SearchRow {
  const isSuggested = number % 6 !== 0;
  const aspects = ASPECTS.slice(number % 3, (number % 3) + 1 + (number % 3));
  return {
    key: `case-${String(number).padStart(2, '0')}`,
    ...textsOf(number),
    channel: at(CHANNELS, Math.floor(number / 2)),
    region: at(REGIONS, number),
    auditor: at(AUDITORS, number),
    weight: number * 10 - 100,
    balance: number % 10 === 0 ? null : Math.round((number - 20) * 12.5) / 10,
    tone: [number / COUNT, 1 - number / COUNT, (number % 7) / 7],
    subject: number % 5 === 0 ? null : [number % 2, number % 3, number % 5, 1],
    topic: isSuggested ? at(TOPICS, number) : null,
    topicScore: isSuggested ? (number % 21) / 20 : null,
    topicAgent: isSuggested ? at(AGENTS, Math.floor(number / 3)) : null,
    aspects: isSuggested ? aspects : null,
    aspectScores: isSuggested ? aspects.map((_, place) => 0.9 - place / 4) : null,
    quality: isSuggested ? 1 + (number % 5) : null,
  };
}

function textsOf(number: number): { readonly title: string; readonly text: string } {
  const product = at(PRODUCTS, number);
  const city = at(CITIES, number);
  const refund = number % 4 === 0 ? 'I ask for a refund.' : 'I keep it.';
  return (
    OTHER_TEXTS.get(number) ?? {
      title: `The ${product} from ${city}`,
      text: `Case ${number}. My ${product} came to ${city} after ${2 + (number % 9)} days. ${refund}`,
    }
  );
}

function at<T>(items: readonly T[], number: number): T {
  return items[number % items.length] as T; // Within the items, which are never empty.
}

const name = 'search cases';

/** Fields title and text; metadata of all types, of which annotators do not see `auditor`; two vectors; suggestions. */
export const SEARCH_DATASET = {
  definition: {
    name,
    fields: [
      { name: 'title', title: 'Title', required: true },
      { name: 'text', title: 'Text', required: true },
    ],
    questions: [
      {
        name: 'topic',
        title: 'What is it about?',
        required: true,
        settings: { type: 'label_selection', options: TOPICS },
      },
      {
        name: 'aspects',
        title: 'Which aspects are mentioned?',
        settings: { type: 'multi_label_selection', options: ASPECTS },
      },
      {
        name: 'quality',
        title: 'How good is the text?',
        settings: { type: 'rating', options: [1, 2, 3, 4, 5].map((value) => ({ value })) },
      },
      { name: 'note', title: 'Anything else?', settings: { type: 'text' } },
      {
        name: 'names',
        title: 'Mark products and places',
        settings: { type: 'span', field: 'text', options: ['product', 'place'] },
      },
    ],
    metadata_properties: [
      { name: 'channel', title: 'Channel', settings: { type: 'terms' } },
      // No case comes from the west.
      { name: 'region', title: 'Region', settings: { type: 'terms', values: [...REGIONS, 'west'] } },
      { name: 'weight', title: 'Weight', settings: { type: 'integer' } },
      { name: 'balance', title: 'Balance', settings: { type: 'float', min: -50, max: 100 } },
      {
        name: 'auditor',
        title: 'Auditor',
        settings: { type: 'terms' },
        visible_for_annotators: false,
      },
    ],
    vectors_settings: [
      { name: 'tone', title: 'Tone', dimensions: 3 },
      { name: 'subject', title: 'Subject', dimensions: 4 },
    ],
    mapping: {
      external_id: 'key',
      fields: { title: 'title', text: 'text' },
      metadata: {
        channel: 'channel',
        region: 'region',
        weight: 'weight',
        balance: 'balance',
        auditor: 'auditor',
      },
      vectors: { tone: 'tone', subject: 'subject' },
      suggestions: [
        {
          question: 'topic',
          column: 'topic',
          type: 'model',
          score: { column: 'topicScore' },
          agent: { column: 'topicAgent' },
        },
        {
          question: 'aspects',
          column: 'aspects',
          score: { column: 'aspectScores' },
          agent: { constant: 'model-a' },
        },
        { question: 'quality', column: 'quality' },
      ],
    },
  },
  rows: SEARCH_ROWS.map((one) => ({ ...one })),
} as const satisfies DatasetToImport;
