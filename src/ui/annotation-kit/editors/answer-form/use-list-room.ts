import { useLayoutEffect, type RefObject } from 'react';
import { listRoom, type ListHeights } from './list-room';

/**
 * Sets `--list-room`, the height that a scrolling form has left for its lists (LIM-80). A list is marked with
 * `data-list-room`, its rows with `data-rows`; its style sheet sets its minimum height in `--list-least`. The height of
 * the marked element counts, so that an element that keeps its height during a search keeps the others in place.
 */
export function useListRoom(form: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const { current: element } = form;
    if (element === null) return undefined;
    let frame = 0;
    // In the next frame, because changing observed elements within the callback causes a page error.
    const observer = new ResizeObserver(() => {
      cancelAnimationFrame(frame);
      frame = requestAnimationFrame(fit);
    });
    const observed = new Set<Element>();
    const fit = () => {
      const now = new Set([
        element,
        ...element.children,
        ...element.querySelectorAll('[data-list-room] [data-rows]'),
      ]);
      for (const gone of observed) if (!now.has(gone)) observer.unobserve(gone);
      for (const target of now) if (!observed.has(target)) observer.observe(target);
      observed.clear();
      for (const target of now) observed.add(target);
      fitLists(element);
    };
    fit();
    return () => {
      cancelAnimationFrame(frame);
      observer.disconnect();
    };
  }, [form]);
}

function fitLists(form: HTMLElement): void {
  const style = getComputedStyle(form);
  // In a single column the page scrolls, and the form is as tall as its questions.
  if (style.getPropertyValue('--lists-fill') !== '1') return setRoom(form, '');
  const lists = [...form.querySelectorAll<HTMLElement>('[data-list-room]')];
  // A search can leave too few options for a list; the full list then returns at its previous height.
  if (lists.length === 0) return undefined;
  return setRoom(form, `${listRoom(roomOf(form, lists, style), lists.map(heightsOf))}px`);
}

function setRoom(form: HTMLElement, room: string): void {
  if (form.style.getPropertyValue('--list-room') !== room) form.style.setProperty('--list-room', room);
}

/** Height of the form that is available for its lists. */
function roomOf(form: HTMLElement, lists: readonly HTMLElement[], style: CSSStyleDeclaration): number {
  const content =
    (form.lastElementChild?.getBoundingClientRect().bottom ?? 0) - form.getBoundingClientRect().top;
  const listed = lists.reduce((sum, list) => sum + list.getBoundingClientRect().height, 0);
  const rest = content + form.scrollTop + Number.parseFloat(style.paddingBlockEnd) - listed;
  // A notification takes space for only seconds, so the lists ignore it.
  const toast = form.parentElement?.querySelector<HTMLElement>('[data-toast-place]')?.offsetHeight ?? 0;
  return form.clientHeight + toast - rest;
}

function heightsOf(list: HTMLElement): ListHeights {
  const scroller = list.querySelector('[data-rows]')?.parentElement ?? list;
  const edges = scroller.offsetHeight - scroller.clientHeight;
  const least = Number.parseFloat(getComputedStyle(scroller).getPropertyValue('--list-least'));
  return { full: scroller.scrollHeight + edges, least };
}
