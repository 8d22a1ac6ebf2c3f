import { useCallback, useRef, type RefObject } from 'react';
import { useFocusKept } from '#ui/shared/hooks/use-focus-kept';
import type { AnnotationSessionViewModel } from '../session/annotation-session.view-model';

/** For the area of notices, which go with the press of their buttons: the focus goes on to the questions, where they are in sight. */
export function useNoticeFocus({
  views,
  form,
}: Pick<AnnotationSessionViewModel, 'form' | 'views'>): RefObject<HTMLDivElement | null> {
  const area = useRef<HTMLDivElement>(null);
  useFocusKept(
    area,
    useCallback(() => {
      if (!views.isBulk) form.enter();
    }, [views, form]),
  );
  return area;
}
