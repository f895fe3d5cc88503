import { KEY, type Override } from './rules';

/** What this browser remembers; storage that is full, forbidden or gone throws, and then remembers nothing. */
type GetStorage = () => Storage;
const browserStorage: GetStorage = () => window.localStorage;

/** Every override that is stored, whether or not it may be honoured. */
export function storedOverrides(storage: GetStorage = browserStorage): Override[] {
  try {
    const kept = storage();
    return Object.keys(kept)
      .filter((key) => key.startsWith(KEY))
      .map((key) => ({ slot: key.slice(KEY.length), address: kept.getItem(key) ?? '' }));
  } catch {
    return [];
  }
}

/** Remembers an override, or forgets the slot's when it has no address. @returns whether the browser took it */
export function storeOverride({ slot, address }: Override, storage: GetStorage = browserStorage): boolean {
  try {
    if (address === '') storage().removeItem(KEY + slot);
    else storage().setItem(KEY + slot, address);
    return true;
  } catch {
    return false;
  }
}

/** Forgets every override. */
export function clearOverrides(storage: GetStorage = browserStorage): void {
  for (const { slot } of storedOverrides(storage)) storeOverride({ slot, address: '' }, storage);
}

/** Back to what is released: forgets every override and loads the page anew. */
export function backToReleased(reload: () => void = () => window.location.reload()): void {
  clearOverrides();
  reload();
}
