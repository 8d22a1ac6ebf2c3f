import { LatePart } from '#ui/shared/components/late.tsx';

export const HISTORY_PARTS = new LatePart(() => import('./history-parts'));
