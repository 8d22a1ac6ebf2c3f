import { everyQuestion } from './question.builder';
import type { Answer } from '#domain/question/answer';
import type { LabelOption, Question } from '#domain/question/question';
import { assertNever } from '#domain/shared/assert-never';

/** Chance that repeats itself: the same seed draws the same values. */
export interface Random {
  /** A whole number from 0 up to but without `end`. */
  below(end: number): number;
  chance(share: number): boolean;
  pick<T>(items: readonly T[]): T;
  /** The items in any order, some of them left out. */
  some<T>(items: readonly T[]): readonly T[];
}

const RUNS = 200;

/** Runs a property on many draws; a failure names the seed, and `onlySeed` repeats it alone. */
export function forEachSeed(property: (random: Random) => void, onlySeed?: number): void {
  const first = onlySeed ?? 1;
  const last = onlySeed ?? RUNS;
  for (let seed = first; seed <= last; seed += 1) {
    try {
      property(randomFrom(seed));
    } catch (error) {
      throw new Error(`The property fails with seed ${seed}`, { cause: error });
    }
  }
}

export function randomFrom(seed: number): Random {
  const next = mulberry32(seed);
  const below = (end: number) => Math.floor(next() * end);
  const pick = <T>(items: readonly T[]): T => {
    if (items.length === 0) throw new Error('Nothing to pick from');
    // The index is within the items.
    return items[below(items.length)] as T;
  };
  const some = <T>(items: readonly T[]): readonly T[] => {
    const rest = [...items];
    const chosen: T[] = [];
    for (let count = below(items.length + 1); count > 0; count -= 1) {
      chosen.push(...rest.splice(below(rest.length), 1));
    }
    return chosen;
  };
  return { below, pick, some, chance: (share) => next() < share };
}

/** A small generator of known quality (Mulberry32). */
function mulberry32(seed: number): () => number {
  let state = seed * 0x9e3779b1;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/** Questions of every type, required or not, in any order and selection. */
export function someQuestions(random: Random): readonly Question[] {
  return random.some(everyQuestion()).map((question) => ({ ...question, required: random.chance(0.5) }));
}

/** An answer a form could hold: right, half done or removed. */
export function anyAnswer(random: Random, { settings }: Question): Answer {
  switch (settings.type) {
    case 'text':
      return { type: settings.type, value: random.pick(['', 'fine', '👍', ' ']) };
    case 'rating':
      return { type: settings.type, value: random.pick(settings.options) };
    case 'label_selection':
      return { type: settings.type, value: random.pick(settings.options).value };
    case 'multi_label_selection':
      return { type: settings.type, value: random.some(settings.options).map(valueOf) };
    case 'ranking':
      return {
        type: settings.type,
        value: random.some(settings.options).map(({ value }) => ({
          value,
          rank: random.chance(0.3) ? null : 1 + random.below(settings.options.length),
        })),
      };
    case 'span':
      return {
        type: settings.type,
        value: random.some([0, 3, 6]).map((start) => ({
          label: random.pick(settings.options).value,
          start,
          end: start + 1 + random.below(3),
        })),
      };
    default:
      return assertNever(settings);
  }
}

/** Answers to some of the questions. */
export function someAnswers(random: Random, questions: readonly Question[]): ReadonlyMap<string, Answer> {
  return new Map(random.some(questions).map((question) => [question.name, anyAnswer(random, question)]));
}

/** The same answer in another order. */
export function reordered(random: Random, answer: Answer): Answer {
  const turn = <T>(items: readonly T[]): readonly T[] => {
    const at = random.below(items.length + 1);
    return [...items.slice(at), ...items.slice(0, at)];
  };
  switch (answer.type) {
    case 'multi_label_selection':
      return { type: answer.type, value: turn(answer.value) };
    case 'ranking':
      return { type: answer.type, value: turn(answer.value) };
    case 'span':
      return { type: answer.type, value: turn(answer.value) };
    case 'text':
    case 'rating':
    case 'label_selection':
      return answer;
    default:
      return assertNever(answer);
  }
}

function valueOf({ value }: LabelOption): string {
  return value;
}
