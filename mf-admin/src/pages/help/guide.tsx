import { color, Stack } from '@lagoon/shared/ui';
import { createElement, Fragment, type ReactNode } from 'react';
import styled from 'styled-components';

const Text = styled(Stack)`
  max-width: 46rem;
  h2 { margin-top: 20px; font-size: 1.25rem; scroll-margin-top: 80px; }
  ul, ol { padding-left: 20px; list-style: disc; }
  ol { list-style: decimal; }
  li { margin-block: 6px; }
  table { border-collapse: collapse; }
  th, td {
    padding: 8px 16px 8px 0;
    border-bottom: 1px solid ${color.line};
    overflow-wrap: anywhere;
    text-align: left;
    vertical-align: top;
  }
`;

const words = (text: string) =>
  createElement(
    Fragment,
    null,
    ...text.split(/(\*\*.+?\*\*|`.+?`|\*.+?\*)/).map((piece) => {
      if (piece.startsWith('**')) return createElement('strong', null, piece.slice(2, -2));
      if (piece.startsWith('`')) return createElement('code', null, piece.slice(1, -1));
      return piece.startsWith('*') ? createElement('em', null, piece.slice(1, -1)) : piece;
    }),
  );

const anchorOf = (title: string) => title.toLowerCase().replaceAll(' ', '-');
const items = (lines: string[]) =>
  lines.map((line) => <li key={line}>{words(line.replace(/^\S+ /, ''))}</li>);
const row = (line: string, As: 'th' | 'td') => {
  const cells = line.slice(2, -2).split(' | ');
  return <tr key={line}>{cells.map((cell) => createElement(As, { key: cell }, words(cell)))}</tr>;
};

function block(text: string): ReactNode {
  const lines = text.split('\n');
  const [head = '', , ...rows] = lines;
  if (head.startsWith('## '))
    return (
      <h2 key={head} id={anchorOf(head.slice(3))}>
        {head.slice(3)}
      </h2>
    );
  if (head.startsWith('- ')) return <ul key={head}>{items(lines)}</ul>;
  if (head.startsWith('1. ')) return <ol key={head}>{items(lines)}</ol>;
  if (!head.startsWith('|')) return <p key={head}>{words(text)}</p>;
  return (
    <table key={head}>
      <thead>{row(head, 'th')}</thead>
      <tbody>{rows.map((each) => row(each, 'td'))}</tbody>
    </table>
  );
}

export function anchorAbout(guide: string, page: string) {
  const sections = guide
    .split(/^## /m)
    .slice(1)
    .map((section) => ({ section, title: section.split('\n', 1)[0] ?? '' }));
  const about =
    sections.find(({ title }) => title.toLowerCase().includes(page.toLowerCase())) ??
    sections.find(({ section }) => section.includes(`**${page}**`));
  return about && anchorOf(about.title);
}

/** The Markdown of the guide, without title and pictures: the reader sees the screens. */
export function Guide({ text }: { text: string }) {
  const titles = [...text.matchAll(/^## (.+)$/gm)].map(([, title = '']) => title);
  const blocks = text
    .trim()
    .split(/\n\n+/)
    .slice(1)
    .filter((each) => !each.startsWith('!['));
  return (
    <Text $gap={12}>
      <ul>
        {titles.map((title) => (
          <li key={title}>
            <a href={`#${anchorOf(title)}`}>{title}</a>
          </li>
        ))}
      </ul>
      {blocks.map(block)}
    </Text>
  );
}
