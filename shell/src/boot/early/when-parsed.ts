/** Scripts do not wait for the end of the document (start-code.ts). */
export async function whenParsed(): Promise<void> {
  if (document.readyState === 'loading')
    await new Promise((resolve) =>
      document.addEventListener('DOMContentLoaded', resolve, { once: true }),
    );
}
