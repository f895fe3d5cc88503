import { useInsertionEffect } from 'react';

/** Shown pages and parts, by build. */
const shown = new Map<string, number>();

/**
 * A disabled sheet stays loaded.
 * @param below beginning of addresses
 */
function update(below: string) {
  for (const link of document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]')) {
    const [, folder, build = ''] = /^(.*\/apps\/(?!shell\/)[^/]+\/)([^/]+)/.exec(link.href) ?? [];
    if (folder?.startsWith(below) && link.sheet) link.sheet.disabled = !shown.get(build);
  }
}

/** Only this build's style sheets of its remote apply while its page or part is shown. */
export function useBuildStyles(build: string | undefined): void {
  useInsertionEffect(() => {
    if (!build) return;
    const count = (by: number) => shown.set(build, (shown.get(build) ?? 0) + by);
    count(1);
    const own = [...document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]')].find(
      ({ href }) => href.includes(`/${build}/`),
    );
    if (own) update(own.href.slice(0, own.href.indexOf(build)));
    return () => {
      count(-1);
      update('');
    };
  }, [build]);
}
