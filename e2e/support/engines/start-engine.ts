import type { Engine, EngineName } from './engine';
import { startChromium, startFirefox } from './puppeteer';
import { startWebKit } from './webkit';

export const startEngine: Record<EngineName, () => Promise<Engine>> = {
  chromium: startChromium,
  firefox: startFirefox,
  webkit: startWebKit,
};
