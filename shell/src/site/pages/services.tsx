import { ActionLink, Breadcrumb, IconDisc } from '@lagoon/shared/components';
import { crumbsTo, Head } from '@lagoon/shared/components/head';
import { brand, paths } from '@lagoon/shared/domain';
import {
  Box,
  ButtonLink,
  Columns,
  Container,
  color,
  focusRingOnDark,
  Lead,
  media,
} from '@lagoon/shared/ui';
import {
  CalendarDays,
  Headset,
  HeartHandshake,
  Microscope,
  Sprout,
  UsersRound,
} from 'lucide-react';
import styled from 'styled-components';
import banner from '../art/banner-tubes.svg';
import ambulance from '../art/tile-ambulance-light.svg';
import scan from '../art/tile-scan-mid.svg';
import shield from '../art/tile-shield-mid.svg';
import stethoscope from '../art/tile-stethoscope-light.svg';
import tubes from '../art/tile-tubes-light.svg';
import { Band } from '../components/band';
import { CardFrame, Cards, CardWords, cardColumn, cardPicture } from '../components/cards';
import { Closing } from '../components/closing';
import { fill } from '../components/text';
import content from '../content/services.json';

const { head, lead, offer, services, help, care, carePoints, closing } = fill(content, {
  phone: brand.phone,
  phoneHref: brand.phoneHref,
});

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
  <Box as="section" $line="bottom" $bg="tint" aria-label={head.title}>
    <Columns as={Container} $columns={['minmax(0, 1.3fr) minmax(0, 1fr)', 1]} $gap={[64, 40, 24]}>
      <Box $alignSelf="center" $py={['24px 40px', '8px 0']}>
        <Breadcrumb crumbs={crumbsTo([head.title, paths.services()])} between="|" />
        <h1 tabIndex={-1}>{head.title}</h1>
        <Lead $maxWidth="34rem" $mt={12}>
          {lead}
        </Lead>
      </Box>
      <Tubes src={banner} alt="" width={520} height={280} />
    </Columns>
  </Box>
);

const TallCard = styled(CardFrame)`
  display: flex;
  flex-direction: column;
  & img { aspect-ratio: 8 / 5; }
  & > div { ${cardColumn} flex: 1; align-items: flex-start; padding: 22px 24px 16px; }
  ${media.phone} { & > div { padding: 18px 18px 10px; } }
`;

const DarkCard = styled(CardFrame)`
  display: flex;
  flex-direction: column;
  padding: 28px 24px 18px;
  border-color: ${color.darkLine};
  background: ${color.darkCurrent};
  & > div { ${cardColumn} flex: 1; align-items: flex-start; }
  & svg { color: ${color.amber500}; }
  & h3 { margin-top: 18px; }
  & > div p { margin-bottom: 12px; color: ${color.tint2}; }
  & > div a { color: ${color.surface}; }
  & > div a:hover { color: ${color.amber500}; }
  & a:focus-visible { ${focusRingOnDark} }
  ${media.phone} { padding: 22px 20px 12px; }
`;

const HelpCard = styled(CardFrame)`
  ${cardColumn}
  align-items: flex-start;
  justify-content: center;
  padding: 32px;
  & > span { background: ${color.surface}; }
  & h3 { margin-top: 18px; }
  & a { margin-top: 0; color: ${color.brand700}; }
  ${media.phone} { padding: 24px 18px 16px; }
`;

const careIcons = [UsersRound, Microscope, HeartHandshake, Sprout].map((Icon, at) => (
  <Icon key={at} size={28} />
));

const Services = () => (
  <>
    <Head {...head} path={paths.services()} />
    <Banner />
    <Band {...offer} id="offer">
      <Cards
        frame={TallCard}
        cards={services}
        figures={[stethoscope, scan, tubes, shield, ambulance].map(cardPicture)}
        $columns={[3, 2, 1]}
        $gap={[24, 12]}
        $mt={[36, 24]}
      >
        <HelpCard as="aside" $bg="tint" aria-labelledby="help-title">
          <IconDisc icon={Headset} />
          <CardWords {...help} id="help-title" />
        </HelpCard>
      </Cards>
    </Band>
    <Band {...care} id="care" ground="dark">
      <Cards
        frame={DarkCard}
        cards={carePoints}
        figures={careIcons}
        $columns={[4, 2, 1]}
        $gap={[24, 12]}
        $mt={[40, 28]}
      />
    </Band>
    <Closing {...closing} figure={<IconDisc icon={CalendarDays} />}>
      <ButtonLink to={paths.appointment()}>Book An Appointment</ButtonLink>
      <ActionLink label="See all tests" to={paths.shop()} $kind="secondary" />
    </Closing>
  </>
);

export default Services;
