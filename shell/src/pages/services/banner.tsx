import { Breadcrumb } from '@lagoon/shared/components';
import { paths } from '@lagoon/shared/domain';
import { Container, color, Lead, media } from '@lagoon/shared/ui';
import styled from 'styled-components';
import tubes from '../../art/banner-tubes.svg';

const Band = styled.section`
  border-bottom: 1px solid ${color.line};
  background: ${color.tint};
`;

const Columns = styled(Container)`
  display: grid;
  grid-template-columns: minmax(0, 1.3fr) minmax(0, 1fr);
  gap: 64px;
  ${media.collapsedNav} { gap: 40px; }
  ${media.phone} { grid-template-columns: minmax(0, 1fr); gap: 24px; }
`;

const Words = styled.div`
  align-self: center;
  padding-block: 24px 40px;
  & ${Lead} { max-width: 34rem; margin-top: 12px; }
  ${media.phone} { padding-block: 8px 0; }
`;

const Drawing = styled.img`
  align-self: end;
  width: 100%;
  max-width: 472px;
  height: auto;
  margin-top: 24px;
  justify-self: end;
  ${media.phone} { max-width: 300px; margin-top: 0; justify-self: center; }
`;

const crumbs = [
  { title: 'Home', url: paths.home() },
  { title: 'Our Services', url: paths.services() },
];

export const Banner = () => (
  <Band aria-label="Our Services">
    <Columns>
      <Words>
        <Breadcrumb crumbs={crumbs} between="|" />
        <h1 tabIndex={-1}>Our Services</h1>
        <Lead>From a first talk about how you feel to a result you can rely on.</Lead>
      </Words>
      <Drawing src={tubes} alt="" width={520} height={280} />
    </Columns>
  </Band>
);
