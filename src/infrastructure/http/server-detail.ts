import * as z from 'zod/mini';
import { errorBodySchema, validationIssueSchema } from '#contract/error';

const reasonSchema = z.object({ detail: z.string() });
const messageSchema = z.object({ message: z.string() });
const codedMessageSchema = z.object({ code: z.string(), message: z.string() });
const issuesSchema = z.object({ errors: z.array(validationIssueSchema) });

/** Issues that only say that another alternative of a union was not meant (WIR-14). */
const ALTERNATIVES =
  /^(value_error\.const|value_error\.discriminated_union\..*|type_error\.none\.not_allowed)$/;

/** The server's own words about a failure, from either family of error bodies; undefined when it has none. */
export function serverDetail(body: unknown): string | undefined {
  const parsed = z.safeParse(errorBodySchema, body);
  if (!parsed.success) return bareMessage(body);
  const { detail } = parsed.data;
  const text = typeof detail === 'string' ? detail : detailOf(detail.params);
  return text === '' ? undefined : text;
}

/** As newer servers say that a record lacks a vector (WIR-23). */
function bareMessage(body: unknown): string | undefined {
  const bare = z.safeParse(codedMessageSchema, body);
  return bare.success && bare.data.message !== '' ? bare.data.message : undefined;
}

function detailOf(params: unknown): string | undefined {
  const issues = z.safeParse(issuesSchema, params);
  if (issues.success) {
    const useful = issues.data.errors.find((issue) => !ALTERNATIVES.test(issue.type));
    return (useful ?? issues.data.errors[0])?.msg;
  }
  const reason = z.safeParse(reasonSchema, params);
  if (reason.success) return reason.data.detail;
  const message = z.safeParse(messageSchema, params);
  return message.success ? message.data.message : undefined;
}
