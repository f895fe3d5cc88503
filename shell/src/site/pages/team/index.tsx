import { PageOpening, QuietLink, useDismiss } from '@lagoon/shared/components';
import { Head } from '@lagoon/shared/components/head';
import { paths } from '@lagoon/shared/domain';
import { Link } from '@lagoon/shared/router';
import {
  ButtonLink,
  Card,
  Container,
  color,
  Lead,
  media,
  motion,
  Stack,
  space,
  Text,
  TextLink,
  VisuallyHidden,
} from '@lagoon/shared/ui';
import { ArrowRight } from 'lucide-react';
import {
  type Dispatch,
  type MouseEvent,
  type PointerEvent,
  type SetStateAction,
  useRef,
  useState,
} from 'react';
import styled from 'styled-components';
import { members, Portrait, portraitFrame, type TeamProfile } from './members';

const LEAD = 'The people who take your sample, run your test and stand behind your result.';
const FIRST_ROW = 4;

/* one column for large letters on a phone */
const Grid = styled.ul`
  display: grid;
  grid-template-columns: repeat(4, minmax(0, 1fr));
  gap: 40px 24px;
  padding-bottom: ${space.section};
  ${media.collapsedNav} { grid-template-columns: repeat(3, minmax(0, 1fr)); }
  ${media.phone} {
    grid-template-columns: repeat(
      auto-fill,
      minmax(min(100%, max(8.5rem, calc((100% - 12px) / 2))), 1fr)
    );
    gap: 24px 12px;
  }
  ${media.print} { grid-template-columns: repeat(4, minmax(0, 1fr)); li { break-inside: avoid; } }
`;

const Team = () => {
  const [shown, setShown] = useState<number>();
  return (
    <Container>
      <Head title="Our Team" description={LEAD} path={paths.team()} />
      <PageOpening title="Our Tested And Trusted Team">
        <Lead $maxWidth="39rem">{LEAD}</Lead>
      </PageOpening>
      <Grid>
        {members.map((member, at) => (
          <MemberCard
            key={member.id}
            member={member}
            shown={shown === member.id}
            setShown={setShown}
            late={at >= FIRST_ROW}
          />
        ))}
        <ContactCell />
      </Grid>
    </Container>
  );
};

export default Team;

const ContactCell = () => (
  <li>
    <Stack
      as={Card}
      $gap={0}
      $justifyItems="start"
      $alignContent="end"
      $ratio="10 / 11"
      $p={[24, 12]}
      data-no-print
    >
      <Text as="h2" $font={['1.25rem', 'body']} $tracking="0">
        Speak to the team
      </Text>
      <Text
        $mt={4}
        $color="ink600"
        $font={['1rem', 'small']}
        $leading={[1.6, 1.45]}
        $wrap="balance"
      >
        Questions about a test or a result?
      </Text>
      <QuietLink to={paths.contact()} $mt={[8, 4]}>
        Contact us
        <ArrowRight size={20} />
      </QuietLink>
    </Stack>
  </li>
);

const Member = styled.li`
  display: flex;
  flex-direction: column;
`;

/* in one cell, which grows with a long name */
const Photo = styled.div<{ $style: TeamProfile['style'] }>`
  ${portraitFrame}
  display: grid;
  > img { grid-area: 1 / 1; height: 100%; border-radius: 0; }
`;

const Name = styled.h2`
  margin-top: 14px;
  font-size: 1.125rem;
  line-height: 1.4;
  letter-spacing: 0;
  a { position: relative; display: inline-block; color: inherit; text-decoration: none; }
  a:hover { color: ${color.brand700}; text-decoration: underline; }
  /* 44 px high for a finger, unlike its focus ring */
  a::before { content: ''; position: absolute; inset: -10px 0; }
  ${media.phone} {
    margin-top: 10px;
    font-size: 1rem;
    line-height: 1.3;
    a::before { inset: -12px 0; }
  }
`;

const ReadMore = styled(TextLink)`
  display: none;
  ${media.phone} {
    display: inline-flex;
    align-self: flex-start;
    margin-top: auto;
    font-size: 1rem;
    text-decoration: none;
  }
  ${media.print} { display: none; }
`;

const NO_ELEMENT = { current: null };

interface MemberCardProps {
  member: TeamProfile;
  shown: boolean;
  setShown: Dispatch<SetStateAction<number | undefined>>;
  late: boolean;
}

/**
 * Overlay on hover, focus and tap (spec §4), until Escape, or focus or a press outside. One tab
 * stop: the name.
 */
function MemberCard({ member, shown, setShown, late }: MemberCardProps) {
  const { id, name, position, pic, style } = member;
  const to = paths.teamMember(name);
  const inside = useRef<HTMLElement>(null);
  const byHover = useRef(false);

  const show = (element: HTMLElement, hovering: boolean) => {
    inside.current = element;
    byHover.current = hovering;
    setShown(id);
  };
  const hide = () => setShown(undefined);
  // another card may have just got the focus
  const onDismiss = () => setShown((now) => (now === id ? undefined : now));
  useDismiss({ active: shown, inside, onDismiss, returnTo: NO_ELEMENT });

  const onLeave = ({ pointerType, currentTarget }: PointerEvent) => {
    if (pointerType === 'mouse' && !currentTarget.contains(document.activeElement)) hide();
  };
  const onClick = ({ target, currentTarget }: MouseEvent<HTMLElement>) => {
    if (target instanceof Element && target.closest('a')) return;
    if (!shown) show(currentTarget, false);
    else if (!byHover.current) hide();
  };
  return (
    <Member
      onPointerEnter={({ pointerType, currentTarget }) =>
        pointerType === 'mouse' && show(currentTarget, true)
      }
      onPointerLeave={onLeave}
      onFocus={({ currentTarget }) => show(currentTarget, false)}
      onBlur={({ currentTarget, relatedTarget }) => currentTarget.contains(relatedTarget) || hide()}
    >
      <Photo $style={style} onClick={onClick}>
        <Portrait
          src={pic}
          alt=""
          width={400}
          height={440}
          $style={style}
          loading={late ? 'lazy' : undefined}
        />
        <Overlay member={member} shown={shown} />
      </Photo>
      <Name>
        <Link to={to}>{name}</Link>
      </Name>
      <Text $mt={[4, 2]} $color="ink600" $font={['1rem', 'small']} $leading={1.45}>
        {position}
      </Text>
      <ReadMore to={to} tabIndex={-1}>
        <MemberLinkText name={name} />
        <ArrowRight size={20} />
      </ReadMore>
    </Member>
  );
}

const Dim = styled.div<{ $shown: boolean }>`
  grid-area: 1 / 1;
  z-index: 1;
  display: flex;
  flex-direction: column;
  align-items: flex-start;
  justify-content: flex-end;
  min-width: 0;
  padding: 24px;
  background: ${color.scrimStrong};
  color: ${color.surface};
  opacity: ${({ $shown }) => ($shown ? 1 : 0)};
  visibility: ${({ $shown }) => ($shown ? 'visible' : 'hidden')};
  transition: opacity ${motion.slow}, visibility ${motion.slow};
  ${media.phone} { padding: 12px; }
  ${media.print} { display: none; }
`;

const Overlay = ({ member, shown }: Pick<MemberCardProps, 'member' | 'shown'>) => (
  <Dim $shown={shown}>
    <Text $font={['1.25rem', '1rem']} $weight={700} $leading={1.3}>
      {member.name}
    </Text>
    <Text $m={['4px 0 16px', '2px 0 10px']} $font={['1rem', '.875rem']} $leading={[1.4, 1.3]}>
      {member.position}
    </Text>
    <ButtonLink
      $px={16}
      to={paths.teamMember(member.name)}
      tabIndex={-1}
      $kind="onDark"
      $size="small"
    >
      <MemberLinkText name={member.name} />
    </ButtonLink>
  </Dim>
);

const MemberLinkText = ({ name }: { name: string }) => (
  <span>
    Read More<VisuallyHidden> about {name}</VisuallyHidden>
  </span>
);
