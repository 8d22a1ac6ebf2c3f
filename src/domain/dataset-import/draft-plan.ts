import type { LabelOption, QuestionSettings } from '../question/question';
import { assertNever } from '../shared/assert-never';
import { visibleText } from '../text/visible-characters';
import {
  optionsOf,
  questionNames,
  type ColumnUse,
  type DatasetDraft,
  type DraftColumn,
  type DraftQuestion,
} from './dataset-draft';
import type { DatasetPlan, PlannedQuestion } from './dataset-plan';
import { partNames } from './part-names';

/** The draft as a plan. It is what the form says, also where that has problems. */
export function planOfDraft(draft: DatasetDraft): DatasetPlan {
  const fields = named(columnsUsed(draft, (as) => as === 'field'));
  const properties = named(columnsUsed(draft, isProperty));
  const vectors = named(columnsUsed(draft, (as) => as === 'vector'));
  const questions = questionNames(draft);
  const fieldNames = new Map(fields.map(({ name, item }) => [item.column.name, name]));
  const [externalId] = columnsUsed(draft, (as) => as === 'external-id');
  return {
    name: draft.name.trim(),
    guidelines: visibleText(draft.guidelines) || null,
    allowExtraMetadata: draft.given?.allowExtraMetadata ?? true,
    fields: plannedFields(fields),
    questions: draft.questions.map((question, index) =>
      plannedQuestion(question, questions[index] ?? '', fieldNames),
    ),
    properties: properties.map(plannedProperty),
    vectors: vectors.map(plannedVector),
    mapping: {
      fields: columnsByName(fields),
      metadata: new Map([...undeclaredMetadata(draft), ...columnsByName(properties)]),
      suggestions: suggestionsOf(draft, questions),
      externalId: externalId?.column.name ?? null,
      vectors: columnsByName(vectors),
      ...(draft.given?.exported === true && { exported: true }),
      ...(draft.given?.typedMetadata === true && { typedMetadata: true }),
    },
  };
}

/** A column with the name of the part that it becomes. */
interface NamedColumn {
  readonly name: string;
  readonly item: DraftColumn;
}

function columnsUsed(
  draft: DatasetDraft,
  isWanted: (as: ColumnUse['as']) => boolean,
): readonly DraftColumn[] {
  return draft.columns.filter(({ use }) => isWanted(use.as));
}

function named(items: readonly DraftColumn[]): readonly NamedColumn[] {
  const names = partNames(
    items.map(({ column }) => column.name),
    items.map((item) => givenPart(item)?.name ?? null),
  );
  return items.map((item, index) => ({ name: names[index] ?? item.column.name, item }));
}

/** The part of the definition file, if the column is still used as that. */
function givenPart({ given, use }: DraftColumn): { readonly name: string } | null {
  if (given === undefined || given.as === 'suggestion' || given.as === 'metadata') return null;
  const isSame = given.as === 'property' ? given.part.settings.type === use.as : given.as === use.as;
  return isSame ? given.part : null;
}

/** Any field but the first may be missing in a row, unless the definition file says another one. */
function plannedFields(fields: readonly NamedColumn[]): DatasetPlan['fields'] {
  const given = fields.map(({ item }) => (item.given?.as === 'field' ? item.given.part : null));
  const isSaid = given.some((part) => part?.required === true);
  return fields.map(({ name, item }, index) => ({
    name,
    title: given[index]?.title ?? item.column.name,
    required: isSaid ? given[index]?.required === true : index === 0,
    useMarkdown: item.useMarkdown,
  }));
}

function plannedProperty({ name, item }: NamedColumn): DatasetPlan['properties'][number] {
  const { column, use, given } = item;
  if (given?.as === 'property' && given.part.settings.type === use.as) return { ...given.part, name };
  return {
    name,
    title: column.name,
    settings:
      use.as === 'integer' || use.as === 'float'
        ? { type: use.as, min: null, max: null }
        : { type: 'terms', values: null },
    visibleForAnnotators: true,
  };
}

function plannedVector({ name, item: { column, given } }: NamedColumn): DatasetPlan['vectors'][number] {
  if (given?.as === 'vector') return { ...given.part, name };
  return { name, title: column.name, dimensions: column.dimensions ?? 1 };
}

function suggestionsOf(draft: DatasetDraft, names: readonly string[]): DatasetPlan['mapping']['suggestions'] {
  return draft.columns.flatMap(({ column, use, given }) => {
    if (use.as !== 'suggestion') return [];
    const question = names[draft.questions.findIndex(({ key }) => use.question === key)];
    if (question === undefined) return [];
    const isGiven = given?.as === 'suggestion' && given.question === use.question;
    return [{ ...(isGiven ? given.source : { type: null }), question, column: column.name }];
  });
}

/** By the names that the definition file of an export gives. */
function undeclaredMetadata(draft: DatasetDraft): readonly (readonly [name: string, column: string])[] {
  return columnsUsed(draft, (as) => as === 'metadata').flatMap(({ column, given }) =>
    given?.as === 'metadata' ? [[given.name, column.name] as const] : [],
  );
}

const columnsByName = (columns: readonly NamedColumn[]) =>
  new Map(columns.map(({ name, item }) => [name, item.column.name]));

function isProperty(as: ColumnUse['as']): boolean {
  return as === 'terms' || as === 'integer' || as === 'float';
}

function plannedQuestion(
  question: DraftQuestion,
  name: string,
  fieldNames: ReadonlyMap<string, string>,
): PlannedQuestion {
  return {
    name,
    title: question.title.trim(),
    description: visibleText(question.description) || null,
    required: question.required,
    settings: settingsOf(question, fieldNames),
  };
}

function settingsOf(question: DraftQuestion, fieldNames: ReadonlyMap<string, string>): QuestionSettings {
  const { type, given } = question;
  const options = labelOptions(question);
  switch (type) {
    case 'text':
      return { type, useMarkdown: question.useMarkdown };
    case 'rating':
      return { type, options: ratingValues(question) };
    case 'label_selection':
      return { type, options, visibleOptions: visibleOf(question, options.length) };
    case 'multi_label_selection': {
      const optionsOrder = given?.settings.type === type ? given.settings.optionsOrder : 'natural';
      return { type, options, visibleOptions: visibleOf(question, options.length), optionsOrder };
    }
    case 'ranking':
      return { type, options };
    case 'span':
      return {
        type,
        options,
        field: fieldNames.get(question.field ?? '') ?? '',
        visibleOptions: visibleOf(question, options.length),
        allowOverlapping: given?.settings.type === type && given.settings.allowOverlapping,
        allowCharacterAnnotation: true,
      };
    default:
      return assertNever(type);
  }
}

/** An option that is still there keeps the text and the description of the definition file. */
function labelOptions(question: DraftQuestion): readonly LabelOption[] {
  const settings = question.given?.settings;
  const given = new Map<string, LabelOption>();
  if (settings !== undefined && settings.type !== 'text' && settings.type !== 'rating')
    for (const option of settings.options) given.set(option.value, option);
  return optionsOf(question).map((value) => given.get(value) ?? { value, text: value, description: null });
}

function ratingValues({ points, given }: DraftQuestion): readonly number[] {
  if (points === 0 && given?.settings.type === 'rating') return given.settings.options;
  return Array.from({ length: points }, (_, index) => index + 1);
}

/** Not more than there are. */
function visibleOf({ given }: DraftQuestion, count: number): number | null {
  const settings = given?.settings;
  const visible = settings !== undefined && 'visibleOptions' in settings ? settings.visibleOptions : null;
  return visible !== null && visible <= count ? visible : null;
}
