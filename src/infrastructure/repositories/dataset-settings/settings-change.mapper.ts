import type { ZodMiniType } from 'zod/mini';
import { datasetSchema } from '#contract/dataset';
import { fieldSchema } from '#contract/field';
import { questionSchema } from '#contract/question';
import { metadataPropertySchema, vectorsSettingsSchema } from '#contract/search';
import type { RepositoryFailureCode } from '#application/failure-codes';
import { labelSettings } from '#domain/dataset-definition/option-settings';
import type { SettingsDraft } from '#domain/dataset-definition/settings-draft';
import type { QuestionSettings } from '#domain/question/question';
import { assertNever } from '#domain/shared/assert-never';

interface SettingsCall {
  readonly code: RepositoryFailureCode;
  /** Collection of the API that the part is in. */
  readonly collection: 'datasets' | 'fields' | 'questions' | 'metadata-properties' | 'vectors-settings';
  readonly schema: ZodMiniType;
}

type Body = Readonly<Record<string, unknown>>;

const CALLS: Readonly<Record<SettingsDraft['kind'], SettingsCall>> = {
  dataset: { code: 'ERROR_PATCHING_DATASET_GUIDELINES', collection: 'datasets', schema: datasetSchema },
  field: { code: 'ERROR_PATCHING_FIELDS', collection: 'fields', schema: fieldSchema },
  question: { code: 'ERROR_PATCHING_QUESTIONS', collection: 'questions', schema: questionSchema },
  property: {
    code: 'ERROR_UPDATING_METADATA',
    collection: 'metadata-properties',
    schema: metadataPropertySchema,
  },
  vector: { code: 'ERROR_PATCHING_VECTORS', collection: 'vectors-settings', schema: vectorsSettingsSchema },
};

export function settingsChange(part: SettingsDraft): SettingsCall & { readonly body: Body } {
  return { ...CALLS[part.kind], body: bodyOf(part) };
}

/** Always all that can be edited: servers of 1.28 hide a property whose visibility is left out. */
function bodyOf(part: SettingsDraft): Body {
  switch (part.kind) {
    case 'dataset':
      return {
        guidelines: orNull(part.guidelines),
        allow_extra_metadata: part.allowExtraMetadata,
        ...(part.loadsRemoteMedia !== null && { remote_media: part.loadsRemoteMedia }),
      };
    case 'field':
      return {
        title: part.title,
        settings: { type: 'text', use_markdown: part.useMarkdown },
        ...(part.useMath !== null && { use_math: part.useMath }),
      };
    case 'question':
      return {
        title: part.title,
        description: orNull(part.description),
        settings: changedSettings(part.settings),
      };
    case 'property':
      return { title: part.title, visible_for_annotators: part.isVisibleForAnnotators };
    case 'vector':
      return { title: part.title };
    default:
      return assertNever(part);
  }
}

/** Keys of the settings that may change; those left out keep what is stored. Overlapping spans have to be allowed again each time. */
function changedSettings(settings: QuestionSettings): Body {
  const { type } = settings;
  if (type === 'text') return { type, use_markdown: settings.useMarkdown };
  const labels = labelSettings(settings);
  if (labels === null) return { type };
  return {
    type,
    options: labels.options.map(({ value, text, description }) => ({ value, text, description })),
    visible_options: labels.visibleOptions,
    ...(type === 'span' && { allow_overlapping: settings.allowOverlapping }),
  };
}

function orNull(text: string): string | null {
  return text === '' ? null : text;
}
