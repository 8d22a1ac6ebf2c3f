import { LatePart } from '#ui/shared/components/late.tsx';

export const SPAN_PARTS = new LatePart(() => import('#ui/annotation-kit/editors/span/span-parts'));
export const TOOL_PANELS = new LatePart(() => import('./tool-panels'));
export const RANKING_ANSWER = new LatePart(
  () => import('#ui/annotation-kit/editors/ranking/RankingAnswer.tsx'),
);
export const LONG_CHOICE_LIST = new LatePart(
  () => import('#ui/annotation-kit/editors/choice/LongChoiceList.tsx'),
);
export const FILTER_BAR_PARTS = new LatePart(() => import('#ui/annotation-kit/search-bar/filter-bar-parts'));
export const MATCH_PARTS = new LatePart(() => import('#ui/annotation-kit/matches/match-parts'));
export const VIEW_PARTS = new LatePart(() => import('#ui/annotation-kit/search-bar/view-menus'));
export const SIMILARITY_PARTS = new LatePart(
  () => import('#ui/annotation-kit/search-bar/similarity/similarity-parts'),
);
