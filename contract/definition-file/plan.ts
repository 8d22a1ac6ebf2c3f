import { readQuestionSettings } from '#contract/question';
import type { DatasetPlan } from '#domain/dataset-import/dataset-plan';
import type { DatasetDefinition } from './definition';

/** The definition by the names that rules read it by. */
export function planOf(definition: DatasetDefinition): DatasetPlan {
  const { name, guidelines, allow_extra_metadata, fields, questions, mapping } = definition;
  const { external_id, ...mapped } = mapping;
  return {
    name,
    guidelines,
    allowExtraMetadata: allow_extra_metadata,
    fields: fields.map(({ use_markdown, ...field }) => ({ ...field, useMarkdown: use_markdown })),
    questions: questions.map((question) => ({
      ...question,
      settings: readQuestionSettings(question.settings),
    })),
    properties: definition.metadata_properties.map(({ visible_for_annotators, ...property }) => ({
      ...property,
      visibleForAnnotators: visible_for_annotators,
    })),
    vectors: definition.vectors_settings,
    mapping: { ...mapped, externalId: external_id },
  };
}
