import type { ValidationIssueDto } from '#contract/error';
import type { Result } from '#domain/shared/result';
import { WHOLE_BATCH } from '#server/services/records/batch-portion';
import type { ServiceFailure } from '#server/services/service-failure';
import type { BodyPart } from './carry-out';
import { checkItems, portionsBySize, type ItemsBody } from './items-body';
import type { PieceRunner } from './json-body';

/** Most bytes that one transaction writes, except for a single record. The embedded database runs one transaction at a time. */
export const WRITTEN_BYTES = 512 * 1024;

/** Checks and divides a list of records. */
export interface Batch<B> {
  /** Key of the list in the body. */
  readonly list: string;
  check(
    content: unknown,
    sizes: readonly number[],
    runPiece: PieceRunner,
  ): Promise<Result<B, readonly ValidationIssueDto[]>>;
  /** `sizes` is empty for a short body, which is one part. */
  parts(body: B, sizes: readonly number[]): readonly BodyPart<B>[];
  /** A conflict between two items of the list, which checks of single parts cannot find. */
  between(body: B): ServiceFailure | null;
  /** Joins the answers to several parts; default: those of lists, each `{"items": […]}`. */
  joined?(answers: readonly string[]): string;
}

export function batchOf<T>(
  items: ItemsBody<T>,
  between: (items: ReadonlyArray<NoInfer<T>>) => ServiceFailure | null = () => null,
): Batch<{ readonly items: readonly T[] }> {
  return {
    list: 'items',
    check: (content, sizes, runPiece) => checkItems(items, content, sizes, runPiece),
    parts: (body, sizes) => {
      const portions = portionsBySize(sizes, WRITTEN_BYTES);
      if (portions.length <= 1) return [{ body, portion: WHOLE_BATCH }];
      return portions.map(({ from, to }) => ({
        body: { items: body.items.slice(from, to) },
        portion: { first: from, isTrial: false },
      }));
    },
    between: (body) => between(body.items),
  };
}
