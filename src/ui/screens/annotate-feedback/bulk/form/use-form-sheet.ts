import { reaction } from 'mobx';
import { useCallback, useEffect, useRef, useState, type RefObject } from 'react';
import { isOneColumn, onLeavingOneColumn } from '#ui/shared/hooks/wide-window';
import type { BulkFormViewModel } from './bulk-form.view-model';

interface FormSheet {
  readonly isOpen: boolean;
  readonly open: () => void;
  readonly close: () => void;
  readonly region: RefObject<HTMLElement | null>;
}

/**
 * Opens by its button, or when the form asks for the focus; closes by its handle, by Escape, and when there is nothing left
 * to answer.
 */
export function useFormSheet(form: BulkFormViewModel, onLeave: () => void): FormSheet {
  const [isOpen, setIsOpen] = useState(false);
  const region = useRef<HTMLElement>(null);
  const open = useCallback(() => setIsOpen(true), []);
  const close = useCallback(() => {
    setIsOpen(false);
    onLeave();
  }, [onLeave]);
  useEffect(
    () =>
      reaction(
        () => form.focus.request,
        (request) => {
          if (request?.reason === 'move' && isOneColumn()) open();
        },
      ),
    [form, open],
  );
  useEffect(() => {
    if (!isOpen) return;
    enter(form);
    const ends = [
      reaction(
        () => form.canAct,
        (canAct) => {
          if (!canAct) close();
        },
      ),
      onLeavingOneColumn(() => setIsOpen(false)),
      cover(region.current),
      () => form.focus.forget(),
    ];
    return () => {
      for (const end of ends) end();
    };
  }, [form, isOpen, close]);
  return { isOpen, open, close, region };
}

/** A closed sheet could not take the focus it was asked to; opened by its button, it begins with the first question. */
function enter(form: BulkFormViewModel): void {
  const { request } = form.focus;
  if (request?.reason === 'move') form.focus.ask(request.question, request.depth);
  else form.enter();
}

/** Takes what the sheet lies over out of reach, until it is closed. */
function cover(region: HTMLElement | null): () => void {
  const beside = [...(region?.parentElement?.children ?? [])].filter(
    (element): element is HTMLElement => element instanceof HTMLElement && element !== region,
  );
  for (const element of beside) element.inert = true;
  return () => {
    for (const element of beside) element.inert = false;
  };
}
