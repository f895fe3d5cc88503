import { createRoot } from 'react-dom/client';
import type { Registry } from '../registry-schema';
import { OverrideBanner } from './override-banner';
import { takeOverrides } from './take-overrides';

/** Applies the overrides and says so above the page. @returns the registry with them; undefined when none is honoured */
export async function startOverrides(registry: () => Promise<Registry>): Promise<Registry | undefined> {
  const taken = await takeOverrides(registry);
  if (!taken) return undefined;
  const place = document.createElement('div');
  document.body.prepend(place);
  createRoot(place).render(<OverrideBanner overrides={taken.overrides} />);
  return taken.registry;
}
