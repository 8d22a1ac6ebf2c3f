import { definitionText } from '#contract/definition-file/written-definition';
import { questionSettingsSchema, readQuestionSettings } from '#contract/question';
import { hasRight, type Role } from '#domain/access/rights';
import type { ExportParts } from '#domain/dataset-export/export-columns';
import type { ExportPlan, ExportQuestion } from '#domain/dataset-export/export-plan';
import { importMapping } from '#domain/dataset-export/import-mapping';
import type { DatasetPlan } from '#domain/dataset-import/dataset-plan';
import { PortionSize } from '#server/search/hosting/portion-size';
import { listParts } from '#server/store/queries/dataset-parts';
import { metadataKeysAfter } from '#server/store/queries/exported-records';
import type { Row, Store } from '#server/store/queries/store';
import { findWorkspace } from '#server/store/queries/workspaces';
import type { DatasetRow } from '../access/reachable';
import { isVisible, propertyType } from '../search/searchable-parts';

/** A dataset with the parts that a user sees of it. */
export interface ExportContext {
  readonly dataset: DatasetRow;
  readonly fields: readonly Row<'fields'>[];
  readonly questions: readonly Row<'questions'>[];
  readonly properties: readonly Row<'metadata_properties'>[];
  readonly vectors: readonly Row<'vectors_settings'>[];
}

export async function readExportContext(
  store: Store,
  dataset: DatasetRow,
  role: Role,
): Promise<ExportContext> {
  const [fields, questions, properties, vectors] = await Promise.all([
    listParts(store, 'fields', dataset.id),
    listParts(store, 'questions', dataset.id),
    listParts(store, 'metadata_properties', dataset.id),
    listParts(store, 'vectors_settings', dataset.id),
  ]);
  const visible = properties.filter((property) => isVisible(property, { role }));
  return { dataset, fields, questions, properties: visible, vectors };
}

/** The questions in the terms of an export. */
export function questionsOf({ questions }: ExportContext): readonly ExportQuestion[] {
  return questions.map(({ name, settings }) => {
    const { type, field, options } = settings;
    return {
      name,
      type: typeof type === 'string' ? type : '',
      field: typeof field === 'string' ? field : null,
      labels: labelsOf(options),
    };
  });
}

function labelsOf(options: unknown): readonly string[] {
  if (!Array.isArray(options)) return [];
  return options.flatMap((option: unknown) => {
    const value = typeof option === 'object' && option !== null && 'value' in option ? option.value : null;
    return typeof value === 'string' || typeof value === 'number' ? [String(value)] : [];
  });
}

/**
 * The parts that rows have columns for. Keys of metadata that no property declares are looked for in all records, as are values that
 * do not fit the type of their column.
 */
export async function partsOf(
  store: Store,
  exported: ExportContext,
  role: Role,
  plan: ExportPlan,
): Promise<ExportParts> {
  const wantsExtra = plan.metadata && hasRight(role, 'hidden-metadata');
  const declared = new Set(exported.properties.map(({ name }) => name));
  const isTyped = plan.metadata && plan.format === 'parquet';
  const found = wantsExtra || isTyped ? await metadataKeys(store, exported.dataset.id) : NO_KEYS;
  const unfit = { terms: NO_KEYS.keys, integer: found.notIntegers, float: found.notDoubles };
  return {
    fields: exported.fields.map(({ name }) => name),
    questions: questionsOf(exported),
    properties: exported.properties.map(({ name, settings }) => {
      const type = propertyType(settings);
      return { name, type, ...(isTyped && unfit[type].has(name) && { hasUnfitValues: true }) };
    }),
    extraMetadata: wantsExtra ? [...found.keys].filter((key) => !declared.has(key)).toSorted() : [],
    vectors: exported.vectors.map(({ name }) => name),
  };
}

interface FoundKeys {
  readonly keys: ReadonlySet<string>;
  readonly notIntegers: ReadonlySet<string>;
  readonly notDoubles: ReadonlySet<string>;
}

const NO_KEYS: FoundKeys = { keys: new Set(), notIntegers: new Set(), notDoubles: new Set() };

async function metadataKeys(store: Store, datasetId: string): Promise<FoundKeys> {
  const found = { keys: new Set<string>(), notIntegers: new Set<string>(), notDoubles: new Set<string>() };
  const size = new PortionSize();
  for (let after = 0; ;) {
    const limit = size.rows;
    const begun = performance.now();
    const { last, count, ...read } = await metadataKeysAfter(store, datasetId, { after, limit });
    size.note(count, performance.now() - begun);
    for (const key of read.keys) found.keys.add(key);
    for (const key of read.not_integers) found.notIntegers.add(key);
    for (const key of read.not_doubles) found.notDoubles.add(key);
    if (last === null || count < limit) return found;
    after = last;
  }
}

/** The definition with which `npm run import` makes the dataset again, from a file of the same export. */
export async function definitionOf(
  store: Store,
  exported: ExportContext,
  parts: ExportParts,
  plan: ExportPlan,
): Promise<string> {
  const { dataset } = exported;
  const workspace = await findWorkspace(store, dataset.workspace_id);
  return definitionText(
    {
      name: dataset.name,
      guidelines: dataset.guidelines,
      // Values that no property declares may be left of one that was deleted.
      allowExtraMetadata: dataset.allow_extra_metadata || parts.extraMetadata.length > 0,
      ...(dataset.remote_media && { loadsRemoteMedia: true }),
      fields: exported.fields.map(({ name, title, required, settings, use_math }) => ({
        name,
        title,
        required,
        useMarkdown: settings['use_markdown'] === true,
        ...(use_math && { useMath: true }),
      })),
      questions: exported.questions.map(({ name, title, description, required, settings }) => ({
        name,
        title,
        description,
        required,
        settings: readQuestionSettings(questionSettingsSchema.parse(settings)),
      })),
      properties: exported.properties.map(({ name, title, settings, visible_for_annotators }) => ({
        name,
        title,
        // Stored as they were checked.
        settings: settings as unknown as DatasetPlan['properties'][number]['settings'],
        visibleForAnnotators: visible_for_annotators,
      })),
      vectors: exported.vectors.map(({ name, title, dimensions }) => ({ name, title, dimensions })),
      mapping: importMapping(plan, parts),
    },
    { workspace: workspace?.name ?? '', recordOrder: dataset.record_order },
  );
}
