import { escapeJson } from './escape-json';

/** Structured data of a page, as a data block that no browser runs. `data` may hold anything: it is escaped here. */
export const JsonLd = ({ data }: { data: object }) => (
  // not as children: a server would escape the quotes of the JSON
  <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: escapeJson(data) }} />
);
