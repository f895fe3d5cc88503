import { Head } from '@lagoon/shared/components/head';
import { paths } from '@lagoon/shared/domain';
import { Container, Lead, media, PageHead, space } from '@lagoon/shared/ui';
import styled from 'styled-components';
import { ContactCell } from './contact-cell';
import { MemberCard } from './member-card';
import { members } from './members';
import { useShownMember } from './use-shown-member';

const LEAD = 'The people who take your sample, run your test and stand behind your result.';
/** Portraits of the widest layout's first row: they are in the first view. */
const FIRST_ROW = 4;

const Opening = styled(Lead)`max-width: 39rem;`;

/* two in a row on a phone, one where the letters are set so large that two would be cramped */
const Grid = styled.ul`
  display: grid;
  grid-template-columns: repeat(4, minmax(0, 1fr));
  gap: 40px 24px;
  padding-bottom: ${space.section};
  ${media.collapsedNav} { grid-template-columns: repeat(3, minmax(0, 1fr)); }
  ${media.phone} {
    grid-template-columns: repeat(auto-fill, minmax(min(100%, max(8.5rem, calc((100% - 12px) / 2))), 1fr));
    gap: 24px 12px;
  }
  ${media.print} { grid-template-columns: repeat(4, minmax(0, 1fr)); li { break-inside: avoid; } }
`;

/** `/team` (spec §2): seven members, and for the one that is pointed at an overlay. */
const Team = () => {
  const { shown, handlersOf } = useShownMember();
  return (
    <Container>
      <Head title="Our Team" description={LEAD} path={paths.team()} />
      <PageHead>
        <h1 tabIndex={-1}>Our Tested And Trusted Team</h1>
        <Opening>{LEAD}</Opening>
      </PageHead>
      <Grid>
        {members.map((member, at) => (
          <MemberCard key={member.id} member={member} shown={shown === member.id} handlers={handlersOf(member.id)} late={at >= FIRST_ROW} />
        ))}
        <ContactCell />
      </Grid>
    </Container>
  );
};

export default Team;
