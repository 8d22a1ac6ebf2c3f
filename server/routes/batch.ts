import type { ValidationIssueDto } from '#contract/error';
import type { Result } from '#domain/shared/result';
import { WHOLE_BATCH } from '../services/records/batch-portion';
import type { ServiceFailure } from '../services/service-failure';
import type { BodyPart } from './carry-out';
import { checkItems, portionsBySize, type ItemsBody } from './items-body';
import type { PieceRunner } from './json-body';

/** Bytes of a batch that are written in one transaction, or one record: the embedded database does nothing else in the meantime. */
const WRITTEN_BYTES = 512 * 1024;

/** How a long list of records is checked and divided. */
export interface Batch<B> {
  check(
    content: unknown,
    sizes: readonly number[],
    runPiece: PieceRunner,
  ): Promise<Result<B, readonly ValidationIssueDto[]>>;
  /** The whole body where the sizes are not known, which are those of a short one. */
  parts(body: B, sizes: readonly number[]): readonly BodyPart<B>[];
  /** A mistake that is between items, wherever they are: the parts are judged one by one. */
  between(body: B): ServiceFailure | null;
}

export function batchOf<T>(
  items: ItemsBody<T>,
  between: (items: ReadonlyArray<NoInfer<T>>) => ServiceFailure | null = () => null,
): Batch<{ readonly items: readonly T[] }> {
  return {
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
