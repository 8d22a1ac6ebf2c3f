import type { JsonValue } from '#server/store/json';
import type { IndexShape } from '../search-source';
import type { Archive } from './archive';
import { CodedColumn } from './coded-column';
import { numbersIn, textsIn } from './json-values';

/** What of an answer is indexed (SEA-11): ratings as numbers, labels as texts, and nothing of other types. */
export class QuestionColumns {
  readonly #ratings = new Map<string, CodedColumn<number>>();
  readonly #labels = new Map<string, CodedColumn<string>>();

  constructor(questions: IndexShape['questions']) {
    for (const { id, type } of questions) {
      if (type === 'rating') this.#ratings.set(id, new CodedColumn());
      if (type === 'label_selection' || type === 'multi_label_selection')
        this.#labels.set(id, new CodedColumn());
    }
  }

  /** Puts the values of a row, by question id, in the place of those it had. */
  put(row: number, values: Readonly<Record<string, JsonValue>>): void {
    for (const [id, column] of this.#ratings)
      column.put(row, Object.hasOwn(values, id) ? numbersIn(values[id]) : []);
    for (const [id, column] of this.#labels)
      column.put(row, Object.hasOwn(values, id) ? textsIn(values[id]) : []);
  }

  of(questionId: string): CodedColumn | undefined {
    return this.#ratings.get(questionId) ?? this.#labels.get(questionId);
  }

  archive(archive: Archive): void {
    for (const column of [...this.#ratings.values(), ...this.#labels.values()]) column.archive(archive);
  }

  get bytes(): number {
    return [...this.#ratings.values(), ...this.#labels.values()].reduce((sum, { bytes }) => sum + bytes, 0);
  }
}
