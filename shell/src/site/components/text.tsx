import type { ReactNode } from 'react';
import styled from 'styled-components';

/** Replaces `{name}` in a content file. Throws without a value. */
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

/** `**bold**`; "e-mail" stays on one line. */
export const rich = (text: string): ReactNode[] =>
  // text, the two groups of a mark, text and so on
  text.split(/\*\*(.+?)\*\*|(e-mail)/).map((part, at) => {
    if (!part || at % 3 === 0) return part;
    return at % 3 === 1 ? <b key={at}>{part}</b> : <Whole key={at}>{part}</Whole>;
  });
