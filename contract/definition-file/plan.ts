import { readQuestionSettings } from '#contract/question';
import type { DatasetPlan } from '#domain/dataset-import/dataset-plan';
import type { QuestionSettings } from '#domain/question/question';
import type { DatasetDefinition } from './definition';

/** Converts a definition to the names that the domain uses. */
export function planOf(definition: DatasetDefinition): DatasetPlan {
  const { name, guidelines, allow_extra_metadata, remote_media, fields, questions, mapping } = definition;
  const { external_id, typed_metadata, ...mapped } = mapping;
  return {
    name,
    guidelines,
    allowExtraMetadata: allow_extra_metadata,
    ...(remote_media === true && { loadsRemoteMedia: true }),
    fields: fields.map(({ use_markdown, use_math, ...field }) => ({
      ...field,
      useMarkdown: use_markdown,
      ...(use_math === true && { useMath: true }),
    })),
    questions: questions.map((question) => ({
      ...question,
      settings: readQuestionSettings(question.settings),
    })),
    properties: definition.metadata_properties.map(({ visible_for_annotators, ...property }) => ({
      ...property,
      visibleForAnnotators: visible_for_annotators,
    })),
    vectors: definition.vectors_settings,
    mapping: { ...mapped, externalId: external_id, typedMetadata: typed_metadata },
  };
}

/** A field as the body of the call that creates it. */
export function fieldJson({ name, title, required, useMarkdown, useMath }: DatasetPlan['fields'][number]) {
  const settings = { type: 'text', use_markdown: useMarkdown };
  // Omitted unless set, because servers of version 1.28 do not know it.
  return { name, title, required, settings, ...(useMath === true && { use_math: true }) };
}

export function questionJson({
  name,
  title,
  description,
  required,
  settings,
}: DatasetPlan['questions'][number]) {
  return { name, title, description, required, settings: settingsJson(settings) };
}

export function propertyJson({
  name,
  title,
  settings,
  visibleForAnnotators,
}: DatasetPlan['properties'][number]) {
  return { name, title, settings, visible_for_annotators: visibleForAnnotators };
}

export function vectorJson({ name, title, dimensions }: DatasetPlan['vectors'][number]) {
  return { name, title, dimensions };
}

function settingsJson(settings: QuestionSettings) {
  switch (settings.type) {
    case 'text':
      return { type: settings.type, use_markdown: settings.useMarkdown };
    case 'rating':
      return { type: settings.type, options: settings.options.map((value) => ({ value })) };
    case 'label_selection':
      return { type: settings.type, options: settings.options, visible_options: settings.visibleOptions };
    case 'multi_label_selection':
      return {
        type: settings.type,
        options: settings.options,
        visible_options: settings.visibleOptions,
        options_order: settings.optionsOrder,
      };
    case 'ranking':
      return { type: settings.type, options: settings.options };
    case 'span':
      return {
        type: settings.type,
        field: settings.field,
        options: settings.options,
        visible_options: settings.visibleOptions,
        allow_overlapping: settings.allowOverlapping,
        allow_character_annotation: settings.allowCharacterAnnotation,
      };
  }
}
