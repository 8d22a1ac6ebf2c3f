import type { SortSubject, Subject } from '../search-request';
import type { IndexShape, SourceRecord } from '../search-source';
import type { Archive } from './archive';
import { CodedColumn } from './coded-column';
import { numbersIn, textsIn } from './json-values';
import { NumberColumn } from './number-column';
import { QuestionColumns } from './question-columns';
import { Responses } from './responses';

export type Column = CodedColumn | NumberColumn;

/** All values of the records that can be filtered, counted and sorted by. */
export class RecordValues {
  readonly responses: Responses;
  readonly #terms = new Map<string, CodedColumn<string>>();
  readonly #numbers = new Map<string, NumberColumn>();
  readonly #suggested: QuestionColumns;
  readonly #scores: ReadonlyMap<string, NumberColumn>;
  readonly #agents: ReadonlyMap<string, CodedColumn<string>>;

  constructor({ questions, properties }: IndexShape) {
    this.responses = new Responses(new QuestionColumns(questions));
    this.#suggested = new QuestionColumns(questions);
    this.#scores = new Map(questions.map(({ id }) => [id, new NumberColumn(true)]));
    this.#agents = new Map(questions.map(({ id }) => [id, new CodedColumn<string>()]));
    for (const { name, type } of properties) {
      if (type === 'terms') this.#terms.set(name, new CodedColumn());
      else this.#numbers.set(name, new NumberColumn(type === 'float'));
    }
  }

  put(doc: number, record: Pick<SourceRecord, 'metadata' | 'suggestions' | 'responses'>): void {
    this.#putMetadata(doc, record.metadata ?? {});
    this.#putSuggestions(doc, record.suggestions);
    this.responses.put(doc, record.responses);
  }

  remove(doc: number): void {
    this.put(doc, { metadata: null, suggestions: [], responses: [] });
  }

  /** Nothing where the subject has no values that are indexed. */
  columnOf(subject: Subject): Column | undefined {
    switch (subject.kind) {
      case 'metadata':
        return this.#terms.get(subject.property) ?? this.#numbers.get(subject.property);
      case 'response':
        return this.responses.columns.of(subject.questionId);
      case 'suggestion':
        return this.#suggestionColumn(subject);
    }
  }

  archive(archive: Archive): void {
    for (const column of this.#columns()) column.archive(archive);
    this.#suggested.archive(archive);
    this.responses.archive(archive);
  }

  get bytes(): number {
    return this.#columns().reduce(
      (sum, { bytes }) => sum + bytes,
      this.#suggested.bytes + this.responses.bytes,
    );
  }

  #columns(): readonly Column[] {
    return [this.#terms, this.#numbers, this.#scores, this.#agents].flatMap((some) => [...some.values()]);
  }

  #suggestionColumn({ questionId, property }: Extract<Subject, { kind: 'suggestion' }>): Column | undefined {
    if (property === 'score') return this.#scores.get(questionId);
    return property === 'agent' ? this.#agents.get(questionId) : this.#suggested.of(questionId);
  }

  #putMetadata(doc: number, metadata: NonNullable<SourceRecord['metadata']>): void {
    const valueOf = (name: string) => (Object.hasOwn(metadata, name) ? metadata[name] : undefined);
    for (const [name, column] of this.#terms) column.put(doc, textsIn(valueOf(name)));
    for (const [name, column] of this.#numbers) column.put(doc, numbersIn(valueOf(name)));
  }

  #putSuggestions(doc: number, suggestions: SourceRecord['suggestions']): void {
    const byQuestion = new Map(suggestions.map((suggestion) => [suggestion.questionId, suggestion]));
    this.#suggested.put(
      doc,
      Object.fromEntries(suggestions.map(({ questionId, value }) => [questionId, value])),
    );
    for (const [id, column] of this.#scores) column.put(doc, numbersIn(byQuestion.get(id)?.score ?? null));
    for (const [id, column] of this.#agents) column.put(doc, textsIn(byQuestion.get(id)?.agent ?? null));
  }
}

/** One name for all mentions of the same subject. */
export function nameOf(subject: SortSubject | { readonly kind: 'status' }): string {
  switch (subject.kind) {
    case 'status':
      return 'status';
    case 'record':
      return `record ${subject.property}`;
    case 'metadata':
      return `metadata ${subject.property}`;
    case 'response':
      return `response ${subject.questionId}`;
    case 'suggestion':
      return `suggestion ${subject.property} ${subject.questionId}`;
  }
}
