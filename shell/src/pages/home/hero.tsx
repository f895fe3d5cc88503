import { brand, paths } from '@lagoon/shared/domain';
import { ButtonLink, color, media } from '@lagoon/shared/ui';
import { MapPin } from 'lucide-react';
import styled from 'styled-components';
import lagoon from '../../art/hero-lagoon.svg';
import { Hero, HeroActions, HeroLink } from '../../components/hero';
import { keepEmail } from '../../components/no-break';
import { HOW_TO_ORDER_ID } from './how-to-order';

const Explore = styled(ButtonLink)`padding-inline: 28px; font-size: 1.0625rem;`;

const Facts = styled.dl`
  display: grid;
  grid-template-columns: repeat(3, auto);
  margin-top: 48px;
  padding-top: 24px;
  border-top: 1px solid ${color.line};
  & > div { padding-right: 16px; }
  & > div + div { padding-left: 20px; border-left: 1px solid ${color.line}; }
  & dt { font-size: 1.0625rem; font-weight: 700; }
  & dd { color: ${color.ink600}; font-size: .9375rem; }
  /* where three would no longer stand side by side */
  @media (max-width: 74.99em) {
    grid-template-columns: minmax(0, 1fr);
    margin-top: 28px;
    padding-top: 0;
    & > div { display: flex; flex-wrap: wrap; justify-content: space-between; gap: 0 16px; padding: 10px 0; align-items: baseline; }
    & > div + div { padding-left: 0; border-left: 0; border-top: 1px solid ${color.line}; }
    & dt { font-size: 1rem; }
  }
`;

const Drawing = styled.img`
  width: 100%;
  height: 560px;
  border-radius: 14px;
  object-fit: cover;
  object-position: bottom;
  ${media.collapsedNav} { height: 460px; }
  ${media.phone} { height: 340px; }
`;

const LEAD = 'Order a laboratory test online, give your sample at home or at our office, and read your confidential results by e-mail.';

/** A line of facts, from the specification only (spec §1, §9). */
const facts = (tests: number) => [
  [tests === 1 ? '1 test' : `${tests} tests`, 'every price in naira'],
  ['Home or walk-in', 'you choose where'],
  ['Results by e-mail', 'we tell you when ready'],
];

/** `tests`: how many tests the shop has. */
export const HomeHero = ({ tests }: { tests: number }) => (
  <Hero
    eyebrow={{ icon: MapPin, text: `Medical laboratory in ${brand.area}, Lagos` }}
    title="Excellence in healthcare, with compassionate care."
    large
    lead={keepEmail(LEAD)}
    picture={<Drawing src={lagoon} alt="" width={518} height={560} />}
  >
    <HeroActions>
      <Explore to={paths.shop()} $size="large">
        Explore Our Tests
      </Explore>
      <HeroLink href={`#${HOW_TO_ORDER_ID}`}>How To Order</HeroLink>
    </HeroActions>
    <Facts>
      {facts(tests).map(([value, label]) => (
        <div key={label}>
          <dt>{value}</dt>
          <dd>{label}</dd>
        </div>
      ))}
    </Facts>
  </Hero>
);
