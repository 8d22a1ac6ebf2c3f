import { LatePart } from '#ui/shared/components/late.tsx';

export const TOOL_PANELS = new LatePart(() => import('./tool-panels'));
