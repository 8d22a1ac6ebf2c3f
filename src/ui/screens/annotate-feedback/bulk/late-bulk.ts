import { LatePart } from '#ui/shared/components/late.tsx';

/** Apart from the others, because what is in it uses them. */
export const BULK_PARTS = new LatePart(() => import('./bulk-parts'));
