const EVERYWHERE: Readonly<Record<string, string>> = { '0.0.0.0': '127.0.0.1', '::': '[::1]' };

/** Address to open in a browser; a host that means "all addresses" is replaced by the local one. */
export function ownAddress(host: string, port: number): string {
  return `http://${EVERYWHERE[host] ?? (host.includes(':') ? `[${host}]` : host)}:${port}`;
}
