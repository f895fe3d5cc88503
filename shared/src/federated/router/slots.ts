import { type ComponentType, createContext } from 'react';
import type { useNavigate } from 'react-router-dom';

/** In a prerendered page. */
export interface SlotPlace {
  slot: string;
  navigate: ReturnType<typeof useNavigate>;
  /** buttons that were pressed before */
  held: Iterable<HTMLElement>;
}

/** Loads at the first interaction, or at once if a cart is stored. */
export interface PartsCode {
  /** Hydrates the slot's parts. Returns a function that unmounts them. */
  follow(element: HTMLElement, place: SlotPlace): () => void;
  /** in a page without prerendered HTML */
  Parts: ComponentType<{ slot: string; pathname: string }>;
}

/** The shell's side of slots. */
export interface SlotHost {
  /** only while a page is prerendered */
  html?: (slot: string) => string;
  /** true until the first page is hydrated or rendered */
  isHydrating: boolean;
  code: { get(): PartsCode | undefined; load(): Promise<PartsCode> };
  /** Calls `start` at the first interaction, or at once if a cart is stored. */
  begin(start: () => unknown): void;
}

/** Undefined without the shell: a remote that runs alone shows no parts. */
export const Slots = createContext<SlotHost | undefined>(undefined);
