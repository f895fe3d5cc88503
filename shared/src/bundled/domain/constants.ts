/** Spec §9. Durations in milliseconds, money in whole naira. */
export const PRODUCTS_PER_PAGE = 16;
/** Minimum. */
export const SHOP_PAGES = 4;
/** In the prerendered HTML of the price list. */
export const FIRST_PRICES = 56;
/** Shown on the home page until the list has loaded. */
export const PRODUCTS_IN_TOTAL = 54;
export const POPULAR_TESTS = 4;
export const HOME_COLLECTION_FEE = 5000;
export const RESCHEDULE_NOTICE_HOURS = 24;
export const SCROLL_TO_TOP_THRESHOLD_PX = 400;
export const BLOG_FRESH_MS = 5000;
export const CART_STORAGE_KEY = 'root';
export const CART_STORAGE_VERSION = 1;
export const CART_RESTORE_TIMEOUT_MS = 5000;
export const DASHBOARD_REDIRECT_MS = 2000;
export const TOAST_MS = { brief: 500, send: 6000, saveError: 50_000 } as const;
export const MAX_IMAGE_BYTES = 8 * 1024 * 1024;
export const MAX_STATEMENT_BYTES = 8 * 1024 * 1024;
/** In px (docs/adr/0016); `shared/src/federated/ui/picture.tsx` repeats them. */
export const PICTURE_WIDTHS = [320, 480, 640, 960] as const;
export const IMAGE_TYPES = ['image/jpeg', 'image/png', 'image/webp'] as const;
/** Year and month of the last change, then the version. */
export const PRIVACY_NOTICE_VERSION = '2026-11.5';
