import * as z from 'zod/mini';
import type { RefusalReason } from '#application/shared/repository-failure';

const text = z.optional(z.string());

/** As much of an error's parameters as has words (WIR-12, WIR-13). */
const paramsSchema = z.object({
  errors: z.optional(z.array(z.object({ msg: z.string(), type: z.string() }))),
  detail: text,
  message: text,
});

/** Both families of errors; newer servers say that a vector is missing by a message alone (WIR-23). */
const bodySchema = z.object({
  detail: z.optional(z.union([z.string(), z.object({ code: text, params: z.optional(paramsSchema) })])),
  message: text,
});

/** Issues that only say that another alternative of a union was not meant (WIR-14). */
const ALTERNATIVES = /^(value_error\.(const|discriminated_union)|type_error\.none)/;

/** The server's own words about a failure, from either family of error bodies; undefined when it has none. */
export function serverDetail(body: unknown): string | undefined {
  const { detail, message } = z.safeParse(bodySchema, body).data ?? {};
  if (typeof detail !== 'object') return (detail ?? message) || undefined;
  const { errors = [], ...said } = detail.params ?? {};
  const useful = errors.find(({ type }) => !ALTERNATIVES.test(type)) ?? errors[0];
  return useful?.msg ?? said.detail ?? said.message;
}

/** The reason that the code of an error gives; any call to a closed dataset may be refused (TWI-13). */
export function serverReason(body: unknown): RefusalReason | undefined {
  const { detail } = z.safeParse(bodySchema, body).data ?? {};
  return typeof detail === 'object' && detail.code?.endsWith('::ClosedDatasetError') === true
    ? 'dataset-closed'
    : undefined;
}
