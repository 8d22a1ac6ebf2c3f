import type { ContainerModule } from 'inversify';
import { token } from '#ui/di/token';

/** Loads the adapters that only bulk actions need. */
export const LOAD_ACT_ADAPTERS = token<() => Promise<ContainerModule>>('LoadActAdapters');
