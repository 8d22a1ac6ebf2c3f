import { computed, makeObservable } from 'mobx';
import type { DatasetSettings } from '#application/dataset-settings/load-dataset-settings.use-case';
import type { UpdateSettingsPart } from '#application/dataset-settings/update-settings-part.use-case';
import type { Clock } from '#application/shared/ports/clock.port';
import {
  draftedQuestion,
  generalDraft,
  fieldDraft,
  propertyDraft,
  questionDraft,
  vectorDraft,
  type GeneralDraft,
  type FieldDraft,
  type PropertyDraft,
  type QuestionDraft,
  type SettingsDraft,
  type VectorDraft,
} from '#domain/dataset-definition/settings-draft';
import type { Question } from '#domain/question/question';
import { QuestionPreview, type PreviewSource } from '#ui/annotation-kit/editors/answer-form/question-preview';
import { PartForm } from './part-form.view-model';
import { sectionOf, type Section } from './settings-sections';

interface FormsDeps {
  readonly update: UpdateSettingsPart;
  readonly clock: Clock;
}

export interface QuestionForms {
  readonly form: PartForm<QuestionDraft>;
  readonly preview: QuestionPreview;
}

/** One form for each part of the settings that can be edited (SET-2, SET-15). */
export class SettingsForms {
  readonly dataset: PartForm<GeneralDraft>;
  readonly fields: ReadonlyArray<PartForm<FieldDraft>>;
  readonly questions: readonly QuestionForms[];
  readonly properties: ReadonlyArray<PartForm<PropertyDraft>>;
  readonly vectors: ReadonlyArray<PartForm<VectorDraft>>;

  constructor(settings: DatasetSettings, { update, clock }: FormsDeps) {
    const { dataset, parts } = settings;
    const keepsDisplay = parts?.keepsDisplay ?? false;
    const formOf = <D extends SettingsDraft>(draft: D) =>
      new PartForm(draft, (original, edited) => update.execute(dataset.id, original, edited));
    this.dataset = formOf(generalDraft(dataset, keepsDisplay));
    this.fields = (parts?.fields ?? []).map((field) => formOf(fieldDraft(field, keepsDisplay)));
    this.questions = (parts?.questions ?? []).map((question) => {
      const form = formOf(questionDraft(question));
      return { form, preview: new QuestionPreview(question, sourceOf(question, form), clock) };
    });
    this.properties = (parts?.properties ?? []).map((property) => formOf(propertyDraft(property)));
    this.vectors = (parts?.vectors ?? []).map((vector) => formOf(vectorDraft(vector)));
    makeObservable(this, {
      unsaved: computed,
    });
  }

  /** Sections with changes that are not saved, in the order of the page. */
  get unsaved(): ReadonlySet<Section> {
    const all = [
      this.dataset,
      ...this.fields,
      ...this.questions.map(({ form }) => form),
      ...this.properties,
      ...this.vectors,
    ];
    return new Set(all.filter(({ isModified }) => isModified).map(({ original }) => sectionOf(original)));
  }

  /** Takes over what was saved elsewhere. Parts stay the same ones: none can be added to a dataset on this page. */
  rebase({ dataset, parts }: DatasetSettings): void {
    if (parts === null) return this.dataset.rebase(generalDraft(dataset, false));
    const { keepsDisplay } = parts;
    this.dataset.rebase(generalDraft(dataset, keepsDisplay));
    rebaseAll(
      this.fields,
      parts.fields.map((field) => fieldDraft(field, keepsDisplay)),
    );
    rebaseAll(
      this.questions.map(({ form }) => form),
      parts.questions.map(questionDraft),
    );
    rebaseAll(this.properties, parts.properties.map(propertyDraft));
    rebaseAll(this.vectors, parts.vectors.map(vectorDraft));
  }
}

function rebaseAll<D extends SettingsDraft>(forms: ReadonlyArray<PartForm<D>>, drafts: readonly D[]): void {
  for (const form of forms) {
    const draft = drafts.find(({ id }) => id === form.original.id);
    if (draft !== undefined) form.rebase(draft);
  }
}

function sourceOf(question: Question, form: PartForm<QuestionDraft>): PreviewSource {
  return {
    get asked() {
      return draftedQuestion(question, form.draft);
    },
    get settings() {
      return form.draft.settings;
    },
  };
}
