import { CardBody } from '@lagoon/shared/components';
import { Card, color, IconButton, media, Picture, Row, Text } from '@lagoon/shared/ui';
import { Eye, SquarePen, Trash2 } from 'lucide-react';
import type { ReactNode } from 'react';
import styled from 'styled-components';
import { SmallLink } from '../small';

const Item = styled(Card).attrs({ as: 'li' })`
  display: flex;
  flex-direction: column;
  overflow-wrap: anywhere;
  ${media.phone} { display: grid; grid-template-columns: 124px minmax(0, 1fr); min-height: 136px; }
  @media (max-width: 21em) { grid-template-columns: 88px minmax(0, 1fr); }
`;

const Body = styled(CardBody).attrs({ $p: [16, '14px 16px'] })`
  @media (max-width: 21em) { padding-inline: 12px; }
`;

const Actions = styled.div`
  display: flex;
  gap: 8px;
  margin-top: auto;
  padding-top: 14px;
  > a:first-child { flex: 1; min-width: 44px; padding-inline: 12px; white-space: nowrap; }
  /* hides the icon next to three actions, where only the label fits */
  ${media.phone} {
    > a:first-child:nth-last-child(3) { padding-inline: 4px; svg { display: none; } }
  }
`;

const Bin = styled(IconButton)`
  flex: none;
  border: 1px solid ${color.controlLine};
  background: ${color.surface};
  color: ${color.danger700};
  &:hover:not(:disabled) { border-color: ${color.danger700}; background: ${color.dangerTint}; }
`;

const Frame = styled.div`
  position: relative;
  overflow: hidden;
  border-radius: 13px 13px 0 0;
  background: ${color.tint};
  ${media.phone} { display: grid; align-items: center; border-radius: 13px 0 0 13px; }
`;

const Shot = styled(Picture)<{ $whole: boolean }>`
  position: relative;
  width: 100%;
  aspect-ratio: ${({ $whole }) => ($whole ? '4 / 3' : '16 / 9')};
  object-fit: cover;
  ${media.phone} {
    ${({ $whole }) => !$whole && 'position: absolute; inset: 0; height: 100%; aspect-ratio: auto;'}
  }
`;

/* the enlarged corner of the picture fills the space above and below it */
const Ground = styled.img`
  display: none;
  ${media.phone} {
    position: absolute;
    inset: 0;
    display: block;
    width: 100%;
    height: 100%;
    object-fit: cover;
    object-position: 0 0;
    transform: scale(40);
    transform-origin: 0 0;
  }
  ${media.print} { display: none; }
`;

export interface Tile {
  name: string;
  facts: string;
  picture: string;
  edit: string;
  view?: string;
}

export function RecordTile({
  name,
  facts,
  picture,
  whole,
  edit,
  view,
  select,
  onDelete,
}: Tile & {
  /** 4 to 3, and whole on a phone; else 16 to 9, there its middle */
  whole: boolean;
  select: ReactNode;
  onDelete: () => void;
}) {
  const size = {
    width: 400,
    height: whole ? 300 : 225,
    loading: 'lazy',
    decoding: 'async',
  } as const;
  return (
    <Item data-record>
      <Frame>
        {picture && whole ? <Ground src={picture} alt="" {...size} /> : null}
        <Shot src={picture} alt="" $whole={whole} {...size} />
      </Frame>
      <Body>
        <Row $gap={0} $align="start">
          {select}
          <Text as="h2" $font="body" $weight={600} $leading={1.35} $tracking={0} $minWidth={0}>
            {name}
          </Text>
        </Row>
        <Text $mt={2} $color="ink600" $font="small" $leading={1.45}>
          {facts}
        </Text>
        <Actions data-no-print>
          <SmallLink label="Edit" to={edit} aria-label={`Edit ${name}`} icon={SquarePen} />
          {view ? (
            <SmallLink
              label=""
              icon={Eye}
              to={view}
              $flex="none"
              $px={11}
              aria-label={`View ${name}`}
            />
          ) : null}
          <Bin type="button" aria-label={`Delete ${name}`} onClick={onDelete}>
            <Trash2 size={20} />
          </Bin>
        </Actions>
      </Body>
    </Item>
  );
}
