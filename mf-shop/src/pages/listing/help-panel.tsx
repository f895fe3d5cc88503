import { IconDisc } from '@lagoon/shared/components';
import { brand, paths } from '@lagoon/shared/domain';
import { ButtonLink, Card, color, media, Text } from '@lagoon/shared/ui';
import { Headset } from 'lucide-react';
import styled from 'styled-components';

const Panel = styled(Card)`
  display: grid;
  grid-template-columns: auto 1fr auto;
  align-items: center;
  gap: 8px 20px;
  margin-block: 64px;
  padding: 32px 40px;
  background: ${color.tint};
  ${media.phone} {
    grid-template-columns: auto 1fr;
    align-items: start;
    gap: 16px 12px;
    margin-block: 40px;
    padding: 20px 16px;
    > a { grid-column: 1 / -1; }
  }
`;

const Answer = styled.p`
  color: ${color.ink600};
  a { color: ${color.ink900}; font-weight: 700; text-decoration: none; white-space: nowrap; }
  a:hover { color: ${color.brand700}; text-decoration: underline; }
`;

/** Another way for who does not find the right test: the phone and the contact page. */
export const HelpPanel = () => (
  <Panel as="aside" aria-label="Help with choosing a test">
    <IconDisc icon={Headset} on="tint" />
    <div>
      <Text as="h2" $font="1.125rem" $tracking="0">
        Not sure which test to choose?
      </Text>
      <Answer>
        Customer support can talk it through with you on <a href={brand.phoneHref}>{brand.phone}</a>.
      </Answer>
    </div>
    <ButtonLink to={paths.contact()} $kind="secondary">
      Contact us
    </ButtonLink>
  </Panel>
);
