import { LatePart } from './late';

/** Apart from the other chunks, because the menu uses them. */
export const RECORD_MENU = new LatePart(() => import('./RecordMenu'));
