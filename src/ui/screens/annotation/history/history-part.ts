import { LatePart } from '../components/late';

export const HISTORY_PARTS = new LatePart(() => import('./history-parts'));
