import { createContext, useContext, useMemo, useState, type ReactNode } from 'react';
import { noRequestedMedia, RemoteMedia } from './remote-media.state';

const RemoteMediaContext = createContext<RemoteMedia | null>(null);

interface RemoteMediaScopeProps {
  /** The setting of the dataset whose texts are shown. */
  isAllowed: boolean;
  children: ReactNode;
}

/** Decides for the texts inside whether media from other sites are loaded, or only those that the user requests. */
export function RemoteMediaScope({ isAllowed, children }: RemoteMediaScopeProps) {
  const [requested] = useState(noRequestedMedia);
  const media = useMemo(() => new RemoteMedia(isAllowed, requested), [isAllowed, requested]);
  return <RemoteMediaContext value={media}>{children}</RemoteMediaContext>;
}

/** A text outside of any scope loads nothing from other sites until the user asks for it. */
export function useRemoteMedia(): RemoteMedia {
  const [own] = useState(() => new RemoteMedia(false, noRequestedMedia()));
  return useContext(RemoteMediaContext) ?? own;
}
