import { useCallback, useRef, type RefObject } from 'react';
import { useFocusKept } from '#ui/shared/hooks/use-focus-kept';
import type { AnnotationSessionViewModel } from '../session/annotation-session.view-model';

/** Form or list that takes the focus. */
export type FocusAfterNotice = Pick<AnnotationSessionViewModel, 'form' | 'views'>;

/** For the area of notices, which go with the press of their buttons: the focus goes on to the questions, or to the list. */
export function useNoticeFocus({ views, form }: FocusAfterNotice): RefObject<HTMLDivElement | null> {
  const area = useRef<HTMLDivElement>(null);
  useFocusKept(
    area,
    useCallback(() => {
      if (views.isBulk) views.bulk?.enterList();
      else form.focus.enter();
    }, [views, form]),
  );
  return area;
}
