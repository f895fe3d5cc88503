import { Breadcrumb } from '@lagoon/shared/components';
import { Head, JsonLd, personData } from '@lagoon/shared/components/head';
import { brand, excerpt, paths } from '@lagoon/shared/domain';
import { useParams } from '@lagoon/shared/router';
import { ButtonLink, Container, color, media, NotFoundView, space, TextLink } from '@lagoon/shared/ui';
import { ArrowLeft } from 'lucide-react';
import styled from 'styled-components';
import { findMember, type TeamProfile } from './members';
import { OtherMembers } from './other-members';
import { Portrait } from './portrait';

/**
 * `/team/{name}`: a member, found by the full name; nobody of that name gives the not-found screen (spec §2). The
 * router has decoded the name; decoding twice breaks names with a percent sign.
 */
const TeamMemberPage = () => {
  const member = findMember(useParams().name ?? '');
  if (!member) return <NotFoundView />;
  return (
    <>
      <MemberHead member={member} />
      <MemberProfile member={member} />
      <OtherMembers than={member} />
    </>
  );
};

export default TeamMemberPage;

/** What the document says about a member. The canonical address has the true name, however it was asked for. */
const MemberHead = ({ member: { name, position, info } }: { member: TeamProfile }) => (
  <>
    <Head
      title={`${name}, ${position}`}
      description={excerpt(`${name} is ${position} at ${brand.name}. ${info[0] ?? ''}`)}
      path={paths.teamMember(name)}
    />
    <JsonLd data={personData({ name, jobTitle: position, path: paths.teamMember(name) })} />
  </>
);

const Columns = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 26rem) minmax(0, 1fr);
  gap: 64px;
  align-items: start;
  padding-block: 16px ${space.section};
  ${media.collapsedNav} { grid-template-columns: minmax(0, 18rem) minmax(0, 1fr); gap: 40px; }
  ${media.phone} { grid-template-columns: minmax(0, 1fr); gap: 24px; padding-top: 8px; }
  ${media.print} { grid-template-columns: 12rem minmax(0, 1fr); gap: 32px; }
`;

const Photo = styled(Portrait)`
  ${media.phone} { aspect-ratio: 6 / 5; object-position: 50% 45%; }
  ${media.print} { aspect-ratio: 10 / 11; }
`;

const Position = styled.p`
  margin-top: 8px;
  color: ${color.brand700};
  font-weight: 600;
  font-size: 1.1875rem;
  line-height: 1.4;
`;

const Biography = styled.div`
  max-width: ${space.prose};
  margin-top: 24px;
  padding-top: 24px;
  border-top: 1px solid ${color.line};
  font-size: 1.125rem;
  line-height: 1.7;
  p + p { margin-top: 16px; }
`;

const Ways = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 12px 24px;
  margin-top: 32px;
  ${media.print} { display: none; }
`;

const crumbsOf = (name: string) => [
  { title: 'Home', url: paths.home() },
  { title: 'Our Team', url: paths.team() },
  { title: name, url: paths.teamMember(name) },
];

/** Photo, name, position and biography (spec §2), the way here and the ways on. */
const MemberProfile = ({ member: { name, position, pic, style, info } }: { member: TeamProfile }) => (
  <Container>
    <Breadcrumb crumbs={crumbsOf(name)} />
    <Columns>
      <Photo src={pic} alt={`Drawn portrait of ${name}`} width={400} height={440} $style={style} />
      <div>
        <h1 tabIndex={-1}>{name}</h1>
        <Position>{position}</Position>
        <Biography>
          {info.map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
        </Biography>
        <Ways>
          <ButtonLink to={paths.contact()}>Speak to the team</ButtonLink>
          <TextLink to={paths.team()}>
            <ArrowLeft size={20} strokeWidth={1.9} aria-hidden="true" />
            Back to our team
          </TextLink>
        </Ways>
      </div>
    </Columns>
  </Container>
);
