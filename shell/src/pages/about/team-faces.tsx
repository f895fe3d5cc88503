import { color, media } from '@lagoon/shared/ui';
import styled from 'styled-components';
import first from '../../art/portrait-1.svg';
import second from '../../art/portrait-2.svg';
import third from '../../art/portrait-3.svg';

const Row = styled.div`
  display: flex;
  & img {
    width: 80px;
    height: 80px;
    border: 3px solid ${color.surface};
    border-radius: 50%;
    object-fit: cover;
    object-position: top;
  }
  & img + img { margin-left: -20px; }
  ${media.phone} { & img { width: 64px; height: 64px; } }
`;

const portraits = { first, second, third };

/** Three of the team's drawn portraits. */
export const TeamFaces = () => (
  <Row>
    {Object.entries(portraits).map(([name, portrait]) => (
      <img key={name} src={portrait} alt="" width={80} height={80} loading="lazy" />
    ))}
  </Row>
);
