import type { AppointmentRecord } from '@lagoon/shared/domain';
import { color, font } from '@lagoon/shared/ui';
import styled from 'styled-components';

const List = styled.dl`
  display: grid;
  align-content: start;
  gap: 14px;
  dt { color: ${color.ink600}; font-size: ${font.small}; }
  dd { overflow-wrap: anywhere; white-space: pre-line; }
`;

/** Where the sample is taken, and which tests it is for. */
export const AppointmentFacts = ({ place, address, testOption }: AppointmentRecord) => (
  <List>
    <div>
      <dt>Place</dt>
      <dd>{place === 'home' ? 'Home visit' : 'Walk-in at the office'}</dd>
    </div>
    {place === 'home' ? (
      <div>
        <dt>Address</dt>
        <dd>{address}</dd>
      </div>
    ) : null}
    <div>
      <dt>Tests</dt>
      <dd>{testOption.length > 0 ? testOption.join('; ') : 'Not chosen yet: ask when you call.'}</dd>
    </div>
  </List>
);
