import { action, computed, computedStruct, makeObservable, observableRef } from 'mobx';
import type { Clock } from '#application/shared/ports/clock.port';
import type { RowPlan } from '#domain/dataset-import/dataset-plan';
import { previewedRecord, previewProblem, type PreviewedRecord } from '#domain/dataset-import/record-preview';
import type { RowProblem } from '#domain/dataset-import/row-problem';
import type { Cells } from '#domain/dataset-import/source-row';
import type { Field } from '#domain/field/field';
import type { Proposal } from '#domain/question/proposal';
import type { Question, QuestionSettings } from '#domain/question/question';
import { QuestionPreview, type PreviewSource } from '#ui/annotation-kit/editors/answer-form/question-preview';
import type { QuestionViewModel } from '#ui/annotation-kit/editors/question.view-model';
import type { MarkingForm } from '#ui/annotation-kit/record-field/RecordField.tsx';

/** The current plan for how rows of a file become records. */
export interface ImportPlans {
  readonly plan: RowPlan;
  /** The same plan with names of parts that do not change while their titles are typed. */
  readonly previewPlan: RowPlan;
}

/** Number of rows that suffices to verify the columns and questions. */
const ROWS_MAX = 5;

/** The first records of a file as annotators will see them (SET-75). Answers are not saved. */
export class RecordPreview implements MarkingForm {
  /** Index of the shown record. */
  place = 0;
  readonly count: number;
  readonly #rows: readonly Cells[];
  readonly #plans: ImportPlans;
  readonly #clock: Clock;
  readonly #previews = new Map<string, QuestionPreview>();

  constructor(rows: readonly Cells[], plans: ImportPlans, clock: Clock) {
    this.#rows = rows.slice(0, ROWS_MAX);
    this.#plans = plans;
    this.#clock = clock;
    this.count = this.#rows.length;
    makeObservable<RecordPreview, 'names' | 'record'>(this, {
      place: observableRef,
      fields: computedStruct,
      names: computedStruct,
      previews: computed,
      questions: computed,
      record: computed,
      problem: computedStruct,
      step: action,
    });
  }

  get fields(): readonly Field[] {
    return this.#plans.previewPlan.fields.map(({ useMath = false, ...field }) => ({
      ...field,
      useMath,
      id: field.name,
      datasetId: '',
    }));
  }

  get previews(): readonly QuestionPreview[] {
    return this.names.map((name) => {
      const known = this.#previews.get(name);
      if (known !== undefined) return known;
      const source = new PlannedPart(name, this.#plans, () => this.record);
      const preview = new QuestionPreview(source.asked, source, this.#clock);
      this.#previews.set(name, preview);
      return preview;
    });
  }

  get questions(): readonly QuestionViewModel[] {
    return this.previews.map(({ question }) => question);
  }

  /** Leaving a text moves the focus to the question that marks it. */
  readonly focus: MarkingForm['focus'] = {
    ask: (name, depth) => this.#previews.get(name)?.focus.ask(name, depth),
  };

  /** Why the row cannot become a record; null if it can. */
  get problem(): RowProblem | null {
    const row = this.#rows[this.place];
    return row === undefined ? null : previewProblem(this.#plans.plan, row);
  }

  fieldText(fieldName: string): string | undefined {
    return this.record.texts.get(fieldName);
  }

  /** Moves to the previous or next record and drops the answers. */
  step(way: 1 | -1): void {
    const place = this.place + way;
    if (place < 0 || place >= this.count) return;
    this.place = place;
    for (const preview of this.previews) preview.forget();
  }

  private get names(): readonly string[] {
    return this.#plans.previewPlan.questions.map(({ name }) => name);
  }

  private get record(): PreviewedRecord {
    const row = this.#rows[this.place];
    return row === undefined ? NOTHING : previewedRecord(this.#plans.previewPlan, row);
  }
}

const NOTHING: PreviewedRecord = { texts: new Map(), suggestions: new Map() };

/** A question of the plan. Its properties change only when their own values change. */
class PlannedPart implements PreviewSource {
  readonly #name: string;
  readonly #plans: ImportPlans;
  readonly #record: () => PreviewedRecord;

  constructor(name: string, plans: ImportPlans, record: () => PreviewedRecord) {
    this.#name = name;
    this.#plans = plans;
    this.#record = record;
    makeObservable(this, {
      asked: computedStruct,
      settings: computedStruct,
      suggestion: computedStruct,
    });
  }

  get asked(): Question {
    const planned = this.#plans.previewPlan.questions.find(({ name }) => name === this.#name);
    if (planned === undefined) return GONE;
    const { title } = planned;
    return { ...planned, id: this.#name, datasetId: '', title: title === '' ? UNTITLED : title };
  }

  get settings(): QuestionSettings {
    return this.asked.settings;
  }

  get suggestion(): Proposal | undefined {
    return this.#record().suggestions.get(this.#name);
  }

  fieldText(fieldName: string): string | undefined {
    return this.#record().texts.get(fieldName);
  }
}

const UNTITLED = '…';

/** Placeholder for a removed question until its view is unmounted. */
const GONE: Question = {
  id: '',
  datasetId: '',
  name: '',
  title: '',
  description: null,
  required: false,
  settings: { type: 'text', useMarkdown: false },
};
