import type { ReactNode } from 'react';
import styled from 'styled-components';

/**
 * Replaces the names in braces in the texts of a content file. Throws for a name without a value.
 */
export function fill<Content>(content: Content, values: Record<string, string | number>): Content {
  const replacement = (_: string, name: string) => {
    if (name in values) return String(values[name]);
    throw new Error(`No value for {${name}}`);
  };
  const filled = (_: string, value: unknown) =>
    typeof value === 'string' ? value.replace(/\{([\w.]+)\}/g, replacement) : value;
  return JSON.parse(JSON.stringify(content), filled);
}

const Whole = styled.span`white-space: nowrap;`;

/** Renders `**bold**`, and keeps "e-mail" on one line. */
export const rich = (text: string): ReactNode[] =>
  // `split` returns a text, the two groups of a mark, a text and so on
  text.split(/\*\*(.+?)\*\*|(e-mail)/).map((part, at) => {
    if (!part || at % 3 === 0) return part;
    return at % 3 === 1 ? <b key={at}>{part}</b> : <Whole key={at}>{part}</Whole>;
  });
