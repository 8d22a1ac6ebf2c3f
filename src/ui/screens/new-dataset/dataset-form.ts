import { action, computed, makeObservable, observableRef } from 'mobx';
import type { InspectedFile } from '#application/dataset-creation/inspect-file.use-case';
import {
  draftProblems,
  firstUses,
  optionsOf,
  withOptions,
  type ColumnUse,
  type DatasetDraft,
  type DraftProblem,
  type DraftQuestion,
} from '#domain/dataset-import/dataset-draft';
import { planOfDraft } from '#domain/dataset-import/draft-plan';
import type { DatasetPlan, RowPlan } from '#domain/dataset-import/dataset-plan';
import { previewPlan } from '#domain/dataset-import/preview-plan';
import type { QuestionType } from '#domain/question/question';
import type { ImportPlans } from '#ui/annotation-kit/record-preview/record-preview.view-model';

const EMPTY: DatasetDraft = { name: '', guidelines: '', columns: [], questions: [] };

/** The user's statements about the dataset that is to be made. */
export class DatasetForm implements ImportPlans {
  draft = EMPTY;
  /** Mistakes are told from the first attempt on. */
  isInsistent = false;
  /** The draft before it was begun anew the last time, and after it. */
  private replaced: { readonly before: DatasetDraft; readonly after: DatasetDraft } | null = null;
  #lastKey = 0;

  constructor() {
    makeObservable<DatasetForm, 'replaced'>(this, {
      replaced: observableRef,
      canUndoBeginning: computed,
      beginAnew: action,
      undoBeginning: action,
      draft: observableRef,
      isInsistent: observableRef,
      problems: computed,
      plan: computed,
      previewPlan: computed,
      begin: action,
      readAgain: action,
      change: action,
      use: action,
      useAll: action,
      formatColumn: action,
      addQuestion: action,
      changeQuestion: action,
      removeQuestion: action,
      addOptions: action,
      insist: action,
    });
  }

  get problems(): readonly DraftProblem[] {
    return draftProblems(this.draft);
  }

  get plan(): DatasetPlan {
    return planOfDraft(this.draft);
  }

  get previewPlan(): RowPlan {
    return previewPlan(this.draft);
  }

  /** Another file brings other columns; what was said about the dataset stays, and its name follows the file at first. */
  begin({ file, columns }: InspectedFile): void {
    const name = this.draft.name === '' ? nameFor(file.name) : this.draft.name;
    this.draft = { ...this.draft, name, columns: firstUses(columns) };
    this.isInsistent = false;
  }

  /** The same columns in another encoding: those that keep their names keep their uses. */
  readAgain({ columns }: Pick<InspectedFile, 'columns'>): void {
    const before = new Map(this.draft.columns.map((item) => [item.column.name, item]));
    this.draft = {
      ...this.draft,
      columns: firstUses(columns).map((item) => ({
        ...item,
        ...before.get(item.column.name),
        column: item.column,
      })),
    };
  }

  change(changes: Partial<Pick<DatasetDraft, 'name' | 'guidelines'>>): void {
    this.draft = { ...this.draft, ...changes };
  }

  /** A question without options takes those that its column suggests. */
  use(name: string, use: ColumnUse): void {
    const columns = this.draft.columns.map((item) => (item.column.name === name ? { ...item, use } : item));
    const labels = columns.find(({ column }) => column.name === name)?.column.labels ?? [];
    const questions = this.draft.questions.map((question) => {
      const isSuggested = use.as === 'suggestion' && use.question === question.key;
      const isOpen = isSuggested && optionsOf(question).length === 0;
      return isOpen ? { ...question, options: labels.join('\n') } : question;
    });
    this.draft = { ...this.draft, columns, questions };
  }

  useAll(names: readonly string[], use: ColumnUse): void {
    for (const name of names) this.use(name, use);
  }

  formatColumn(name: string, useMarkdown: boolean): void {
    const columns = this.draft.columns.map((item) =>
      item.column.name === name ? { ...item, useMarkdown } : item,
    );
    this.draft = { ...this.draft, columns };
  }

  /** Questions and uses of columns begin anew, as `make` says; new questions get keys from `firstKey` on. */
  beginAnew(make: (draft: DatasetDraft, firstKey: number) => DatasetDraft): void {
    const before = this.draft;
    const after = make(before, this.#lastKey + 1);
    this.#lastKey += after.questions.length;
    this.draft = after;
    this.replaced = { before, after };
    this.isInsistent = false;
  }

  /** True until something else is changed: from then on more would be lost. */
  get canUndoBeginning(): boolean {
    return this.replaced?.after === this.draft;
  }

  undoBeginning(): void {
    if (this.replaced !== null && this.canUndoBeginning) this.draft = this.replaced.before;
  }

  addQuestion(type: QuestionType, title: string): void {
    this.#lastKey += 1;
    const { columns, questions } = this.draft;
    const question: DraftQuestion = {
      key: this.#lastKey,
      type,
      title,
      description: '',
      required: questions.length === 0,
      options: '',
      points: 5,
      field: columns.find(({ use }) => use.as === 'field')?.column.name ?? null,
      useMarkdown: false,
    };
    this.draft = { ...this.draft, questions: [...questions, question] };
  }

  changeQuestion(key: number, changes: Partial<Omit<DraftQuestion, 'key' | 'type'>>): void {
    const questions = this.draft.questions.map((question) =>
      question.key === key ? { ...question, ...changes } : question,
    );
    this.draft = { ...this.draft, questions };
  }

  removeQuestion(key: number): void {
    const questions = this.draft.questions.filter((question) => question.key !== key);
    const columns = this.draft.columns.map((item) =>
      item.use.as === 'suggestion' && item.use.question === key
        ? { ...item, use: { as: 'ignore' } as const }
        : item,
    );
    this.draft = { ...this.draft, questions, columns };
  }

  addOptions(more: ReadonlyMap<string, readonly string[]>): void {
    this.draft = withOptions(this.draft, more);
  }

  insist(): void {
    this.isInsistent = true;
  }
}

/** The name of the file without its ending, in the characters that a dataset's name may have. */
function nameFor(file: string): string {
  return file
    .replace(/\.[^.]+$/u, '')
    .replaceAll(/[^a-zA-Z0-9-_ ]+/gu, ' ')
    .replaceAll(/^[-_ ]+| +$/gu, '');
}
