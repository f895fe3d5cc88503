import { Head } from '@lagoon/shared/components/head';
import { paths } from '@lagoon/shared/domain';
import { Card, Container, Lead, media, PageHead, Stack, space, Text, TextLink } from '@lagoon/shared/ui';
import { ArrowRight } from 'lucide-react';
import { useRef, useState } from 'react';
import styled from 'styled-components';
import { useDismiss } from '../../components/use-dismiss';
import { MemberCard, type ShowHandlers } from './member-card';
import { members } from './members';

const LEAD = 'The people who take your sample, run your test and stand behind your result.';
/** Portraits of the widest layout's first row: they are in the first view. */
const FIRST_ROW = 4;

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
        <Lead $maxWidth="39rem">{LEAD}</Lead>
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

const Ask = styled(TextLink)`
  text-decoration: none;
  &:hover { text-decoration: underline; }
`;

/** The grid's eighth cell: whom to ask. */
const ContactCell = () => (
  <li>
    <Stack as={Card} $gap={0} $justifyItems="start" $alignContent="end" $ratio="10 / 11" $p={[24, 12]} data-no-print>
      <Text as="h2" $font={['1.25rem', 'body']} $tracking="0">
        Speak to the team
      </Text>
      <Text $mt={4} $color="ink600" $font={['1rem', 'small']} $leading={[1.6, 1.45]} $wrap="balance">
        Questions about a test or a result?
      </Text>
      <Ask to={paths.contact()} $mt={[8, 4]}>
        Contact us
        <ArrowRight size={20} strokeWidth={1.9} aria-hidden="true" />
      </Ask>
    </Stack>
  </li>
);

const nowhere = { current: null };

/** At most one overlay shows, of the hovered, focused or tapped member (spec §4). Escape, or a press or focus elsewhere, hides it. */
function useShownMember() {
  const [shown, setShown] = useState<number>();
  const card = useRef<HTMLElement>(null);
  const byHover = useRef(false);

  const hide = () => setShown(undefined);
  const show = (id: number, element: HTMLElement, hovering: boolean) => {
    card.current = element;
    byHover.current = hovering;
    setShown(id);
  };
  useDismiss({ active: shown !== undefined, inside: card, onDismiss: hide, returnTo: nowhere });

  const handlersOf = (id: number): ShowHandlers => ({
    onPointerEnter: ({ pointerType, currentTarget }) => {
      if (pointerType === 'mouse') show(id, currentTarget, true);
    },
    onPointerLeave: ({ pointerType, currentTarget }) => {
      if (pointerType === 'mouse' && !currentTarget.contains(document.activeElement)) hide();
    },
    onFocus: ({ currentTarget }) => show(id, currentTarget, false),
    onBlur: ({ currentTarget, relatedTarget }) => {
      if (!currentTarget.contains(relatedTarget)) hide();
    },
    onClick: ({ currentTarget, target }) => {
      // its own links lead away; a mouse has shown it on its way to this click
      if (target instanceof Element && target.closest('a')) return;
      if (shown !== id) show(id, currentTarget, false);
      else if (!byHover.current) hide();
    },
  });
  return { shown, handlersOf };
}
