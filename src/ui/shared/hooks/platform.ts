export type Platform = 'mac' | 'other';

/** The user agent is the only source that every browser still fills; nothing but key symbols depends on it. */
export function currentPlatform(): Platform {
  return typeof navigator !== 'undefined' && navigator.userAgent.includes('Mac') ? 'mac' : 'other';
}
