import { coversCard, IconDisc } from '@lagoon/shared/components';
import { paths } from '@lagoon/shared/domain';
import { Link } from '@lagoon/shared/router';
import { color, media } from '@lagoon/shared/ui';
import { ChevronRight, FilePlus, PackagePlus } from 'lucide-react';
import styled from 'styled-components';
import { Panel } from './panel';

const Two = styled.ul`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  gap: 12px 32px;
  padding: 0 28px 28px;
  ${media.phone} { grid-template-columns: minmax(0, 1fr); padding: 0 18px 20px; }
`;

const Way = styled.li`
  position: relative;
  display: grid;
  grid-template-columns: auto 1fr auto;
  align-items: center;
  gap: 16px;
  min-height: 64px;
  a { color: ${color.ink900}; font-weight: 700; text-decoration: none; ${coversCard} }
  p { color: ${color.ink600}; font-size: .9375rem; line-height: 1.5; }
  svg { color: ${color.ink600}; }
  [aria-hidden] svg { color: inherit; }
  &:hover a { color: ${color.brand700}; text-decoration: underline; }
`;

const WAYS = [
  { title: 'Create Product', text: 'Name, price, tests and a picture', icon: PackagePlus, to: paths.createProduct() },
  { title: 'Create Blog', text: 'Title, date, picture and content', icon: FilePlus, to: paths.createBlog() },
] as const;

/** The ways to something new. */
export const CreateCard = () => (
  <Panel aria-labelledby="create-title">
    <header>
      <h2 id="create-title">Create</h2>
    </header>
    <Two>
      {WAYS.map(({ title, text, icon, to }) => (
        <Way key={to}>
          <IconDisc icon={icon} />
          <div>
            <Link to={to}>{title}</Link>
            <p>{text}</p>
          </div>
          <ChevronRight size={20} strokeWidth={1.9} aria-hidden="true" />
        </Way>
      ))}
    </Two>
  </Panel>
);
