import { createContext } from 'react';

/** The places of the header that belong to the page below it. Null where the frame has no header. */
export interface HeaderSlots {
  readonly trail: HTMLElement | null;
  readonly buttons: HTMLElement | null;
}

export const HeaderSlotsContext = createContext<HeaderSlots>({ trail: null, buttons: null });
