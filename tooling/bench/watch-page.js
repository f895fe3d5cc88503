// @ts-check
/** Runs in a page before its own scripts and records the costs of loading. */
{
  /** @type {{ fcp: number, lcp: number, cls: number, tasks: { start: number, duration: number }[] }} */
  const loading = { fcp: 0, lcp: 0, cls: 0, tasks: [] };
  const watch = (/** @type {string} */ type, /** @type {(entry: any) => void} */ note) =>
    new PerformanceObserver((list) => list.getEntries().forEach(note)).observe({
      type,
      buffered: true,
    });
  watch('paint', ({ name, startTime }) => {
    if (name === 'first-contentful-paint') loading.fcp = startTime;
  });
  watch('largest-contentful-paint', ({ startTime }) => {
    loading.lcp = startTime;
  });
  watch('layout-shift', ({ value, hadRecentInput }) => {
    if (!hadRecentInput) loading.cls += value;
  });
  watch('longtask', ({ startTime, duration }) =>
    loading.tasks.push({ start: startTime, duration }),
  );
  Object.assign(window, { loading });
}
