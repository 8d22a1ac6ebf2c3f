import type { ServiceIdentifier } from 'inversify';
import { useEffect, useState } from 'react';
import { useContainer } from './container-provider';
import type { ViewModel } from './view-model';

/** The screen's view model, made once from its parameters. New parameters need a new `key` on the screen component. */
export function useViewModel<P, V extends ViewModel>(
  factory: ServiceIdentifier<(params: P) => V>,
  params: P,
): V {
  const container = useContainer();
  const [viewModel] = useState(() => container.get(factory)(params));
  useEffect(() => viewModel.activate(), [viewModel]);
  return viewModel;
}
