/** Business constants and limits: spec §9. Durations in milliseconds, money in whole naira. */
export const PRODUCTS_PER_PAGE = 16;
/** Listing pages that are always there, however short the list. */
export const SHOP_PAGES = 4;
/** Tests in the shop: said where the list itself is still on its way. */
export const PRODUCTS_IN_TOTAL = 54;
/** Tests of the list that the home page shows. */
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
/** Upload limit for pictures and proofs, in bytes: larger than any phone's screenshot, small enough for a slow network. */
export const MAX_IMAGE_BYTES = 8 * 1024 * 1024;
/** Narrower widths, in pixels, that an uploaded picture is kept in (docs/adr/0033); `shared/src/federated/ui/picture.tsx` names them to browsers. */
export const PICTURE_WIDTHS = [320, 480, 640, 960] as const;
export const IMAGE_TYPES = ['image/jpeg', 'image/png', 'image/webp'] as const;
/** Version of the privacy notice an order records: its month, and which change of that month it is. */
export const PRIVACY_NOTICE_VERSION = '2026-11.4';
