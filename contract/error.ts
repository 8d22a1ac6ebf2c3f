import * as z from 'zod/mini';

/** One broken rule of a request's shape; `loc` begins with `body`, `query` or `path`. */
export const validationIssueSchema = z.object({
  loc: z.array(z.union([z.string(), z.number()])),
  msg: z.string(),
  type: z.string(),
  ctx: z.optional(z.record(z.string(), z.unknown())),
});

/** Family A: plain text. Family B: a code with parameters (WIR-11, WIR-12). Both occur with any status. */
export const errorBodySchema = z.object({
  detail: z.union([
    z.string(),
    z.object({ code: z.string(), params: z.optional(z.record(z.string(), z.unknown())) }),
  ]),
});

export type ValidationIssueDto = z.infer<typeof validationIssueSchema>;
export type ErrorBodyDto = z.infer<typeof errorBodySchema>;

/** Prefix of every code of family B. */
export const ERROR_CODE_PREFIX = 'argilla.api.errors::';
