import { LatePart } from '#ui/shared/components/late.tsx';

export const LONG_CHOICE_LIST = new LatePart(() => import('./choice/LongChoiceList.tsx'));
export const RANKING_ANSWER = new LatePart(() => import('./ranking/RankingAnswer.tsx'));
export const SPAN_PARTS = new LatePart(() => import('./span/span-parts'));
export const TEXT_PARTS = new LatePart(() => import('./text/text-parts'));
