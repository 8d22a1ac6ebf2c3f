import { observer } from 'mobx-react-lite';
import { useCallback, type ComponentProps } from 'react';
import { useService } from '#ui/di/use-service';
import { lazyComponent } from '#ui/shared/components/lazy-chunk.tsx';
import { useLoaded } from '#ui/shared/hooks/use-loaded';
import { BULK_ACTS_LOADER } from '#ui/shared/state/state.tokens';
import { BULK_CHUNK } from '../bulk/bulk.chunks';
import layout from './AnnotationSession.module.css';
import { ListSkeleton } from './ListSkeleton';
import { FormSkeleton } from './SessionSkeleton';

const BulkSession = lazyComponent(BULK_CHUNK, (chunk) => chunk.BulkSession);

/** The list view; its shape until the list and the bulk actions, which come side by side, are loaded. */
export const BulkView = observer(function BulkView(props: ComponentProps<typeof BulkSession>) {
  const loader = useService(BULK_ACTS_LOADER);
  const load = useCallback(() => Promise.all([BULK_CHUNK.load(), loader.load()]), [loader]);
  const isLoaded = useLoaded(BULK_CHUNK.loaded !== null && loader.acts !== null, load);
  if (isLoaded) return <BulkSession {...props} />;
  return (
    <>
      <section className={layout['record']}>
        <ListSkeleton />
      </section>
      <FormSkeleton />
    </>
  );
});
