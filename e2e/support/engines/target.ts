/**
 * An element, identified by role and accessible name, by label or by text, as in assistive
 * technology.
 */
export type Target = { within?: Target } & (
  | { role: string; name?: string | RegExp; level?: number }
  | { label: string }
  | { text: string | RegExp }
);

type Name = string | RegExp;

export const main: Target = { role: 'main' };
export const banner: Target = { role: 'banner' };
export const button = (name: Name, within?: Target): Target => ({ role: 'button', name, within });
export const link = (name: Name, within?: Target): Target => ({ role: 'link', name, within });
export const textbox = (name: Name, within: Target = main): Target => ({
  role: 'textbox',
  name,
  within,
});
export const heading = (name?: Name): Target => ({ role: 'heading', level: 1, name, within: main });
export const text = (words: Name, within?: Target): Target => ({ text: words, within });
export const dialog = (name: Name): Target => ({ role: 'dialog', name });
