import { observer } from 'mobx-react-lite';
import type { ComponentProps } from 'react';
import { lazyComponent } from '#ui/shared/components/lazy-component.tsx';
import { BULK_CHUNK } from '../bulk/bulk.chunks';
import { useBulkLoaded } from '../bulk/use-bulk-loaded';
import layout from '#ui/annotation-kit/page-frame/AnnotationSession.module.css';
import { ListSkeleton } from '#ui/annotation-kit/record-list/ListSkeleton.tsx';
import { FormSkeleton } from '#ui/annotation-kit/page-frame/SessionSkeleton.tsx';

const BulkSession = lazyComponent(BULK_CHUNK, (chunk) => chunk.BulkSession);

/** The list view; its shape until it is loaded. */
export const BulkView = observer(function BulkView(props: ComponentProps<typeof BulkSession>) {
  if (useBulkLoaded()) return <BulkSession {...props} />;
  return (
    <>
      <section className={layout['record']}>
        <ListSkeleton />
      </section>
      <FormSkeleton />
    </>
  );
});
