import { action, computed, makeObservable, observableRef } from 'mobx';
import type { InspectedFile } from '#application/dataset-creation/inspect-file.use-case';
import { firstUses } from '#domain/dataset-import/column-uses';
import {
  firstField,
  idOfPart,
  NO_SOURCE,
  optionsOf,
  settingsOfPart,
  withOptions,
  type ColumnUse,
  type DatasetDraft,
  type DraftColumn,
  type DraftQuestion,
  type OptionTexts,
  type PartSettings,
  type SharedSource,
} from '#domain/dataset-import/dataset-draft';
import {
  withAnotherPart,
  withChosenUse,
  withoutPart,
  withoutQuestion,
  withPart,
} from '#domain/dataset-import/draft-parts';
import type { DraftProblem } from '#domain/dataset-import/draft-problem';
import { draftProblems } from '#domain/dataset-import/draft-problems';
import { planOfDraft } from '#domain/dataset-import/draft-plan';
import type { DatasetPlan, RowPlan } from '#domain/dataset-import/dataset-plan';
import { withMoved } from '#domain/dataset-import/moved-items';
import { previewPlan } from '#domain/dataset-import/preview-plan';
import { withProposedSources } from '#domain/dataset-import/suggestion-sources';
import { OPTION_LINES } from '#domain/dataset-import/value-lines';
import type { QuestionType } from '#domain/question/question';
import type { ImportPlans } from '#ui/import-kit/record-preview/record-preview.view-model';

const EMPTY: DatasetDraft = { name: '', guidelines: '', columns: [], questions: [] };

/** The user's statements about the dataset that is to be made. */
export class DatasetForm implements ImportPlans {
  draft = EMPTY;
  /** Set by the first attempt. Only then does the form show mistakes. */
  isInsistent = false;
  /** The draft before it was begun again the last time, and after it. */
  private replaced: { readonly before: DatasetDraft; readonly after: DatasetDraft } | null = null;
  #lastKey = 0;

  constructor() {
    makeObservable<DatasetForm, 'replaced'>(this, {
      replaced: observableRef,
      canUndoBeginning: computed,
      startOver: action,
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
      changePart: action,
      showParts: action,
      addPart: action,
      removePart: action,
      movePart: action,
      changeSource: action,
      changeOption: action,
      moveQuestion: action,
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

  /** The same columns in another encoding: those that keep their names keep what was said about them. */
  readAgain({ columns }: Pick<InspectedFile, 'columns'>): void {
    const before = this.draft.columns;
    const kept = firstUses(columns).flatMap((item) => {
      const parts = before.filter(({ column }) => column.name === item.column.name);
      return parts.length === 0 ? [item] : parts.map((part) => ({ ...part, column: item.column }));
    });
    const unfilled = before.filter(({ isFilled }) => isFilled === false);
    this.draft = { ...this.draft, columns: [...kept, ...unfilled] };
  }

  change(changes: Partial<Omit<DatasetDraft, 'columns' | 'questions' | 'given'>>): void {
    this.draft = { ...this.draft, ...changes };
  }

  /** A question without options takes those that its column suggests; columns with its scores and agents are proposed. */
  use(part: string, use: ColumnUse): void {
    const draft = withChosenUse(this.draft, part, use);
    const labels = draft.columns.find((item) => idOfPart(item) === part)?.column.labels ?? [];
    const questions = draft.questions.map((question) => {
      const isSuggested = use.as === 'suggestion' && use.question === question.key;
      const isOpen = isSuggested && optionsOf(question).length === 0;
      return isOpen ? { ...question, options: OPTION_LINES.textOf(labels) } : question;
    });
    this.draft = withProposedSources({ ...draft, questions });
  }

  useAll(parts: readonly string[], use: ColumnUse): void {
    for (const part of parts) this.use(part, use);
  }

  formatColumn(part: string, format: Partial<Pick<DraftColumn, 'useMarkdown' | 'useMath'>>): void {
    this.draft = withPart(this.draft, part, (item) => ({ ...item, ...format }));
  }

  changePart(part: string, changes: Partial<PartSettings>): void {
    this.draft = withPart(this.draft, part, (item) => ({
      ...item,
      settings: { ...settingsOfPart(item), ...changes },
    }));
  }

  /** Shows metadata to annotators, or hides it from them. */
  showParts(parts: readonly string[], isVisible: boolean): void {
    for (const part of parts) this.changePart(part, { isVisible });
  }

  /** Adds another part of a column behind the given one, and returns its id. */
  addPart(part: string): string | null {
    const added = withAnotherPart(this.draft, part);
    if (added === null) return null;
    this.draft = added.draft;
    return added.part;
  }

  removePart(part: string): void {
    this.draft = withProposedSources(withoutPart(this.draft, part));
  }

  movePart(part: string, by: number): void {
    this.draft = {
      ...this.draft,
      columns: withMoved(this.draft.columns, (item) => idOfPart(item) === part, by),
    };
  }

  /** Questions and uses of columns begin again, as `make` says; new questions get keys from `firstKey` on. */
  startOver(make: (draft: DatasetDraft, firstKey: number) => DatasetDraft): void {
    const before = this.draft;
    const after = withProposedSources(make(before, this.#lastKey + 1));
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
      field: firstField(columns),
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

  changeSource(key: number, changes: Partial<SharedSource>): void {
    const source = this.draft.questions.find((question) => question.key === key)?.source ?? NO_SOURCE;
    this.changeQuestion(key, { source: { ...source, ...changes } });
  }

  changeOption(key: number, value: string, changes: Partial<OptionTexts>): void {
    const texts = new Map(this.draft.questions.find((question) => question.key === key)?.texts);
    texts.set(value, { text: '', description: '', ...texts.get(value), ...changes });
    this.changeQuestion(key, { texts });
  }

  moveQuestion(key: number, by: number): void {
    const questions = withMoved(this.draft.questions, (question) => question.key === key, by);
    this.draft = { ...this.draft, questions };
  }

  removeQuestion(key: number): void {
    this.draft = withProposedSources(withoutQuestion(this.draft, key));
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
