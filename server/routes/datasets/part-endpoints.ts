import * as z from 'zod/mini';
import {
  checkBounds,
  METADATA_TERMS,
  VECTOR_DIMENSIONS,
  type NumberBounds,
} from '#domain/dataset-definition/dataset-parts';
import { ok } from '#domain/shared/result';
import {
  changeQuestion,
  createQuestion,
  deleteField,
  deleteQuestion,
} from '#server/services/parts/question-parts';
import { changePart, createPart, removePart } from '#server/services/parts/write-parts';
import { toJsonText } from '#server/store/json';
import { changesBody } from '../http/changes-body';
import { definitionText } from '../http/definition-text';
import { endpoint } from '../http/endpoint';
import { shapedAs } from '../http/input-shape';
import { laxBoolean, laxExactInteger, laxInteger, laxNumber, laxText, optional } from '../http/lax-values';
import { pathIds, rule } from '../http/request-schemas';
import { taggedUnion } from '../http/tagged-union';
import { fieldDto, partDto } from './dataset-dto';
import { newQuestionSettingsSchema, questionSettingsChangesSchema } from './question-settings-schema';

const named = { name: definitionText('part-name'), title: definitionText('part-title') };

const required = z.pipe(
  optional(laxBoolean),
  z.transform((given) => given ?? false),
);

const TEXT_ONLY = z.unknown().check(
  rule((type) => type === undefined || type === 'text', {
    type: 'value_error.const',
    msg: "unexpected value; permitted: 'text'",
  }),
);

const fieldType = shapedAs(z.pipe(TEXT_ONLY, z.literal('text')), z.literal('text'));

const fieldSchema = z.object({
  ...named,
  required,
  settings: z.object({ type: fieldType, use_markdown: z._default(laxBoolean, false) }),
  /** Not in the API of version 1.28. */
  use_math: z._default(laxBoolean, false),
});

const fieldChangesSchema = changesBody({
  title: definitionText('part-title'),
  settings: z.object({ type: fieldType, use_markdown: laxBoolean }),
  use_math: laxBoolean,
});

const questionSchema = z.object({
  ...named,
  description: z.pipe(
    optional(definitionText('question-description')),
    z.transform((description) => description ?? null),
  ),
  required,
  settings: newQuestionSettingsSchema,
});

const questionChangesSchema = changesBody(
  {
    title: definitionText('part-title'),
    description: z.nullable(definitionText('question-description')),
    settings: questionSettingsChangesSchema,
  },
  ['description'],
);

const ASCENDING = rule<NumberBounds>(
  (bounds) => checkBounds(bounds).ok,
  { type: 'value_error', msg: "'min' must be lower than 'max'" },
  ['__root__'],
);

const orNull = <T extends z.ZodMiniType>(schema: T) =>
  z.pipe(
    optional(schema),
    z.transform((given) => given ?? null),
  );

const propertySchema = z.object({
  ...named,
  visible_for_annotators: z._default(laxBoolean, true),
  settings: taggedUnion<object>({
    tag: 'type',
    variants: {
      terms: {
        className: 'TermsMetadataPropertyCreate',
        schema: z.object({
          type: z.literal('terms'),
          values: orNull(
            z
              .array(laxText)
              .check(z.minLength(METADATA_TERMS.least), z.maxLength(METADATA_TERMS.most ?? Infinity)),
          ),
        }),
      },
      integer: {
        className: 'IntegerMetadataPropertyCreate',
        schema: z
          .object({ type: z.literal('integer'), min: orNull(laxExactInteger), max: orNull(laxExactInteger) })
          .check(ASCENDING),
      },
      float: {
        className: 'FloatMetadataPropertyCreate',
        schema: z
          .object({ type: z.literal('float'), min: orNull(laxNumber), max: orNull(laxNumber) })
          .check(ASCENDING),
      },
    },
  }),
});

const propertyChangesSchema = changesBody({
  title: definitionText('part-title'),
  visible_for_annotators: laxBoolean,
});

const vectorsSettingsSchema = z.object({
  ...named,
  dimensions: laxInteger.check(z.gt(VECTOR_DIMENSIONS.least - 1), z.lte(VECTOR_DIMENSIONS.most)),
});

const vectorsSettingsChangesSchema = changesBody({ title: definitionText('part-title') });

/** Calls that set up the parts of a dataset. */
export const PART_ENDPOINTS = [
  endpoint({
    method: 'POST',
    path: '/v1/datasets/:dataset_id/fields',
    summary: 'Add a field to a draft',
    params: pathIds('dataset_id'),
    body: fieldSchema,
    success: 201,
    async run({ context, caller, params, body }) {
      const part = { ...body, settings: toJsonText(body.settings) };
      const field = await createPart(context, caller, {
        datasetId: params.dataset_id,
        table: 'fields',
        part,
      });
      return field.ok ? ok(fieldDto(field.value)) : field;
    },
  }),
  endpoint({
    method: 'PATCH',
    path: '/v1/fields/:field_id',
    summary: 'Change title, settings or math of a field',
    params: pathIds('field_id'),
    body: fieldChangesSchema,
    async run({ context, caller, params, body }) {
      const { settings, ...texts } = body;
      const changes = { ...texts, ...(settings && { settings: toJsonText(settings) }) };
      const target = { id: params.field_id, table: 'fields' } as const;
      const field = await changePart(context, caller, target, () => ok(changes));
      return field.ok ? ok(fieldDto(field.value)) : field;
    },
  }),
  endpoint({
    method: 'DELETE',
    path: '/v1/fields/:field_id',
    summary: 'Delete a field of a draft',
    params: pathIds('field_id'),
    async run({ context, caller, params }) {
      const field = await deleteField(context, caller, params.field_id);
      return field.ok ? ok(fieldDto(field.value)) : field;
    },
  }),
  endpoint({
    method: 'POST',
    path: '/v1/datasets/:dataset_id/questions',
    summary: 'Add a question to a draft',
    params: pathIds('dataset_id'),
    body: questionSchema,
    success: 201,
    async run({ context, caller, params, body }) {
      const question = await createQuestion(context, caller, params.dataset_id, body);
      return question.ok ? ok(partDto(question.value)) : question;
    },
  }),
  endpoint({
    method: 'PATCH',
    path: '/v1/questions/:question_id',
    summary: 'Change title, description or settings of a question',
    params: pathIds('question_id'),
    body: questionChangesSchema,
    async run({ context, caller, params, body }) {
      const question = await changeQuestion(context, caller, params.question_id, body);
      return question.ok ? ok(partDto(question.value)) : question;
    },
  }),
  endpoint({
    method: 'DELETE',
    path: '/v1/questions/:question_id',
    summary: 'Delete a question of a draft',
    params: pathIds('question_id'),
    async run({ context, caller, params }) {
      const question = await deleteQuestion(context, caller, params.question_id);
      return question.ok ? ok(partDto(question.value)) : question;
    },
  }),
  endpoint({
    method: 'POST',
    path: '/v1/datasets/:dataset_id/metadata-properties',
    summary: 'Add a metadata property',
    params: pathIds('dataset_id'),
    body: propertySchema,
    success: 201,
    async run({ context, caller, params, body }) {
      const part = { ...body, settings: toJsonText({ ...body.settings }) };
      const property = await createPart(context, caller, {
        datasetId: params.dataset_id,
        table: 'metadata_properties',
        part,
      });
      return property.ok ? ok(partDto(property.value)) : property;
    },
  }),
  endpoint({
    method: 'PATCH',
    path: '/v1/metadata-properties/:metadata_property_id',
    summary: 'Change title or visibility of a metadata property',
    params: pathIds('metadata_property_id'),
    body: propertyChangesSchema,
    async run({ context, caller, params, body }) {
      const target = { id: params.metadata_property_id, table: 'metadata_properties' } as const;
      const property = await changePart(context, caller, target, () => ok(body));
      return property.ok ? ok(partDto(property.value)) : property;
    },
  }),
  endpoint({
    method: 'DELETE',
    path: '/v1/metadata-properties/:metadata_property_id',
    summary: 'Delete a metadata property; the metadata of records stays',
    params: pathIds('metadata_property_id'),
    async run({ context, caller, params }) {
      const target = { id: params.metadata_property_id, table: 'metadata_properties' } as const;
      const property = await removePart(context, caller, target);
      return property.ok ? ok(partDto(property.value)) : property;
    },
  }),
  endpoint({
    method: 'POST',
    path: '/v1/datasets/:dataset_id/vectors-settings',
    summary: 'Add a vector of a number of dimensions',
    params: pathIds('dataset_id'),
    body: vectorsSettingsSchema,
    success: 201,
    async run({ context, caller, params, body }) {
      const created = { datasetId: params.dataset_id, table: 'vectors_settings', part: body } as const;
      const settings = await createPart(context, caller, created);
      return settings.ok ? ok(partDto(settings.value)) : settings;
    },
  }),
  endpoint({
    method: 'PATCH',
    path: '/v1/vectors-settings/:vectors_settings_id',
    summary: 'Change the title of a vector',
    params: pathIds('vectors_settings_id'),
    body: vectorsSettingsChangesSchema,
    async run({ context, caller, params, body }) {
      const target = { id: params.vectors_settings_id, table: 'vectors_settings' } as const;
      const settings = await changePart(context, caller, target, () => ok(body));
      return settings.ok ? ok(partDto(settings.value)) : settings;
    },
  }),
  endpoint({
    method: 'DELETE',
    path: '/v1/vectors-settings/:vectors_settings_id',
    summary: 'Delete a vector with what records have of it',
    params: pathIds('vectors_settings_id'),
    async run({ context, caller, params }) {
      const target = { id: params.vectors_settings_id, table: 'vectors_settings' } as const;
      const settings = await removePart(context, caller, target);
      return settings.ok ? ok(partDto(settings.value)) : settings;
    },
  }),
];
