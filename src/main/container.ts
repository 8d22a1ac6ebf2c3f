import { Container, type ContainerModule } from 'inversify';

/** Everything is bound by modules; a test gives another infrastructure module instead of rebinding anything. */
export function createContainer(modules: readonly ContainerModule[]): Container {
  const container = new Container();
  container.load(...modules);
  return container;
}
