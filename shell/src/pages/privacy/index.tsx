import { Head } from '@lagoon/shared/components/head';
import { PRIVACY_NOTICE_VERSION, paths } from '@lagoon/shared/domain';
import { Container, Lead, media, PageHead, Small, space } from '@lagoon/shared/ui';
import styled from 'styled-components';
import { Contents } from './contents';
import { InShort } from './in-short';
import { noticeMonth } from './notice-month';
import { Prose } from './prose';
import { sections } from './sections';

const Columns = styled.div`
  display: grid;
  grid-template-columns: minmax(0, ${space.prose}) 15rem;
  justify-content: space-between;
  gap: 64px;
  align-items: start;
  padding-bottom: ${space.section};
  ${media.collapsedNav} { grid-template-columns: minmax(0, 1fr); }
`;

const LEAD = 'What we keep about you, why, who sees it, and what you can ask of us.';

/** `/privacy`: the notice that orders and appointments name by its version. */
const Privacy = () => (
  <Container>
    <Head title="Privacy notice" description={LEAD} path={paths.privacy()} />
    <PageHead>
      <h1 tabIndex={-1}>Privacy notice</h1>
      <Lead>{LEAD}</Lead>
      <Small>
        Version {PRIVACY_NOTICE_VERSION}, last changed in {noticeMonth(PRIVACY_NOTICE_VERSION)}
      </Small>
    </PageHead>
    <Columns>
      <Prose>
        <InShort />
        {sections.map(({ id, title, content }) => (
          <section key={id} id={id} aria-labelledby={`${id}-title`}>
            <h2 id={`${id}-title`}>{title}</h2>
            {content}
          </section>
        ))}
      </Prose>
      <Contents />
    </Columns>
  </Container>
);

export default Privacy;
