/** A place that others host for a team: it has an owner there, and a name. */
export interface HostedSpace {
  readonly owner: string;
  readonly name: string;
}

/** Hosts of hosted spaces end in it (SCR-25). */
const SUFFIX = '.hf.space';

/** Name of the provider of identities whose accounts people have in a hosted space. */
export const HOSTING_PROVIDER = 'huggingface';

/**
 * The hosted space that an address is in; null for any other. Its host begins with the owner and a hyphen: an owner whose own name has
 * one is cut short, which the host does not tell.
 */
export function hostedSpaceAt(address: string): HostedSpace | null {
  const { hostname } = new URL(address);
  if (!hostname.endsWith(SUFFIX)) return null;
  const label = hostname.slice(0, -SUFFIX.length);
  const [owner = label, ...name] = label.split('-');
  return { owner, name: name.join('-') || label };
}
