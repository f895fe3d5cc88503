import { brand, paths } from '@lagoon/shared/domain';
import { ButtonLink, Card, Container, color, media } from '@lagoon/shared/ui';
import styled from 'styled-components';
import { LekkiMap } from '../../components/lekki-map';

const Band = styled.section`
  padding-block: clamp(3rem, 2rem + 5vw, 6rem);
`;

const Panel = styled(Card)`
  display: grid;
  grid-template-columns: minmax(0, 1fr) 420px;
  overflow: hidden;
  ${media.collapsedNav} { grid-template-columns: minmax(0, 1fr); }
  ${media.print} { break-inside: avoid; }
`;

const Facts = styled.div`
  display: grid;
  align-content: center;
  padding: 40px;
  & dl { display: grid; gap: 16px; margin: 20px 0 32px; }
  & dt { color: ${color.ink600}; font-size: .9375rem; }
  & dd { font-weight: 600; line-height: 1.65; }
  & dd a { display: inline-flex; align-items: center; min-height: 44px; color: inherit; font-size: 1.75rem; font-weight: 700; line-height: 1.3; letter-spacing: -.01em; text-decoration: none; }
  & dd a:hover { text-decoration: underline; }
  & dd span { display: block; }
  ${media.phone} { padding: 24px 20px; & dd a { font-size: 1.5rem; } }
`;

export const FindUs = () => (
  <Band aria-labelledby="find-us-title">
    <Container>
      <Panel>
        <LekkiMap />
        <Facts>
          <h2 id="find-us-title">Find us in {brand.area}</h2>
          <dl>
            <div>
              <dt>Phone</dt>
              <dd>
                <a href={brand.phoneHref}>{brand.phone}</a>
              </dd>
            </div>
            <div>
              <dt>Address</dt>
              <dd>
                {brand.addressLines.map((line) => (
                  <span key={line}>{line}</span>
                ))}
              </dd>
            </div>
          </dl>
          <ButtonLink to={paths.contact()} $size="large" $wide data-no-print>
            Reach Out
          </ButtonLink>
        </Facts>
      </Panel>
    </Container>
  </Band>
);
