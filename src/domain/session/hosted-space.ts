/** A place where others host the product for a team, with an owner and a name there. */
export interface HostedSpace {
  readonly owner: string;
  readonly name: string;
}

/** Suffix of the hosts of hosted spaces (SCR-25). */
const SUFFIX = '.hf.space';

/** Name of the identity provider whose accounts are used in a hosted space. */
export const HOSTING_PROVIDER = 'huggingface';

/**
 * The hosted space of an address; null for any other. The host begins with the owner and a hyphen; an owner whose own name
 * contains a hyphen is truncated, because the host does not show where it ends.
 */
export function hostedSpaceAt(address: string): HostedSpace | null {
  const { hostname } = new URL(address);
  if (!hostname.endsWith(SUFFIX)) return null;
  const label = hostname.slice(0, -SUFFIX.length);
  const [owner = label, ...name] = label.split('-');
  return { owner, name: name.join('-') || label };
}
