import { LatePart } from '#ui/shared/components/late.tsx';

/** Apart from the other chunks, because the menu uses them. */
export const RECORD_MENU = new LatePart(() => import('./RecordMenu'));
