import { type ComponentType, createContext } from 'react';
import type { useNavigate } from 'react-router-dom';

/** The element of a slot in a prerendered page. */
export interface SlotPlace {
  slot: string;
  navigate: ReturnType<typeof useNavigate>;
  /** buttons that were pressed before */
  held: Iterable<HTMLElement>;
}

/**
 * The code that shows parts in the browser. It loads at the first interaction, or at once if a cart
 * is stored.
 */
export interface PartsCode {
  /** Hydrates the parts in the HTML of a slot. Returns a function that unmounts them. */
  follow(element: HTMLElement, place: SlotPlace): () => void;
  /** renders the parts of a slot in a page without prerendered HTML */
  Parts: ComponentType<{ slot: string; pathname: string }>;
}

/** The shell's side of slots. */
export interface SlotHost {
  /** Returns the HTML of a slot's parts; set only while a page is prerendered. */
  html?: (slot: string) => string;
  /** true until the first page is hydrated or rendered */
  isHydrating: boolean;
  code: { get(): PartsCode | undefined; load(): Promise<PartsCode> };
  /** Calls `start` at the first interaction of the visitor, or at once if a cart is stored. */
  begin(start: () => unknown): void;
}

/** Undefined without the shell: a remote that runs alone shows no parts. */
export const Slots = createContext<SlotHost | undefined>(undefined);
