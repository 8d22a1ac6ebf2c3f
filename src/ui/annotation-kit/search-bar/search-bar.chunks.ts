import { LatePart } from '#ui/shared/components/late.tsx';

export const FILTER_BAR_PARTS = new LatePart(() => import('./filter-bar-parts'));
export const SIMILARITY_PARTS = new LatePart(() => import('./similarity/similarity-parts'));
export const VIEW_PARTS = new LatePart(() => import('./view-menus'));
