import * as z from 'zod/mini';
import {
  checkBounds,
  METADATA_TERMS,
  VECTOR_DIMENSIONS,
  type NumberBounds,
} from '#domain/dataset-definition/dataset-parts';
import {
  changePart,
  createPart,
  removePart,
  type NewPart,
  type PartChanges,
} from '#server/services/parts/write-parts';
import type { PartTable } from '#server/store/queries/write-parts';
import { changesBody } from '../http/changes-body';
import { definitionText } from '../http/definition-text';
import { endpoint } from '../http/endpoint';
import { shapedAs } from '../http/input-shape';
import {
  laxBoolean,
  laxExactInteger,
  laxExactNumber,
  laxInteger,
  laxText,
  orElse,
  orNull,
} from '../http/lax-values';
import type { Schema } from '../http/request-inputs';
import { rule } from '../http/request-schemas';
import { taggedUnion } from '../http/tagged-union';
import { partDto } from './dataset-dto';
import { newQuestionSettingsSchema, questionSettingsChangesSchema } from './question-settings-schema';

const title = definitionText('part-title');
const named = { name: definitionText('part-name'), title };

const required = orElse(laxBoolean, false);

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
  title,
  settings: z.object({ type: fieldType, use_markdown: laxBoolean }),
  use_math: laxBoolean,
});

const questionSchema = z.object({
  ...named,
  description: orNull(definitionText('question-description')),
  required,
  settings: newQuestionSettingsSchema,
});

const questionChangesSchema = changesBody(
  {
    title,
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
          .object({ type: z.literal('float'), min: orNull(laxExactNumber), max: orNull(laxExactNumber) })
          .check(ASCENDING),
      },
    },
  }),
});

const vectorsSettingsSchema = z.object({
  ...named,
  dimensions: laxInteger.check(z.gt(VECTOR_DIMENSIONS.least - 1), z.lte(VECTOR_DIMENSIONS.most)),
});

interface PartCalls {
  readonly table: PartTable;
  /** Its name in paths. */
  readonly path: string;
  /** Name of its id in paths and in errors. */
  readonly id: 'field_id' | 'question_id' | 'metadata_property_id' | 'vectors_settings_id';
  readonly creation: readonly [summary: string, body: Schema<NewPart>];
  readonly change: readonly [summary: string, body: Schema<PartChanges>];
  readonly deletion: string;
}

const PARTS: readonly PartCalls[] = [
  {
    table: 'fields',
    path: 'fields',
    id: 'field_id',
    creation: ['Add a field to a draft', fieldSchema],
    change: ['Change title, settings or math of a field', fieldChangesSchema],
    deletion: 'Delete a field of a draft',
  },
  {
    table: 'questions',
    path: 'questions',
    id: 'question_id',
    creation: ['Add a question to a draft', questionSchema],
    change: ['Change title, description or settings of a question', questionChangesSchema],
    deletion: 'Delete a question of a draft',
  },
  {
    table: 'metadata_properties',
    path: 'metadata-properties',
    id: 'metadata_property_id',
    creation: ['Add a metadata property', propertySchema],
    change: [
      'Change title or visibility of a metadata property',
      changesBody({ title, visible_for_annotators: laxBoolean }),
    ],
    deletion: 'Delete a metadata property; the metadata of records stays',
  },
  {
    table: 'vectors_settings',
    path: 'vectors-settings',
    id: 'vectors_settings_id',
    creation: ['Add a vector of a number of dimensions', vectorsSettingsSchema],
    change: ['Change the title of a vector', changesBody({ title })],
    deletion: 'Delete a vector with what records have of it',
  },
];

export const PART_ENDPOINTS = PARTS.flatMap(({ table, path, id, creation, change, deletion }) => [
  endpoint(`POST /v1/datasets/:dataset_id/${path}`, {
    summary: creation[0],
    body: creation[1],
    success: 201,
    run: ({ context, params, body }) => createPart(context, table, params.dataset_id, body),
    answer: partDto,
  }),
  endpoint(`PATCH /v1/${path}/:${id}`, {
    summary: change[0],
    body: change[1],
    run: ({ context, params, body }) => changePart(context, table, params[id], body),
    answer: partDto,
  }),
  endpoint(`DELETE /v1/${path}/:${id}`, {
    summary: deletion,
    run: ({ context, params }) => removePart(context, table, params[id]),
    answer: partDto,
  }),
]);
