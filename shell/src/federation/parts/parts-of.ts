import type { RegistryPart } from '@lagoon/shared/domain';
import type { Registry } from '../registry';

/**
 * Returns the parts of a slot in their order. Ignores parts in an unknown format, which another
 * release may have written.
 */
export const partsOf = (registry: Registry | undefined, slot: string): RegistryPart[] =>
  Array.isArray(registry?.parts) ? registry.parts.filter((part) => part?.slot === slot) : [];
