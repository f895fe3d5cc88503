import { ConfirmationView, SentCard, type Step, Subtotal } from '@lagoon/shared/components';
import { brand, clockTime, longDay, paths, RESCHEDULE_NOTICE_HOURS, testsText } from '@lagoon/shared/domain';
import type { AppointmentFormValues } from '@lagoon/shared/forms/schemas';
import { Box, Card, color, media, Stack, Text, TextLink } from '@lagoon/shared/ui';
import { CalendarDays, House, TestTube } from 'lucide-react';
import styled from 'styled-components';
import { hours } from '../../components/hours';
import { Fact, PLACE_TITLES, placeDetail, visitFee } from '../../components/visit-fact';
import type { Confirmation } from './appointment';

const Fee = styled.div`
  padding-top: 16px;
  border-top: 1px solid ${color.line};
  ${media.phone} { strong { font-size: 1.25rem; } }
`;

/** The appointment as it stands, and what the visit costs. */
export const Summary = ({ values }: { values: AppointmentFormValues }) => {
  const { place, testOption } = values;
  return (
    <Stack as={Card} $gap={20} $p={[28, 18]}>
      <Text as="h2" $font="1.3125rem" $tracking="-.01em" id="appointment-title">
        Your appointment
      </Text>
      <WhereAndWhen {...values} />
      {/* room for two lines of names, so that nothing moves when the tests of a restored cart come in */}
      <Box $minHeight={['4.5rem', 0, 0]}>
        <TestsFact tests={testOption} missing="No tests chosen yet" />
      </Box>
      <Fee>
        <Subtotal>
          <span>Visit fee</span>
          {place ? (
            <strong>{visitFee(place)}</strong>
          ) : (
            <Text as="span" $color="ink500" $font="small" $weight={400}>
              depends on the place
            </Text>
          )}
        </Subtotal>
      </Fee>
    </Stack>
  );
};

const WhereAndWhen = ({ place, address, date, time }: Pick<AppointmentFormValues, 'place' | 'address' | 'date' | 'time'>) => (
  <>
    <Fact icon={House} title={place ? PLACE_TITLES[place] : ''} missing="Home collection or walk in">
      {placeDetail(place, address)}
    </Fact>
    <Fact icon={CalendarDays} title={longDay(date)} missing="Choose a day and a time">
      {time ? clockTime(time) : ''}
    </Fact>
  </>
);

const TestsFact = ({ tests, missing }: { tests: readonly string[]; missing: string }) => (
  <Fact icon={TestTube} title={tests.length > 0 ? testsText(tests.length) : ''} missing={missing}>
    {tests.join('; ')}
  </Fact>
);

/** What is to be done first where the appointment waits for the link of our letter. */
const pressTheLink = ({ email }: Confirmation): Step => ({
  title: 'Press the link in our letter',
  text: `We have just sent it to ${email}. Look in the spam folder too. Your place is kept for an hour, until you press the link.`,
});

/** What happens between the booking and the results, and how the booking can be changed (spec §9). */
const nextSteps = (appointment: Confirmation): Step[] => {
  const { place, email, phoneNumber, date, time, tests, byLink } = appointment;
  return [
    ...(byLink ? [pressTheLink(appointment)] : []),
    {
      title: 'We confirm your appointment',
      text: `By phone (${phoneNumber}) or by e-mail (${email}), ${hours}.${tests.length === 0 ? ' We ask then which tests you need.' : ''}`,
    },
    {
      title: 'We take your sample',
      text: `${place === 'home' ? 'At your address' : `At our ${brand.area} office`}, ${longDay(date)} at ${clockTime(time)}.`,
    },
    { title: 'You read your results', text: 'By e-mail, with a notification when they are ready.' },
    {
      title: 'If you need another day or time',
      text: (
        <>
          Call <a href={brand.phoneHref}>{brand.phone}</a> at least {RESCHEDULE_NOTICE_HOURS} hours before the sampling day, and you keep
          your fee. Later than that, a visit fee may be charged.
        </>
      ),
    },
  ];
};

/** The appointment is booked. */
export const AppointmentConfirmation = ({ appointment, isNew }: { appointment: Confirmation; isNew: boolean }) => {
  const { firstName, place, tests, byLink } = appointment;
  return (
    <ConfirmationView
      title="We have your appointment"
      lead={
        byLink
          ? `Thank you, ${firstName}. Please press the link in the letter that we have just sent you: your place is kept for an hour.`
          : `Thank you, ${firstName}. We confirm it by phone or e-mail.`
      }
      what="appointment"
      reference={appointment.reference}
      email={appointment.email}
      next={nextSteps(appointment)}
      isNew={isNew}
      wayOn={<TextLink to={paths.appointment()}>Book another appointment</TextLink>}
    >
      <SentCard as="section" aria-labelledby="appointment-title">
        <h2 id="appointment-title">Your appointment</h2>
        <WhereAndWhen {...appointment} />
        <TestsFact tests={tests} missing="Tests: we ask when we call." />
        <Subtotal>
          <span>Visit fee</span>
          <strong>{visitFee(place)}</strong>
        </Subtotal>
      </SentCard>
    </ConfirmationView>
  );
};
