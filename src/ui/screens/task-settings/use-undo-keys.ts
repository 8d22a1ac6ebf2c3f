import { useMemo } from 'react';
import { useWindowKeys } from '#ui/shared/hooks/use-window-keys';
import { reachesPage } from '#ui/shared/keys/key-owner';
import type { LabelSettingsViewModel } from './label-settings.view-model';

/** Undoes by the keys of the annotation pages. A text box has its own undo. */
export function useUndoKeys(labels: LabelSettingsViewModel): void {
  const bindings = useMemo(() => {
    const undo = (event: KeyboardEvent) => {
      if (!reachesPage(event)) return;
      event.preventDefault();
      void labels.undo();
    };
    return { '$mod+Z': undo };
  }, [labels]);
  useWindowKeys(bindings);
}
