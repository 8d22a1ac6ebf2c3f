import type { Container } from 'inversify';
import { createContext, useContext, type ReactNode } from 'react';

const ContainerContext = createContext<Container | null>(null);

export function ContainerProvider({ container, children }: { container: Container; children: ReactNode }) {
  return <ContainerContext value={container}>{children}</ContainerContext>;
}

/** Only for `useViewModel` and `useService`; components get data and callbacks as props. */
export function useContainer(): Container {
  const container = useContext(ContainerContext);
  if (container === null) throw new Error('No ContainerProvider above this component');
  return container;
}
