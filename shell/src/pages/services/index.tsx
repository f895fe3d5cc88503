import { Breadcrumb, CardBody, IconDisc } from '@lagoon/shared/components';
import { crumbsTo, Head } from '@lagoon/shared/components/head';
import { paths } from '@lagoon/shared/domain';
import { Box, ButtonLink, Columns, Container, color, focusRingOnDark, Lead, media, radius, TextLink } from '@lagoon/shared/ui';
import { CalendarDays, HeartHandshake, Microscope, Sprout, UsersRound } from 'lucide-react';
import styled from 'styled-components';
import tubes from '../../art/banner-tubes.svg';
import { Closing } from '../../components/closing';
import { PageSection } from '../../components/page-parts';
import { Offer } from './offer';

/** Services (spec §2): a banner with the way here, five services, four cards. */
const Services = () => (
  <>
    <Head
      title="Our Services"
      description="General medicine, diagnostic imaging, laboratory tests, preventive health programs and emergency care from a medical laboratory in Lagos."
      path={paths.services()}
    />
    <Banner />
    <Offer />
    <Care />
    <Closing
      id="begin-title"
      figure={<IconDisc icon={CalendarDays} />}
      title="Choose a day that suits you"
      text="Book a visit to our office, or have your sample taken at home."
    >
      <ButtonLink to={paths.appointment()}>Book An Appointment</ButtonLink>
      <ButtonLink to={paths.shop()} $kind="secondary">
        See all tests
      </ButtonLink>
    </Closing>
  </>
);

export default Services;

const Tubes = styled.img`
  align-self: end;
  width: 100%;
  max-width: 472px;
  height: auto;
  margin-top: 24px;
  justify-self: end;
  ${media.phone} { max-width: 300px; margin-top: 0; justify-self: center; }
`;

const Banner = () => (
  <Box as="section" $line="bottom" $bg="tint" aria-label="Our Services">
    <Columns as={Container} $columns={['minmax(0, 1.3fr) minmax(0, 1fr)', 1]} $gap={[64, 40, 24]}>
      <Box $alignSelf="center" $py={['24px 40px', '8px 0']}>
        <Breadcrumb crumbs={crumbsTo(['Our Services', paths.services()])} between="|" />
        <h1 tabIndex={-1}>Our Services</h1>
        <Lead $maxWidth="34rem" $mt={12}>
          From a first talk about how you feel to a result you can rely on.
        </Lead>
      </Box>
      <Tubes src={tubes} alt="" width={520} height={280} />
    </Columns>
  </Box>
);

const DarkCard = styled(CardBody)`
  border: 1px solid ${color.darkLine};
  border-radius: ${radius.card};
  background: ${color.darkCurrent};
  & svg { color: ${color.amber500}; }
  & h3 { margin-top: 18px; font-size: 1.25rem; }
  & p { margin: 6px 0 12px; color: ${color.tint2}; text-wrap: pretty; }
`;

const Way = styled(TextLink)`
  margin-top: auto;
  color: ${color.surface};
  &:hover { color: ${color.amber500}; }
  &:focus-visible { ${focusRingOnDark} }
`;

/** The four cards (titles: spec §2). */
const cards = [
  {
    Icon: UsersRound,
    title: 'Our Team',
    text: 'People at the bench, at the desk and on the phone, who know that behind every sample somebody is waiting.',
    way: { title: 'Meet our team', url: paths.team() },
  },
  {
    Icon: Microscope,
    title: 'State of the Art Facilities',
    text: 'Modern instruments in rooms made for careful work, so that each test is done the way it should be.',
    way: { title: 'Where to find us', url: paths.contact() },
  },
  {
    Icon: HeartHandshake,
    title: 'Patient-Centered Approach',
    text: 'At home or at our office, at a time that suits you, with every step explained before it happens.',
    way: { title: 'How we take samples', url: paths.sampleCollection() },
  },
  {
    Icon: Sprout,
    title: 'Community Engagement',
    text: 'We work with public institutions, so that good laboratory care reaches more people than come to our door.',
    way: { title: 'Our public sector work', url: paths.publicSector() },
  },
] as const;

const Care = () => (
  <PageSection id="care" title="Precision Testing. Compassionate Care." ground="dark">
    <Columns as="ul" $columns={[4, 2, 1]} $gap={[24, 12]} $mt={[40, 28]}>
      {cards.map(({ Icon, title, text, way }) => (
        <DarkCard key={title} as="li" $align="start" $p={['28px 24px 18px', '22px 20px 12px']}>
          <Icon size={28} strokeWidth={1.7} aria-hidden="true" />
          <h3>{title}</h3>
          <p>{text}</p>
          <Way to={way.url}>{way.title}</Way>
        </DarkCard>
      ))}
    </Columns>
  </PageSection>
);
