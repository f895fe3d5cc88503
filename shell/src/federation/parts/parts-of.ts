import type { RegistryPart } from '@lagoon/shared/domain';
import type { Registry } from '../registry';

/** In their order. Ignores the unknown format of another release. */
export const partsOf = (registry: Registry | undefined, slot: string): RegistryPart[] =>
  Array.isArray(registry?.parts) ? registry.parts.filter((part) => part?.slot === slot) : [];
