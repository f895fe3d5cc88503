import { Logo } from '@lagoon/shared/components';
import { brand, paths } from '@lagoon/shared/domain';
import { Link } from '@lagoon/shared/router';
import { color, focusRingOnDark } from '@lagoon/shared/ui';
import styled, { css } from 'styled-components';

const tones = {
  light: css`color: ${color.ink900}; span { color: ${color.ink600}; }`,
  dark: css`color: ${color.surface}; span { color: ${color.tint2}; } &:focus-visible { ${focusRingOnDark} }`,
};

const Anchor = styled(Link)<{ $on: keyof typeof tones }>`
  display: inline-flex;
  align-items: center;
  gap: 10px;
  min-height: 44px;
  font-size: 1.0625rem;
  letter-spacing: -.01em;
  text-decoration: none;
  white-space: nowrap;
  strong { font-weight: 700; }
  span { font-weight: 400; }
  & svg { flex: none; }
  ${({ $on }) => tones[$on]}
`;

/** "Lagoon Admin": the way to the dashboard's first page. */
export const HomeLink = ({ on, onFollow }: { on: keyof typeof tones; onFollow?: () => void }) => (
  <Anchor to={paths.dashboard()} $on={on} onClick={onFollow}>
    <Logo size={32} on={on} />
    <strong>
      {brand.nameParts[0]} <span>Admin</span>
    </strong>
  </Anchor>
);
