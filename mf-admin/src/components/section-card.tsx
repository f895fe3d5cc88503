import { PagerPage } from '@lagoon/shared/components';
import { Card, Cluster, color, font, media, Small } from '@lagoon/shared/ui';
import { type ComponentProps, type ReactNode, type Ref, useId } from 'react';
import styled from 'styled-components';

export const Facts = styled.dl`
  display: grid;
  > div {
    display: grid;
    grid-template-columns: 9rem minmax(0, 1fr);
    gap: 4px 16px;
    padding-block: 10px;
    border-top: 1px solid ${color.line};
  }
  > div:first-child { border-top: 0; padding-top: 0; }
  > div:last-child { padding-bottom: 0; }
  dt { color: ${color.ink600}; font-size: ${font.small}; line-height: 1.8; }
  dd { overflow-wrap: anywhere; }
  ${media.phone} { > div { grid-template-columns: minmax(0, 1fr); gap: 0; } }
`;

export const Fact = ({ name, children, ...rest }: ComponentProps<'div'> & { name: string }) => (
  <div {...rest}>
    <dt>{name}</dt>
    <dd>{children}</dd>
  </div>
);

export const Actions = styled(Cluster)`
  ${media.phone} { > *, > * > button { flex: 1 1 100%; } }
  &:empty { display: none; }
`;

const Box = styled(Card)`
  padding: 32px;
  ${media.phone} { padding: 18px; }
  h2 { font-size: 1.25rem; letter-spacing: -.01em; }
`;

export function SectionCard({
  title,
  heading,
  note,
  children,
  ...rest
}: ComponentProps<'section'> & {
  as?: 'article';
  title: string;
  heading?: Ref<HTMLHeadingElement>;
  note?: string;
  children: ReactNode;
}) {
  const id = useId();
  return (
    <Box as="section" aria-labelledby={id} {...rest}>
      <h2 id={id} ref={heading} tabIndex={heading ? -1 : undefined}>
        {title}
      </h2>
      {note ? <Small $mt={4}>{note}</Small> : null}
      {children}
    </Box>
  );
}

export const Choice = styled(PagerPage)`
  min-height: 44px;
  padding-inline: 16px;
  border-radius: 22px;
  font-size: .9375rem;
  font-weight: 600;
  &:focus-visible { border-radius: 22px; }
  ${media.phone} { padding-inline: 13px; }
`;
