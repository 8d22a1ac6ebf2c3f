import { exactJsonText } from '#domain/shared/exact-json';
import type { DatasetPlan } from '#domain/dataset-import/dataset-plan';
import { propertyJson, questionJson, vectorJson } from './plan';

interface DatasetPlace {
  readonly workspace: string;
  readonly recordOrder: 'random' | 'imported';
}

/** Writes the definition file of a plan; `planOf` reads it back. */
export function definitionText(plan: DatasetPlan, { workspace, recordOrder }: DatasetPlace): string {
  const { mapping } = plan;
  const json = {
    name: plan.name,
    workspace,
    guidelines: plan.guidelines,
    allow_extra_metadata: plan.allowExtraMetadata,
    record_order: recordOrder,
    ...(plan.loadsRemoteMedia === true && { remote_media: true }),
    fields: plan.fields.map(({ name, title, required, useMarkdown, useMath }) => ({
      name,
      title,
      required,
      use_markdown: useMarkdown,
      ...(useMath === true && { use_math: true }),
    })),
    questions: plan.questions.map(questionJson),
    metadata_properties: plan.properties.map(propertyJson),
    vectors_settings: plan.vectors.map(vectorJson),
    mapping: {
      fields: Object.fromEntries(mapping.fields),
      metadata: Object.fromEntries(mapping.metadata),
      suggestions: mapping.suggestions.map(({ values, ...source }) => ({
        ...source,
        ...(values !== undefined && { values: Object.fromEntries(values) }),
      })),
      external_id: mapping.externalId,
      vectors: Object.fromEntries(mapping.vectors),
      exported: mapping.exported,
      typed_metadata: mapping.typedMetadata,
    },
  };
  return `${exactJsonText(json, 2)}\n`;
}
