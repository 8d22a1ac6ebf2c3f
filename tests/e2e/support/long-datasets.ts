import type { DatasetToImport } from './import-datasets';

const PARAGRAPH =
  'The answer goes through every step in turn, names what it assumes, and says where the reader has to decide for themselves. ';

/** Fills several windows, with everything of Markdown that scrolls in a box of its own. */
const RESPONSE = [
  '## How it is done',
  PARAGRAPH.repeat(6),
  '```python',
  ...Array.from(
    { length: 30 },
    (_, index) => `total_${index} = sum(value for value in values if value > ${index})  # ${'x'.repeat(120)}`,
  ),
  '```',
  PARAGRAPH.repeat(4),
  `| ${Array.from({ length: 12 }, (_, index) => `Column ${index}`).join(' | ')} |`,
  `| ${Array.from({ length: 12 }, () => '---').join(' | ')} |`,
  ...Array.from(
    { length: 12 },
    (_, row) => `| ${Array.from({ length: 12 }, (_, column) => `Value ${row * column}`).join(' | ')} |`,
  ),
  '',
  ...Array.from({ length: 20 }, (_, index) => `${index + 1}. ${PARAGRAPH}`),
].join('\n');

/** Two long answers to compare, and all six types of questions. */
export const LONG_DATASET: DatasetToImport = {
  definition: {
    name: 'long answers',
    guidelines: PARAGRAPH.repeat(30),
    fields: [
      { name: 'instruction', title: 'Instruction', required: true, use_markdown: true },
      { name: 'response_1', title: 'Response 1', required: true, use_markdown: true },
      { name: 'response_2', title: 'Response 2', required: true },
    ],
    questions: [
      {
        name: 'preference',
        title: 'Which response is better?',
        required: true,
        settings: { type: 'label_selection', options: ['Response 1', 'Response 2', 'Neither'] },
      },
      {
        name: 'quality',
        title: 'How good is the better response?',
        required: true,
        settings: { type: 'rating', options: [1, 2, 3, 4, 5].map((value) => ({ value })) },
      },
      {
        name: 'order',
        title: 'Rank the teams',
        settings: {
          type: 'ranking',
          options: [
            'Sales and customer advice of the northern region',
            'Accounts',
            'Quality assurance and returns',
          ],
        },
      },
      {
        name: 'mistakes',
        title: 'Mark mistakes in response 2',
        settings: { type: 'span', field: 'response_2', options: ['Wrong', 'Invented', 'Unclear'] },
      },
      { name: 'reason', title: 'Why?', settings: { type: 'text' } },
    ],
    mapping: {
      fields: { instruction: 'instruction', response_1: 'response_1', response_2: 'response_2' },
      external_id: 'key',
    },
  },
  rows: Array.from({ length: 6 }, (_, index) => ({
    key: `pair-${index}`,
    instruction: `Explain task ${index} to a newcomer.`,
    response_1: RESPONSE,
    response_2: RESPONSE,
  })),
};

const INTENTS = Array.from({ length: 77 }, (_, index) => `Intent ${index + 1} of a customer`);

/** One question with 77 labels, most of them folded away; each record has the suggestion of another one. */
export const INTENTS_DATASET: DatasetToImport = {
  definition: {
    name: 'intents',
    fields: [{ name: 'text', title: 'Message', required: true }],
    questions: [
      {
        name: 'intent',
        title: 'What does the customer want?',
        required: true,
        settings: { type: 'label_selection', options: INTENTS, visible_options: 20 },
      },
    ],
    mapping: {
      fields: { text: 'text' },
      suggestions: [{ question: 'intent', column: 'intent', agent: { constant: 'model' } }],
      external_id: 'key',
    },
  },
  rows: INTENTS.map((intent, index) => ({
    key: `message-${index}`,
    text: `Message ${index}. ${'What is to be done now? '.repeat(1 + (index % 12))}`,
    intent,
  })),
};
