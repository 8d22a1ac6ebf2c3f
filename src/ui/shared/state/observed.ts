import { createAtom, type IAtom } from 'mobx';
import type { Live } from '#application/shared/live-value';

const atoms = new WeakMap<Live<unknown>, IAtom>();

/** Reads a live value. A reaction, a computed value or a component that reads it by this function follows its changes. */
export function observed<T>(live: Live<T>): T {
  (atoms.get(live) ?? newAtom(live)).reportObserved();
  return live.value;
}

/**
 * Subscribes for as long as the value itself is there, which alone refers to the atom. Subscribing only while a reaction
 * observes it would miss changes within an action: MobX keeps what an action has computed until its end.
 */
function newAtom(live: Live<unknown>): IAtom {
  const atom = createAtom('LiveValue');
  live.subscribe(() => atom.reportChanged());
  atoms.set(live, atom);
  return atom;
}
