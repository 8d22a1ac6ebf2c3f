import { useService } from '../di/use-service';
import { ComponentsGallery } from '../screens/components-gallery/ComponentsGallery';
import { TOAST_STATE } from '../shared/state/state.tokens';

/** The gallery with the notifications of the shell, so that they can be tried out too. Available only in development builds. */
export function ComponentsGalleryPage() {
  return <ComponentsGallery toasts={useService(TOAST_STATE)} />;
}
