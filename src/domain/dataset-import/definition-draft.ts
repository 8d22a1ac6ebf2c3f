import { exactJsonText } from '../shared/exact-json';
import {
  idOfPart,
  settingsOfPart,
  type ColumnUse,
  type DatasetDraft,
  type DraftColumn,
  type PartInput,
  type PartSettings,
} from './dataset-draft';
import type { DatasetPlan, SuggestionSource } from './dataset-plan';
import { draftQuestion } from './defined-question';
import type { SketchedColumn } from './sketched-column';
import { TERM_LINES } from './value-lines';

/** A part of a definition file whose column is missing in the data file. `path` is its path in the definition file. */
export interface DroppedPart {
  readonly path: string;
  readonly code: 'column-missing';
  readonly name: string;
}

export interface DefinedDraft {
  readonly draft: DatasetDraft;
  readonly dropped: readonly DroppedPart[];
}

/** A part of the plan, with its path in the definition file. */
interface Claim {
  readonly path: string;
  /** Null for a part that no column fills. */
  readonly column: string | null;
  readonly use: ColumnUse;
  readonly useMarkdown?: boolean;
  readonly useMath?: boolean;
  readonly settings?: Partial<PartSettings>;
  readonly given?: PartInput;
}

/**
 * Creates the draft of a plan for the columns of a file; the parts of the plan come first, in order. A column that becomes
 * several parts is listed for each of them, and parts without a column are listed, too.
 */
export function draftOfPlan(
  plan: DatasetPlan,
  columns: readonly DraftColumn[],
  firstKey: number,
): DefinedDraft {
  const dropped: DroppedPart[] = [];
  const keys = new Map(plan.questions.map(({ name }, index) => [name, firstKey + index]));
  const inFile = columns.filter(({ isFilled }) => isFilled !== false);
  const known = new Map(inFile.map(({ column }) => [column.name, column]));
  const parts: DraftColumn[] = [];
  for (const claim of claimsOf(plan, keys)) {
    const column = sketchOf(claim, known, plan);
    if (column === undefined)
      dropped.push({ path: claim.path, code: 'column-missing', name: claim.column ?? '' });
    else if (!isOrphan(claim.use, parts)) parts.push(partOf(claim, column, parts));
  }
  const used = new Set(parts.map(({ column }) => column.name));
  const rest = [...known.values()]
    .filter(({ name }) => !used.has(name))
    .map((column) => ({ column, use: { as: 'ignore' } as const, useMarkdown: false, isChosen: true }));
  const fieldIds = new Map(
    parts.filter(({ use }) => use.as === 'field').map((item) => [settingsOfPart(item).name, idOfPart(item)]),
  );
  const draft: DatasetDraft = {
    name: plan.name,
    guidelines: plan.guidelines ?? '',
    columns: [...parts, ...rest],
    questions: plan.questions.map((question, index) =>
      draftQuestion(question, { key: firstKey + index, fieldIds, suggestions: plan.mapping.suggestions }),
    ),
    allowExtraMetadata: plan.allowExtraMetadata,
    loadsRemoteMedia: plan.loadsRemoteMedia ?? false,
    given: { exported: plan.mapping.exported, typedMetadata: plan.mapping.typedMetadata },
  };
  return { draft, dropped };
}

/** The column of a claim; undefined if the file has none of that name. */
function sketchOf(
  { column, use }: Claim,
  known: ReadonlyMap<string, SketchedColumn>,
  { mapping }: DatasetPlan,
): SketchedColumn | undefined {
  if (column === null) return unseenColumn('');
  // JSON Lines of an export omit metadata keys that a record lacks, so all rows that the page has read may lack this one.
  const mayBeUnseen = use.as === 'metadata' && mapping.exported === true;
  return known.get(column) ?? (mayBeUnseen ? unseenColumn(column) : undefined);
}

function unseenColumn(name: string): SketchedColumn {
  const values = { kind: 'text', isWhole: false, dimensions: null, labels: [], example: '' } as const;
  return { name, ...values, startsHidden: false };
}

/** True for the score, agent or type of a suggestion whose own column is missing. */
function isOrphan(use: ColumnUse, parts: readonly DraftColumn[]): boolean {
  if (!('question' in use) || use.as === 'suggestion') return false;
  return !parts.some((part) => part.use.as === 'suggestion' && part.use.question === use.question);
}

function partOf(claim: Claim, column: SketchedColumn, parts: readonly DraftColumn[]): DraftColumn {
  const earlier = parts.filter((part) => part.column.name === column.name).length;
  const isFilled = claim.column !== null;
  const copy = isFilled ? earlier : earlier + 1;
  return {
    column,
    use: claim.use,
    useMarkdown: claim.useMarkdown ?? false,
    ...(claim.useMath === true && { useMath: true }),
    isChosen: true,
    ...(copy > 0 && { copy: isFilled ? copy + 1 : copy }),
    ...(!isFilled && { isFilled }),
    ...(claim.settings !== undefined && { settings: { ...settingsOfPart({}), ...claim.settings } }),
    ...(claim.given !== undefined && { given: claim.given }),
  };
}

/** All parts of the plan except questions, in order. */
function claimsOf(plan: DatasetPlan, keys: ReadonlyMap<string, number>): readonly Claim[] {
  const { mapping } = plan;
  const { externalId } = mapping;
  return [
    ...plan.fields.map(({ name, title, required, useMarkdown, useMath = false }, index): Claim => {
      const column = mapping.fields.get(name) ?? null;
      const settings = { name, title, isRequired: required };
      const displays = { useMarkdown, useMath };
      return { ...placeOf('fields', name, index, column), use: { as: 'field' }, ...displays, settings };
    }),
    ...metadataClaims(plan),
    ...mapping.suggestions.flatMap((source, index) =>
      suggestionClaims(source, keys.get(source.question) ?? 0, `mapping.suggestions[${index}]`),
    ),
    ...plan.vectors.map(({ name, title, dimensions }, index): Claim => {
      const column = mapping.vectors.get(name) ?? null;
      const settings = { name, title, dimensions };
      return { ...placeOf('vectors', name, index, column), use: { as: 'vector' }, settings };
    }),
    ...(externalId === null
      ? []
      : [{ path: 'mapping.external_id', column: externalId, use: { as: 'external-id' } } as const]),
  ];
}

const LISTS = { fields: 'fields', metadata: 'metadata_properties', vectors: 'vectors_settings' } as const;

function placeOf(kind: keyof typeof LISTS, name: string, index: number, column: string | null) {
  return { column, path: column === null ? `${LISTS[kind]}[${index}]` : `mapping.${kind}.${name}` };
}

function metadataClaims({ properties, mapping }: DatasetPlan): readonly Claim[] {
  const declared = properties.map(({ name, title, settings, visibleForAnnotators }, index): Claim => {
    const column = mapping.metadata.get(name) ?? null;
    return {
      ...placeOf('metadata', name, index, column),
      use: { as: settings.type },
      settings: { name, title, isVisible: visibleForAnnotators, ...limitsOf(settings) },
    };
  });
  const names = new Set(properties.map(({ name }) => name));
  const undeclared = [...mapping.metadata].flatMap(([name, column]): Claim[] => {
    if (names.has(name)) return [];
    const path = `mapping.metadata.${name}`;
    return [{ path, column, use: { as: 'metadata' }, given: { as: 'metadata', name } }];
  });
  return [...declared, ...undeclared];
}

function limitsOf(settings: DatasetPlan['properties'][number]['settings']): Partial<PartSettings> {
  if (settings.type === 'terms') return { terms: TERM_LINES.textOf(settings.values ?? []) };
  const text = (bound: typeof settings.min) => (bound === null ? '' : exactJsonText(bound));
  return { min: text(settings.min), max: text(settings.max) };
}

/** The columns of a suggestion, beginning with its value. */
function suggestionClaims(source: SuggestionSource, question: number, path: string): readonly Claim[] {
  const { column, values, steps, score, agent, type } = source;
  const translation = { ...(values !== undefined && { values }), ...(steps !== undefined && { steps }) };
  const isTranslated = values !== undefined || steps !== undefined;
  const others = Object.entries({ score, agent, type }).flatMap(([as, from]): Claim[] => {
    if (typeof from !== 'object' || from === null || !('column' in from)) return [];
    const use = { as: as === 'score' || as === 'agent' ? as : 'type', question } as const;
    return [{ path: `${path}.${as}`, column: from.column, use }];
  });
  return [
    {
      path,
      column,
      use: { as: 'suggestion', question },
      ...(isTranslated && { given: { as: 'suggestion', question, translation } as const }),
    },
    ...others,
  ];
}
