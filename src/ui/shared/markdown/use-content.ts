import { reaction } from 'mobx';
import { useCallback, useLayoutEffect, useMemo, useState, type RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import { markdownCache } from './markdown';
import type { MarkdownSource } from './markdown-cache';
import { putMarkdown, showMedia, type ContentNames, type MarkdownTarget } from './put-markdown';
import type { MediaPolicy } from './held-media';
import { useRemoteMedia } from './RemoteMediaScope';

interface HeldMedia {
  /** Addresses of media that are not loaded. */
  readonly held: readonly string[];
  readonly loadAll: () => void;
}

/** Puts the text into the element, and again its media when the user asks for some of them. */
export function useContent(
  content: RefObject<HTMLElement | null>,
  source: MarkdownSource,
  names: ContentNames,
): HeldMedia {
  const remote = useRemoteMedia();
  const policy = useMediaPolicy();
  const { text, hasMath } = source;
  const [held, onHeld] = useState<readonly string[]>([]);
  useLayoutEffect(() => {
    const root = content.current;
    if (root === null) return undefined;
    const target: MarkdownTarget = { root, names, cache: markdownCache, media: policy, onHeld };
    const stop = putMarkdown({ text, hasMath }, target);
    const release = reaction(
      () => remote.requestedCount,
      () => showMedia(target),
    );
    return () => {
      stop();
      release();
    };
  }, [content, text, hasMath, names, policy, remote]);
  const loadAll = useCallback(() => {
    remote.load(held);
    // The button that was pressed is gone.
    content.current?.querySelector<HTMLElement>("[data-part='loaded-media']")?.focus();
  }, [content, remote, held]);
  return { held, loadAll };
}

function useMediaPolicy(): MediaPolicy {
  const remote = useRemoteMedia();
  const { t } = useTranslation();
  return useMemo(
    () => ({
      mayLoad: (address) => remote.mayLoad(address),
      load: (addresses) => remote.load(addresses),
      nameOf: (kind, site, alt) =>
        [t(`markdown.remote.from.${kind}`, { site }), alt].filter(Boolean).join(', '),
      kinds: {
        image: t('markdown.remote.kind.image'),
        audio: t('markdown.remote.kind.audio'),
        video: t('markdown.remote.kind.video'),
      },
      loadButton: t('markdown.remote.load'),
    }),
    [remote, t],
  );
}
