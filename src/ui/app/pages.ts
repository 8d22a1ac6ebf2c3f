import type { ComponentType } from 'react';
import type { PagePath } from '#domain/access/page-table';

/** A screen as mounted by a route. It takes its parameters from the address. */
export type Screen = ComponentType;

/** Fetches a screen and everything only it needs. */
export type LoadScreen = () => Promise<Screen>;

/** The composition root knows where screens come from; the router knows only when to show them. */
export interface Screens {
  readonly pages: Readonly<Record<PagePath, LoadScreen>>;
  /** Frame of every page behind the sign-in page. */
  readonly frame: LoadScreen;
}
