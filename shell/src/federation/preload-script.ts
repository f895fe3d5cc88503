/** Once in a document. */
export function preloadScript({ href, integrity }: { href: string; integrity: string }): void {
  if (document.head.querySelector(`link[href="${CSS.escape(href)}"]`)) return;
  const link = document.createElement('link');
  Object.assign(link, {
    rel: 'preload',
    as: 'script',
    crossOrigin: 'anonymous',
    fetchPriority: 'high',
    integrity,
    href,
  });
  document.head.append(link);
}
