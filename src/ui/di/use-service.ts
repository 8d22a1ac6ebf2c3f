import type { ServiceIdentifier } from 'inversify';
import { useContainer } from './container-provider';

/** App-wide state for the shell: session, toasts, connectivity, theme, locale. Screens use view models. */
export function useService<T>(service: ServiceIdentifier<T>): T {
  return useContainer().get(service);
}
