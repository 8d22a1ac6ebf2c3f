import type { LoggedRecord } from '../e2e/support/task-dataset';
import { seededRandom } from '../server/seeded-random';

const ACTS = ['activate', 'cancel', 'change', 'find', 'order', 'replace', 'verify'];
const THINGS = [
  'account',
  'address',
  'card',
  'cash',
  'cheque',
  'fee',
  'limit',
  'pin',
  'rate',
  'refund',
  'top_up',
];

/** 77, as many as banking77 has. */
export const TASK_LABELS: readonly string[] = ACTS.flatMap((act) => THINGS.map((thing) => `${act}_${thing}`));

const WORDS =
  'a after again at bank can card cash did do for from get has have how i in is it last long me money my new not of on online or out pay payment since so still the there this to today top transfer two until up use wait was week what when why will with yesterday'.split(
    ' ',
  );
/** A text of banking77 has 12 words in the middle. */
const LENGTHS = { least: 6, most: 24 } as const;
/** Labels of a prediction. */
const PREDICTED = 3;

/** Ids are in the order of the pages, whose first record is number 1. */
export const taskIdOf = (number: number): string => `record-${String(number).padStart(5, '0')}`;

/** Every text is another one. */
export function taskPageRecords(count: number): readonly LoggedRecord[] {
  const random = seededRandom(77);
  return Array.from({ length: count }, (_, index) => {
    const length = LENGTHS.least + random.below(LENGTHS.most - LENGTHS.least);
    const words = Array.from({ length }, () => random.pick(WORDS));
    const first = random.below(TASK_LABELS.length);
    const scores = [0.5 + random.below(400) / 1_000, 0.06, 0.04].slice(0, PREDICTED);
    const labels = scores.map((score, place) => ({
      class: TASK_LABELS[(first + 5 * place) % TASK_LABELS.length] ?? '',
      score,
    }));
    return {
      id: taskIdOf(index + 1),
      inputs: { text: `${words.join(' ')} ${index + 1}?` },
      prediction: { agent: 'bench', labels },
      metadata: { split: random.below(5) === 0 ? 'test' : 'train' },
    };
  });
}
