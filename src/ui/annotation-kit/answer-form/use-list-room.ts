import { useLayoutEffect, type RefObject } from 'react';
import { listRoom, type ListHeights } from './list-room';

/**
 * Gives the lists in a scrolling form the height that the form has left, as `--list-room` (LIM-80). A list is marked with
 * `data-list-room`, its rows with `data-rows`; its style sheet has its least height in `--list-least`. The height of the mark
 * counts, so that an element which keeps its height while its options are searched keeps the others in place.
 */
export function useListRoom(form: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const { current: element } = form;
    if (element === null) return undefined;
    let frame = 0;
    // In the next frame: a change of what is observed within its own report is an error of the page.
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
  // In one column the page scrolls, and the form is as high as its questions.
  if (style.getPropertyValue('--lists-fill') !== '1') return setRoom(form, '');
  const lists = [...form.querySelectorAll<HTMLElement>('[data-list-room]')];
  // A search can leave so few options that they are no list; the list of all comes back at the height that it had.
  if (lists.length === 0) return undefined;
  return setRoom(form, `${listRoom(roomOf(form, lists, style), lists.map(heightsOf))}px`);
}

function setRoom(form: HTMLElement, room: string): void {
  if (form.style.getPropertyValue('--list-room') !== room) form.style.setProperty('--list-room', room);
}

/** Height of the form without everything but its lists. */
function roomOf(form: HTMLElement, lists: readonly HTMLElement[], style: CSSStyleDeclaration): number {
  const content =
    (form.lastElementChild?.getBoundingClientRect().bottom ?? 0) - form.getBoundingClientRect().top;
  const listed = lists.reduce((sum, list) => sum + list.getBoundingClientRect().height, 0);
  const rest = content + form.scrollTop + Number.parseFloat(style.paddingBlockEnd) - listed;
  // A notification takes its room for seconds: the lists stay as they are in the meantime.
  const toast = form.parentElement?.querySelector<HTMLElement>('[data-toast-place]')?.offsetHeight ?? 0;
  return form.clientHeight + toast - rest;
}

function heightsOf(list: HTMLElement): ListHeights {
  const scroller = list.querySelector('[data-rows]')?.parentElement ?? list;
  const edges = scroller.offsetHeight - scroller.clientHeight;
  const least = Number.parseFloat(getComputedStyle(scroller).getPropertyValue('--list-least'));
  return { full: scroller.scrollHeight + edges, least };
}
