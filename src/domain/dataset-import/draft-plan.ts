import { visibleText } from '../text/visible-characters';
import {
  idOfPart,
  isPartVisible,
  isProperty,
  NO_SOURCE,
  questionNames,
  requiredFields,
  settingsOfPart,
  type ColumnUse,
  type DatasetDraft,
  type DraftColumn,
  type DraftQuestion,
} from './dataset-draft';
import type { DatasetPlan, SuggestionSource } from './dataset-plan';
import { boundOf, scoreOf, termsOf } from './entered-values';
import { partNames } from './part-names';
import { plannedQuestion } from './planned-question';

/** Converts a draft to a plan, even if the draft has problems. */
export function planOfDraft(draft: DatasetDraft): DatasetPlan {
  const fields = namedParts(draft, 'field');
  const properties = namedParts(draft, 'property');
  const vectors = namedParts(draft, 'vector');
  const questions = questionNames(draft);
  const fieldNames = new Map(fields.map(({ name, item }) => [idOfPart(item), name]));
  const [externalId] = columnsUsed(draft, (as) => as === 'external-id');
  return {
    name: draft.name.trim(),
    guidelines: visibleText(draft.guidelines) || null,
    allowExtraMetadata: draft.allowExtraMetadata ?? true,
    ...(draft.loadsRemoteMedia === true && { loadsRemoteMedia: true }),
    fields: plannedFields(fields, requiredFields(draft)),
    questions: draft.questions.map((question, index) =>
      plannedQuestion(question, questions[index] ?? '', fieldNames),
    ),
    properties: properties.map(plannedProperty),
    vectors: vectors.map(plannedVector),
    mapping: {
      fields: columnsByName(fields),
      metadata: new Map([
        ...undeclaredMetadata(draft).map(([name, { column }]) => [name, column.name] as const),
        ...columnsByName(properties),
      ]),
      suggestions: suggestionsOf(draft, questions),
      externalId: externalId?.column.name ?? null,
      vectors: columnsByName(vectors),
      ...(draft.given?.exported === true && { exported: true }),
      ...(draft.given?.typedMetadata === true && { typedMetadata: true }),
    },
  };
}

export interface NamedColumn {
  readonly name: string;
  readonly item: DraftColumn;
}

/** The columns that become parts of one kind, with the names of the parts. */
export function namedParts(
  draft: DatasetDraft,
  kind: 'field' | 'property' | 'vector',
): readonly NamedColumn[] {
  return named(columnsUsed(draft, (as) => (kind === 'property' ? isProperty(as) : as === kind)));
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
    items.map((item) => settingsOfPart(item).name.trim() || null),
  );
  return items.map((item, index) => ({ name: names[index] ?? item.column.name, item }));
}

function titleOf({ name, item }: NamedColumn): string {
  return visibleText(settingsOfPart(item).title) || item.column.name || name;
}

function plannedFields(fields: readonly NamedColumn[], required: ReadonlySet<string>): DatasetPlan['fields'] {
  return fields.map((field) => ({
    name: field.name,
    title: titleOf(field),
    required: required.has(idOfPart(field.item)),
    useMarkdown: field.item.useMarkdown,
    ...(field.item.useMath === true && { useMath: true }),
  }));
}

function plannedProperty(property: NamedColumn): DatasetPlan['properties'][number] {
  const { name, item } = property;
  const { terms, min, max } = settingsOfPart(item);
  const { as } = item.use;
  return {
    name,
    title: titleOf(property),
    settings:
      as === 'integer' || as === 'float'
        ? { type: as, min: boundOf(as, min) ?? null, max: boundOf(as, max) ?? null }
        : { type: 'terms', values: termsOf(terms) },
    visibleForAnnotators: isPartVisible(item),
  };
}

function plannedVector(vector: NamedColumn): DatasetPlan['vectors'][number] {
  const { name, item } = vector;
  const dimensions = settingsOfPart(item).dimensions ?? item.column.dimensions ?? 1;
  return { name, title: titleOf(vector), dimensions };
}

function suggestionsOf(draft: DatasetDraft, names: readonly string[]): readonly SuggestionSource[] {
  return draft.columns.flatMap(({ column, use, given }) => {
    if (use.as !== 'suggestion') return [];
    const index = draft.questions.findIndex(({ key }) => use.question === key);
    const question = draft.questions[index];
    const name = names[index];
    if (question === undefined || name === undefined) return [];
    const isGiven = given?.as === 'suggestion' && given.question === use.question;
    const translation = isGiven ? given.translation : {};
    return [{ ...translation, question: name, column: column.name, ...sourceOf(draft, question) }];
  });
}

/** Type, score and agent of the suggestions for a question: from a column, otherwise those shared by all suggestions. */
function sourceOf(
  draft: DatasetDraft,
  { key, source = NO_SOURCE }: DraftQuestion,
): Pick<SuggestionSource, 'type' | 'score' | 'agent'> {
  const columnAs = (as: 'score' | 'agent' | 'type') => {
    const found = draft.columns.find(
      ({ use, isFilled }) => use.as === as && use.question === key && isFilled !== false,
    );
    return found === undefined ? null : { column: found.column.name };
  };
  const number = scoreOf(source.score);
  const name = visibleText(source.agent);
  const score = columnAs('score') ?? (number === null ? null : { constant: number });
  const agent = columnAs('agent') ?? (name === '' ? null : { constant: name });
  return {
    type: columnAs('type') ?? source.type,
    ...(score !== null && { score }),
    ...(agent !== null && { agent }),
  };
}

/** Columns of undeclared metadata, by the names in the definition file. */
export function undeclaredMetadata(
  draft: DatasetDraft,
): readonly (readonly [name: string, item: DraftColumn])[] {
  return columnsUsed(draft, (as) => as === 'metadata').flatMap((item) =>
    item.given?.as === 'metadata' ? [[item.given.name, item] as const] : [],
  );
}

const columnsByName = (columns: readonly NamedColumn[]) =>
  new Map(
    columns.filter(({ item }) => item.isFilled !== false).map(({ name, item }) => [name, item.column.name]),
  );
