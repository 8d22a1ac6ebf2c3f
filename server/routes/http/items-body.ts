import * as z from 'zod/mini';
import type { ValidationIssueDto } from '#contract/error';
import { err, ok, type Result } from '#domain/shared/result';
import type { PieceRunner } from './json-body';
import { boundedList, listOf } from './lax-values';
import { checkInput, type Schema } from './request-inputs';
import { rule } from './request-schemas';
import { REPORTED_MAX, type RuleParams } from './validation-issues';

/** Bytes of items that are checked at a time. */
const PORTION_BYTES = 128 * 1024;

interface RuleOfAll<T> {
  isKept(items: readonly T[]): boolean;
  readonly params: RuleParams;
}

type Body<T> = { readonly items: readonly T[] };

/** The body `{"items": […]}`, which can be checked as a whole or a few items at a time. */
export interface ItemsBody<T> {
  readonly schema: z.ZodMiniType<Body<T>>;
  /** Checks that there is a list of an accepted length. */
  readonly list: Schema<{ readonly items: readonly unknown[] }>;
  readonly some: Schema<Body<T>>;
  readonly all: Schema<Body<T>>;
}

export function itemsBody<T>(
  item: z.ZodMiniType<T>,
  most: number,
  ruleOfAll?: RuleOfAll<NoInfer<T>>,
): ItemsBody<T> {
  const ofAll = ruleOfAll === undefined ? [] : [rule(ruleOfAll.isKept, ruleOfAll.params)];
  return {
    schema: z.object({ items: boundedList(item, most).check(...ofAll) }),
    list: z.object({ items: z.array(z.unknown()).check(z.minLength(1), z.maxLength(most)) }),
    some: z.object({ items: listOf(item) }),
    all: z.object({ items: z.custom<readonly T[]>().check(...ofAll) }),
  };
}

/** Checks a long body in portions. `sizes` are the bytes of its items. */
export async function checkItems<T>(
  { list, some, all }: ItemsBody<T>,
  content: unknown,
  sizes: readonly number[],
  runPiece: PieceRunner,
): Promise<Result<Body<T>, readonly ValidationIssueDto[]>> {
  const listed = await runPiece(() => checkInput('body', list, content));
  if (!listed.ok) return listed;
  const items = await checkPortions<T>(sizes, runPiece, (from, to) => {
    const checked = checkInput('body', some, { items: listed.value.items.slice(from, to) });
    return checked.ok
      ? { items: checked.value.items, issues: [] }
      : { items: [], issues: checked.error.map((issue) => fromPortion(issue, from)) };
  });
  if (!items.ok) return items;
  const checked = await runPiece(() => checkInput('body', all, { items: items.value }));
  return checked.ok ? ok({ items: items.value }) : checked;
}

export interface CheckedPortion<T> {
  readonly items: readonly T[];
  readonly issues: readonly ValidationIssueDto[];
}

/** Checks the items of a long list a portion at a time, until enough errors are found. `sizes` are the bytes of the items. */
export async function checkPortions<T>(
  sizes: readonly number[],
  runPiece: PieceRunner,
  check: (from: number, to: number) => CheckedPortion<T>,
): Promise<Result<readonly T[], readonly ValidationIssueDto[]>> {
  const items: T[] = [];
  const issues: ValidationIssueDto[] = [];
  for (const { from, to } of portionsBySize(sizes, PORTION_BYTES)) {
    // oxlint-disable-next-line no-await-in-loop
    const checked = await runPiece(() => check(from, to));
    items.push(...checked.items);
    issues.push(...checked.issues);
    if (issues.length >= REPORTED_MAX) break;
  }
  return issues.length > 0 ? err(issues.slice(0, REPORTED_MAX)) : ok(items);
}

/** Translates the position of an issue from the portion to the whole list. */
function fromPortion(issue: ValidationIssueDto, from: number): ValidationIssueDto {
  const [body = 'body', items = 'items', index, ...rest] = issue.loc;
  return typeof index === 'number' ? { ...issue, loc: [body, items, from + index, ...rest] } : issue;
}

/** Divides items into consecutive portions of at most `most` bytes; a larger item is a portion alone. */
export function portionsBySize(
  sizes: readonly number[],
  most: number,
): ReadonlyArray<{ readonly from: number; readonly to: number }> {
  const portions: { from: number; to: number }[] = [];
  let bytes = 0;
  for (const [index, size] of sizes.entries()) {
    const last = portions.at(-1);
    if (last !== undefined && bytes + size <= most) {
      last.to = index + 1;
      bytes += size;
    } else {
      portions.push({ from: index, to: index + 1 });
      bytes = size;
    }
  }
  return portions;
}
