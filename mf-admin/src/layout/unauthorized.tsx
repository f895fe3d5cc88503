/** Spec §2. */
export const Unauthorized = () => (
  <main id="content" tabIndex={-1}>
    <h1 tabIndex={-1}>401 | Unauthorized</h1>
    <p>Sorry, we couldn’t find the page you’re looking for.</p>
  </main>
);
