import type { ComponentType } from 'react';

/** A screen as a route mounts it: it takes its parameters from the address. */
export type Screen = ComponentType;

/** Fetches a screen and everything only it needs. */
export type LoadScreen = () => Promise<Screen>;

/** The screens there are. The composition root knows where they come from; the router only when they are shown. */
export interface Screens {
  readonly signIn: LoadScreen;
  /** Sign-in page of a hosted space. */
  readonly welcome: LoadScreen;
  readonly providerCallback: LoadScreen;
  /** Frame of every page behind the sign-in page. */
  readonly frame: LoadScreen;
  readonly datasets: LoadScreen;
  readonly annotation: LoadScreen;
  readonly newDataset: LoadScreen;
  readonly importRecords: LoadScreen;
  readonly datasetSettings: LoadScreen;
  readonly userSettings: LoadScreen;
  readonly users: LoadScreen;
  readonly workspaces: LoadScreen;
  /** Outside the frame: invited persons are strangers. */
  readonly invitation: LoadScreen;
  /** Only in development builds. */
  readonly componentsGallery: LoadScreen | null;
}
