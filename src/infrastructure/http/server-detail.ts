import * as z from 'zod/mini';
import { errorBodySchema, validationIssueSchema } from '#contract/error';

/** Words as the parameters of a code have them, or the body itself, where newer servers say that a vector is missing (WIR-23). */
const saidSchema = z.object({
  errors: z.optional(z.array(validationIssueSchema)),
  detail: z.optional(z.string()),
  message: z.optional(z.string()),
});

/** Issues that only say that another alternative of a union was not meant (WIR-14). */
const ALTERNATIVES =
  /^(value_error\.const|value_error\.discriminated_union\..*|type_error\.none\.not_allowed)$/;

/** The server's own words about a failure, from either family of error bodies; undefined when it has none. */
export function serverDetail(body: unknown): string | undefined {
  const parsed = z.safeParse(errorBodySchema, body);
  const { detail } = parsed.success ? parsed.data : { detail: undefined };
  return (typeof detail === 'string' ? detail : wordsOf(detail ? detail.params : body)) || undefined;
}

function wordsOf(said: unknown): string | undefined {
  const { data } = z.safeParse(saidSchema, said);
  const issues = data?.errors ?? [];
  const useful = issues.find(({ type }) => !ALTERNATIVES.test(type)) ?? issues[0];
  return useful?.msg ?? data?.detail ?? data?.message;
}
