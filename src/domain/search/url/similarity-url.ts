import { escapedPart, unescaped } from './escaped-text';
import { SIMILARITY_LIMITS, type Similarity } from '../similarity';

/** `record.{id}.vector.{name}.limit.{n}.order.{most|least}`. */
export function similarityToText({ recordId, vector, limit, order }: Similarity): string {
  return `record.${escapedPart(recordId)}.vector.${escapedPart(vector)}.limit.${limit}.order.${order}`;
}

/** Null unless it has exactly these eight parts. */
export function similarityFromText(text: string): Similarity | null {
  const parts = text.split('.');
  const words = parts.filter((_, index) => index % 2 === 0).join('.');
  const [recordId = '', vector = '', number, order] = parts.filter((_, index) => index % 2 === 1);
  const limit = SIMILARITY_LIMITS.find((known) => String(known) === number);
  if (words !== 'record.vector.limit.order' || limit === undefined) return null;
  if (recordId === '' || vector === '' || (order !== 'most' && order !== 'least')) return null;
  return { recordId: unescaped(recordId), vector: unescaped(vector), limit, order };
}
