import type { ContactMessage } from '@lagoon/shared/forms/schemas';

/**
 * What stands in a form, by its heading, for when the visitor follows a link and comes back: for as long as the page
 * lasts and in memory only, because a message to a laboratory may tell about somebody's health.
 */
const kept = new Map<string, ContactMessage>();

export const keepDraft = (form: string, message: ContactMessage): void => void kept.set(form, message);
export const recallDraft = (form: string): ContactMessage | undefined => kept.get(form);
export const dropDraft = (form: string): void => void kept.delete(form);
