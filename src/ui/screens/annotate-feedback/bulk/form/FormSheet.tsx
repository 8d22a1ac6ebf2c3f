import { observer } from 'mobx-react-lite';
import {
  type KeyboardEvent,
  type ReactNode,
  useRef,
  type ComponentPropsWithoutRef,
  type PointerEvent,
  useCallback,
  useEffect,
  useState,
  type RefObject,
} from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#ui/shared/components/Button.tsx';
import { useFormats } from '#ui/shared/i18n/use-formats';
import layout from '#ui/annotation-kit/page-frame/AnnotationSession.module.css';
import type { BulkFormViewModel } from './bulk-form.view-model';
import styles from './FormSheet.module.css';
import { reaction } from 'mobx';
import { isOneColumn, onLeavingOneColumn } from '#ui/shared/hooks/wide-window';
import { keyOf } from '#ui/shared/keys/pressed-key';
import { endAll } from '#ui/shared/state/end-all';

interface FormSheetProps {
  form: BulkFormViewModel;
  /** Moves the focus back to the records. */
  onLeave: () => void;
  children: ReactNode;
}

/** In one column, the form is a sheet over the list; otherwise it is next to the list. */
export const FormSheet = observer(function FormSheet({ form, onLeave, children }: FormSheetProps) {
  const { t } = useTranslation();
  const formats = useFormats();
  const sheet = useFormSheet(form, onLeave);
  const { count } = form;
  const handleKeyDown = (event: KeyboardEvent) => {
    if (keyOf(event) !== 'Escape' || event.defaultPrevented || !sheet.isOpen) return;
    event.preventDefault();
    sheet.close();
  };
  return (
    // Escape belongs to everything in it; each of the controls has its own role.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <section
      ref={sheet.region}
      className={layout['form']}
      aria-label={t('bulkActs.form.region')}
      onKeyDown={handleKeyDown}
    >
      <div className={styles['opener']}>
        <Button
          variant="primary"
          size="large"
          isStretched
          isDisabled={count === 0}
          aria-expanded={sheet.isOpen}
          onClick={sheet.open}
        >
          {count === 0
            ? t('bulkActs.form.answerNone')
            : t('bulkActs.form.answer', { count, number: formats.number(count) })}
        </Button>
      </div>
      <div className={styles['scrim']} data-open={sheet.isOpen || undefined} onPointerDown={sheet.close} />
      <div className={styles['sheet']} data-sheet data-open={sheet.isOpen || undefined}>
        <SheetHandle onClose={sheet.close} />
        {children}
      </div>
    </section>
  );
});

/** In pixels. Dragging the handle down further than this closes the sheet. */
const FAR_ENOUGH = 60;

/** A press closes the sheet, and the sheet follows a finger that drags it down. */
const SheetHandle = observer(function SheetHandle({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation();
  const pulling = usePulling(onClose);
  return (
    <button
      type="button"
      className={styles['handle']}
      aria-label={t('bulkActs.form.close')}
      onClick={onClose}
      {...pulling}
    />
  );
});

function usePulling(onFarEnough: () => void): ComponentPropsWithoutRef<'button'> {
  const start = useRef<number | null>(null);
  const onPointerDown = (event: PointerEvent<HTMLElement>) => {
    start.current = event.clientY;
    event.currentTarget.setPointerCapture(event.pointerId);
  };
  const onPointerMove = (event: PointerEvent<HTMLElement>) => {
    if (start.current !== null) pull(event.currentTarget, `0 ${wayDown(start.current, event)}px`);
  };
  const onPointerUp = (event: PointerEvent<HTMLElement>) => {
    const way = wayDown(start.current, event);
    start.current = null;
    pull(event.currentTarget, '');
    if (way > FAR_ENOUGH) onFarEnough();
  };
  return { onPointerDown, onPointerMove, onPointerUp, onPointerCancel: onPointerUp };
}

function wayDown(start: number | null, { clientY }: PointerEvent): number {
  return start === null ? 0 : Math.max(0, clientY - start);
}

function pull(handle: HTMLElement, translate: string): void {
  const sheet = handle.parentElement;
  if (sheet !== null) sheet.style.translate = translate;
}

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
function useFormSheet(form: BulkFormViewModel, onLeave: () => void): FormSheet {
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
    return endAll(
      reaction(
        () => form.canAct,
        (canAct) => {
          if (!canAct) close();
        },
      ),
      onLeavingOneColumn(() => setIsOpen(false)),
      cover(region.current),
      () => form.focus.forget(),
    );
  }, [form, isOpen, close]);
  return { isOpen, open, close, region };
}

/** A closed sheet could not take the focus it was asked to; opened by its button, it begins with the first question. */
function enter(form: BulkFormViewModel): void {
  const { request } = form.focus;
  if (request?.reason === 'move') form.focus.ask(request.question, request.depth);
  else form.focus.enter();
}

/** Makes everything behind the sheet inert until the sheet is closed. */
function cover(region: HTMLElement | null): () => void {
  const behind = [...(region?.parentElement?.children ?? [])].filter(
    (element): element is HTMLElement => element instanceof HTMLElement && element !== region,
  );
  for (const element of behind) element.inert = true;
  return () => {
    for (const element of behind) element.inert = false;
  };
}
