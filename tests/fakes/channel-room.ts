/** Channels of one browser: what one posts, all others of its name get, as a copy. */
export function aChannelRoom() {
  const channels = new Set<EventTarget & { name: string }>();
  class Channel extends EventTarget {
    readonly name: string;
    constructor(name: string) {
      super();
      this.name = name;
      channels.add(this);
    }
    postMessage(data: unknown): void {
      for (const other of channels) {
        if (other === this || other.name !== this.name) continue;
        other.dispatchEvent(new MessageEvent('message', { data: structuredClone(data) }));
      }
    }
    close(): void {
      channels.delete(this);
    }
  }
  // As much of a channel as the adapters use.
  const open = (name: string) => new Channel(name) as unknown as BroadcastChannel;
  return { open };
}
