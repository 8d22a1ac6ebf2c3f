import { observer } from 'mobx-react-lite';
import { useCallback, useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { useService } from '#ui/di/use-service';
import { LazyChunk } from '#ui/shared/state/lazy-chunk';
import { useLoaded } from '#ui/shared/hooks/use-loaded';
import type { ExportState, ExportSubject } from '#ui/shared/state/export.state';
import { EXPORT_STATE } from '#ui/shared/state/state.tokens';
import { EXPORT_DEPS } from './export.tokens';

const EXPORT_CHUNK = new LazyChunk(() => import('./ExportDialog'));

/** Shows the export dialog until the user leaves the page that opened it. The dialog is loaded when it is first opened. */
export const ExportPlace = observer(function ExportPlace() {
  const state = useService(EXPORT_STATE);
  const { pathname } = useLocation();
  useEffect(() => () => state.close(), [state, pathname]);
  return state.subject !== null && <LoadedDialog subject={state.subject} state={state} />;
});

interface LoadedDialogProps {
  subject: ExportSubject;
  state: ExportState;
}

const LoadedDialog = observer(function LoadedDialog({ subject, state }: LoadedDialogProps) {
  const deps = useService(EXPORT_DEPS);
  const load = useCallback(() => Promise.all([EXPORT_CHUNK.load(), deps.load()]), [deps]);
  useLoaded(EXPORT_CHUNK.loaded !== null && deps.loaded !== null, load);
  if (EXPORT_CHUNK.loaded === null || deps.loaded === null) return null;
  const { ExportDialog } = EXPORT_CHUNK.loaded;
  return <ExportDialog subject={subject} deps={deps.loaded} onClose={() => state.close()} />;
});
