import {
  type Product,
  paths,
  plainLetters,
  priceText,
  searchWords,
  testsIncluded,
} from '@lagoon/shared/domain';
import { Link } from '@lagoon/shared/router';
import { color, media, Picture, radius } from '@lagoon/shared/ui';
import { ChevronRight } from 'lucide-react';
import { Fragment } from 'react';
import styled from 'styled-components';
import { searchClosed } from '../overlays';

const ResultLink = styled(Link)`
  display: grid;
  grid-template-columns: 88px minmax(0, 1fr) auto 20px;
  align-items: center;
  column-gap: 20px;
  min-height: 94px;
  padding: 14px 16px;
  border-radius: ${radius.card};
  color: ${color.ink900};
  text-decoration: none;
  &:hover, &:focus-visible { background: ${color.tint}; border-radius: ${radius.card}; }
  & > svg { color: ${color.ink600}; }
  ${media.phone} {
    grid-template-columns: 64px minmax(0, 1fr) 20px;
    column-gap: 14px;
    padding: 12px;
  }
`;

const Thumb = styled(Picture)`
  width: 88px;
  aspect-ratio: 4 / 3;
  object-fit: cover;
  border-radius: ${radius.inner};
  ${media.phone} { width: 64px; aspect-ratio: 8 / 7; grid-row: span 2; }
`;

const Name = styled.span`
  display: block;
  font-weight: 600;
  line-height: 1.4;
  & mark {
    background: none;
    color: ${color.brand700};
    text-decoration: underline 2px;
    text-underline-offset: 4px;
  }
`;

const Count = styled.span`
  display: block;
  color: ${color.ink600};
  font-size: .9375rem;
`;

const Price = styled.span`
  font-weight: 700;
  white-space: nowrap;
  ${media.phone} { grid-column: 2; grid-row: 2; align-self: start; }
`;

const Chevron = styled(ChevronRight)`${media.phone} { grid-column: 3; grid-row: 1 / span 2; }`;

export function ResultRow({ product, query }: { product: Product; query: string }) {
  const included = testsIncluded(product);
  return (
    <ResultLink to={paths.product(product.name)} onClick={() => searchClosed()}>
      <Thumb src={product.image} alt="" width={88} height={66} sizes="88px" loading="lazy" />
      <span>
        <Name>
          {highlight(product.name, query).map(({ text, matched }, at) =>
            matched ? <mark key={at}>{text}</mark> : <Fragment key={at}>{text}</Fragment>,
          )}
        </Name>
        {included ? <Count>{included}</Count> : null}
      </span>
      <Price>{priceText(product.price)}</Price>
      <Chevron size={20} />
    </ResultLink>
  );
}

export function highlight(name: string, query: string): { text: string; matched: boolean }[] {
  const letters = name.match(/\P{M}\p{M}*|\p{M}+/gu) ?? [];
  const plain = letters.map(plainLetters);
  const line = plain.join('');
  // several characters for a ligature
  const letterAt = plain.flatMap((text, at) => Array.from({ length: text.length }, () => at));
  const marked = new Set<number>();
  for (const word of searchWords(query)) {
    for (let at = line.indexOf(word); at >= 0; at = line.indexOf(word, at + 1))
      for (const letter of letterAt.slice(at, at + word.length)) marked.add(letter);
  }
  const runs: { text: string; matched: boolean }[] = [];
  for (const [at, text] of letters.entries()) {
    const last = runs.at(-1);
    if (last?.matched === marked.has(at)) last.text += text;
    else runs.push({ text, matched: marked.has(at) });
  }
  return runs;
}
