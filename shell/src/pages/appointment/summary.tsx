import { Subtotal } from '@lagoon/shared/components';
import { clockTime, longDay, testsText } from '@lagoon/shared/domain';
import { Card, color, media } from '@lagoon/shared/ui';
import { CalendarDays, House, TestTube } from 'lucide-react';
import styled from 'styled-components';
import { Fact, PLACE_TITLES, placeDetail, visitFee } from '../../components/visit-fact';
import type { AppointmentFormValues } from './appointment';

const Box = styled(Card)`
  display: grid;
  gap: 20px;
  padding: 28px;
  h2 { font-size: 1.3125rem; letter-spacing: -.01em; }
  ${media.phone} { padding: 18px; }
`;

const Fee = styled.div`
  padding-top: 16px;
  border-top: 1px solid ${color.line};
  ${media.phone} { strong { font-size: 1.25rem; } }
`;

/* room for two lines of names, so that nothing moves when the tests of a restored cart come in */
const Tests = styled.div`
  min-height: 4.5rem;
  ${media.collapsedNav} { min-height: 0; }
`;

const Pending = styled.span`
  color: ${color.ink500};
  font-weight: 400;
  font-size: .9375rem;
`;

/** The appointment as it stands, and what the visit costs. */
export const Summary = ({ values }: { values: AppointmentFormValues }) => {
  const { place, address, date, time, testOption } = values;
  return (
    <Box>
      <h2 id="appointment-title">Your appointment</h2>
      <Fact icon={House} title={place ? PLACE_TITLES[place] : ''} missing="Home collection or walk in">
        {placeDetail(place, address)}
      </Fact>
      <Fact icon={CalendarDays} title={longDay(date)} missing="Choose a day and a time">
        {time ? clockTime(time) : ''}
      </Fact>
      <Tests>
        <Fact icon={TestTube} title={testOption.length > 0 ? testsText(testOption.length) : ''} missing="No tests chosen yet">
          {testOption.join('; ')}
        </Fact>
      </Tests>
      <Fee>
        <Subtotal>
          <span>Visit fee</span>
          {place ? <strong>{visitFee(place)}</strong> : <Pending>depends on the place</Pending>}
        </Subtotal>
      </Fee>
    </Box>
  );
};
