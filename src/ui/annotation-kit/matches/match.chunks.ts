import { LatePart } from '#ui/shared/components/late.tsx';

export const MATCH_PARTS = new LatePart(() => import('./match-parts'));
