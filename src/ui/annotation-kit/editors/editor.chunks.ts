import { LazyChunk } from '#ui/shared/components/lazy-chunk.tsx';

export const LONG_CHOICE_LIST = new LazyChunk(() => import('./choice/LongChoiceList.tsx'));
export const RANKING_ANSWER = new LazyChunk(() => import('./ranking/RankingAnswer.tsx'));
export const SPAN_CHUNK = new LazyChunk(() => import('./span/span.chunk'));
export const TEXT_CHUNK = new LazyChunk(() => import('./text/text.chunk'));
