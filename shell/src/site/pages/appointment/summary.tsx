import { saveFile, serverTime } from '@lagoon/shared/browser';
import {
  ConfirmationView,
  PhoneLink,
  SentCard,
  type Step,
  Subtotal,
} from '@lagoon/shared/components';
import {
  brand,
  clockTime,
  longDay,
  paths,
  RESCHEDULE_NOTICE_HOURS,
  testsText,
} from '@lagoon/shared/domain';
import type { AppointmentFormValues } from '@lagoon/shared/forms/schemas';
import { Link } from '@lagoon/shared/router';
import { Box, Button, Card, color, media, Stack, Text, TextLink } from '@lagoon/shared/ui';
import { CalendarDays, CalendarPlus, House, TestTube } from 'lucide-react';
import styled from 'styled-components';
import { hours } from '../../components/hours';
import { Fact, PLACE_TITLES, placeDetail, visitFee } from '../../components/visit-fact';
import type { Confirmation } from './appointment';
import { calendarFile } from './calendar-file';

const Fee = styled.div`
  padding-top: 16px;
  border-top: 1px solid ${color.line};
  ${media.phone} { strong { font-size: 1.25rem; } }
`;

export const Summary = ({ values }: { values: AppointmentFormValues }) => {
  const { place, testOption } = values;
  return (
    <Stack as={Card} $gap={20} $p={[28, 18]}>
      <Text as="h2" $font="1.3125rem" $tracking="-.01em" id="appointment-title">
        Your appointment
      </Text>
      <WhereAndWhen {...values} />
      {/* two lines: the restored cart moves nothing */}
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
              Choose home or walk-in
            </Text>
          )}
        </Subtotal>
      </Fee>
    </Stack>
  );
};

const WhereAndWhen = ({
  place,
  address,
  date,
  time,
}: Pick<AppointmentFormValues, 'place' | 'address' | 'date' | 'time'>) => (
  <>
    <Fact
      icon={House}
      title={place ? PLACE_TITLES[place] : ''}
      missing="Home collection or walk in"
    >
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

const nextSteps = ({
  place,
  email,
  phoneNumber,
  date,
  time,
  tests,
  byLink,
}: Confirmation): Step[] => {
  const openTheLink = {
    title: 'Open the link in our e-mail',
    text:
      `We’ve just e-mailed it to ${email}. Check your spam folder too. ` +
      'We’ll hold your slot for an hour.',
  };
  return [
    ...(byLink ? [openTheLink] : []),
    {
      title: 'We confirm your visit',
      text:
        `By phone (${phoneNumber}) or by e-mail (${email}), ` +
        `${hours}.${tests.length === 0 ? ' We’ll ask which tests you need.' : ''}`,
    },
    {
      title: 'We take your sample',
      text:
        `${place === 'home' ? 'At your address' : `At our ${brand.area} office`}, ` +
        `${longDay(date)} at ${clockTime(time)}.`,
    },
    { title: 'You read your results', text: 'By e-mail, with a notification when they are ready.' },
  ];
};

const AnotherTime = ({ reference }: Pick<Confirmation, 'reference'>) => (
  <Text $font="1rem">
    Need another day or time?{' '}
    {reference ? (
      <>
        <Link to={paths.yourVisit()}>Manage your visit</Link> with your reference and phone number,
        or call{' '}
      </>
    ) : (
      'Call '
    )}
    <PhoneLink />. Up to {RESCHEDULE_NOTICE_HOURS} hours before the sampling day you keep your fee;
    later, a visit fee may be charged.
  </Text>
);

const saveCalendarFile = (appointment: Confirmation) =>
  saveFile(
    new Blob([calendarFile(appointment, serverTime())], { type: 'text/calendar' }),
    'lagoon-diagnostics.ics',
  );

export const AppointmentConfirmation = ({
  appointment,
  isNew,
}: {
  appointment: Confirmation;
  isNew: boolean;
}) => {
  const { firstName, place, tests, byLink } = appointment;
  return (
    <ConfirmationView
      title="Visit requested"
      lead={
        byLink
          ? `Thank you, ${firstName}. Check your e-mail to confirm: ` +
            'open the link we’ve just e-mailed you. We’ll hold your slot for an hour.'
          : `Thank you, ${firstName}. We’ll confirm it by phone or e-mail.`
      }
      what="appointment"
      reference={appointment.reference}
      email={appointment.email}
      next={nextSteps(appointment)}
      isNew={isNew}
      wayOn={<TextLink to={paths.appointment()}>Book another appointment</TextLink>}
    >
      <SentCard as="section" aria-labelledby="appointment-title">
        <h2 id="appointment-title">Your visit</h2>
        <WhereAndWhen {...appointment} />
        <TestsFact tests={tests} missing="Tests: we’ll ask when we call." />
        <Button
          type="button"
          $kind="secondary"
          $size="small"
          onClick={() => void saveCalendarFile(appointment)}
        >
          <CalendarPlus size={18} />
          Add to calendar
        </Button>
        <Subtotal>
          <span>Visit fee</span>
          <strong>{visitFee(place)}</strong>
        </Subtotal>
        <AnotherTime reference={appointment.reference} />
      </SentCard>
    </ConfirmationView>
  );
};
