import { rspack } from '@rspack/core';

const FROM_THE_KIT = `data:text/javascript,${encodeURIComponent("export { createIcon as default } from '@lagoon/shared/ui';")}`;

export const LUCIDES_OWN = /\/createLucideIcon\.mjs$/;

/** Lucide's icons take the function that makes their components from the kit, which a page has once. */
export const iconsOnce = () =>
  new rspack.NormalModuleReplacementPlugin(LUCIDES_OWN, (data) => {
    data.request = FROM_THE_KIT;
  });
