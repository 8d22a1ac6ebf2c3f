import { Container, type ContainerModule } from 'inversify';

/** Modules make all bindings. A test passes another infrastructure module instead of rebinding anything. */
export function createContainer(modules: readonly ContainerModule[]): Container {
  const container = new Container();
  container.load(...modules);
  return container;
}
