import { isRemoteMedia, siteOf } from '#domain/text/remote-media';

export type MediaKind = 'image' | 'audio' | 'video';

/** Decides which media are loaded, and names those that are not. */
export interface MediaPolicy {
  mayLoad(address: string): boolean;
  /** The user asks for these addresses. */
  load(addresses: readonly string[]): void;
  /** Name of media that are not loaded, with the site and what their author wrote for them. */
  nameOf(kind: MediaKind, site: string, alt: string): string;
  readonly kinds: Readonly<Record<MediaKind, string>>;
  readonly loadButton: string;
}

const ADDRESSES = ['src', 'poster'] as const;
const MEDIA = 'img, audio, video';
const KINDS: Readonly<Record<string, MediaKind>> = { img: 'image', audio: 'audio', video: 'video' };

/** Media by the placeholder that replaces them. */
const placed = new WeakMap<Element, HTMLElement>();

/**
 * Puts the addresses of media where no browser loads them, before the content is part of a page. `data:` needs no request.
 * `showMedia` puts those back that may be loaded.
 */
export function holdMedia(content: ParentNode): void {
  for (const element of content.querySelectorAll(`${MEDIA}, source`))
    for (const name of ADDRESSES) {
      const address = element.getAttribute(name);
      if (address === null || /^\s*data:/iu.test(address)) continue;
      element.removeAttribute(name);
      element.setAttribute(heldName(name), address);
    }
}

/**
 * Loads the media that may be loaded, and puts a placeholder in place of the others. Called again after the user has asked
 * for some of them. Returns the addresses that are still held.
 */
export function showMedia(root: HTMLElement, policy: MediaPolicy): readonly string[] {
  for (const placeholder of root.querySelectorAll("[data-part='remote-media']")) {
    const media = placed.get(placeholder);
    if (media !== undefined && isAllowed(media, policy)) replaceWithMedia(placeholder, media);
  }
  for (const media of root.querySelectorAll<HTMLElement>(MEDIA)) {
    if (heldAddresses(media).length === 0) continue;
    if (isAllowed(media, policy)) release(media);
    else media.replaceWith(placeholderOf(media, policy));
  }
  const held = [...root.querySelectorAll("[data-part='remote-media']")];
  return held.flatMap((placeholder) => remoteAddresses(placed.get(placeholder)));
}

function isAllowed(media: HTMLElement, policy: MediaPolicy): boolean {
  return remoteAddresses(media).every((address) => policy.mayLoad(address));
}

function remoteAddresses(media: HTMLElement | undefined): readonly string[] {
  if (media === undefined) return [];
  return heldAddresses(media).filter((address) =>
    isRemoteMedia(address, media.ownerDocument.location.origin),
  );
}

function heldAddresses(media: HTMLElement): readonly string[] {
  return parts(media).flatMap((part) => ADDRESSES.flatMap((name) => part.getAttribute(heldName(name)) ?? []));
}

function release(media: HTMLElement): void {
  for (const part of parts(media))
    for (const name of ADDRESSES) {
      const address = part.getAttribute(heldName(name));
      if (address === null) continue;
      part.removeAttribute(heldName(name));
      part.setAttribute(name, address);
      // A browser looks at a source again only when it is inserted.
      if (part !== media) part.replaceWith(part.cloneNode());
    }
}

/** The element, and the sources within it. */
function parts(media: HTMLElement): readonly Element[] {
  return [media, ...media.querySelectorAll('source')];
}

function heldName(name: string): string {
  return `data-held-${name}`;
}

/** Keyboard users continue at the media, since the button that they pressed is gone. */
function replaceWithMedia(placeholder: Element, media: HTMLElement): void {
  const hadFocus = placeholder.contains(placeholder.ownerDocument.activeElement);
  release(media);
  Object.assign(media.dataset, { part: 'loaded-media' });
  if (media.localName === 'img') media.setAttribute('tabindex', '-1');
  placeholder.replaceWith(media);
  if (hadFocus) media.focus();
}

/** Its label is drawn by the style sheet: it is no word of the record, to be found or copied. */
function placeholderOf(media: HTMLElement, policy: MediaPolicy): HTMLElement {
  const page = media.ownerDocument;
  const [address = ''] = remoteAddresses(media);
  const kind = KINDS[media.localName] ?? 'image';
  const name = policy.nameOf(kind, siteOf(address), media.getAttribute('alt') ?? '');
  const placeholder = page.createElement('span');
  placeholder.dataset['part'] = 'remote-media';
  placeholder.setAttribute('role', 'group');
  placeholder.setAttribute('aria-label', name);
  const label = page.createElement('span');
  label.dataset['part'] = 'remote-address';
  label.dataset['label'] = `${policy.kinds[kind]}: ${address}`;
  label.dir = 'ltr';
  placeholder.append(label, loadButton(media, name, policy));
  placed.set(placeholder, media);
  return placeholder;
}

function loadButton(media: HTMLElement, name: string, policy: MediaPolicy): HTMLElement {
  const button = media.ownerDocument.createElement('button');
  button.type = 'button';
  button.dataset['part'] = 'load-media';
  button.textContent = policy.loadButton;
  button.setAttribute('aria-label', `${policy.loadButton}: ${name}`);
  button.addEventListener('click', (event) => {
    // The picture may be the text of a link, or of folded details.
    event.preventDefault();
    policy.load(remoteAddresses(media));
  });
  return button;
}
