import { ActionLink, Breadcrumb } from '@lagoon/shared/components';
import { crumbsTo, Head, JsonLd, personData } from '@lagoon/shared/components/head';
import { brand, excerpt, paths } from '@lagoon/shared/domain';
import { Link, useParams } from '@lagoon/shared/router';
import {
  Cluster,
  Columns,
  Container,
  color,
  font,
  media,
  NotFoundView,
  Section,
  Stack,
  space,
  Text,
  TextLink,
} from '@lagoon/shared/ui';
import { ArrowLeft } from 'lucide-react';
import styled from 'styled-components';
import { findMember, members, Portrait, type TeamProfile } from './members';

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

/** The canonical address has the name's own case. */
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

const Parts = styled.div`
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

const MemberProfile = ({
  member: { name, position, pic, style, info },
}: {
  member: TeamProfile;
}) => (
  <Container>
    <Breadcrumb crumbs={crumbsTo(['Our Team', paths.team()], [name, paths.teamMember(name)])} />
    <Parts>
      <Photo src={pic} alt={`Drawn portrait of ${name}`} width={400} height={440} $style={style} />
      <div>
        <h1 tabIndex={-1}>{name}</h1>
        <Text $mt={8} $color="brand700" $font="1.1875rem" $weight={600} $leading={1.4}>
          {position}
        </Text>
        <Stack
          $gap={16}
          $maxWidth={space.prose}
          $mt={24}
          $pt={24}
          $line="top"
          $font="1.125rem"
          $leading={1.7}
        >
          {info.map((text) => (
            <p key={text}>{text}</p>
          ))}
        </Stack>
        <Cluster $gap="12px 24px" $mt={32} data-no-print>
          <ActionLink label="Speak to the team" to={paths.contact()} />
          <TextLink to={paths.team()}>
            <ArrowLeft size={20} />
            Back to our team
          </TextLink>
        </Cluster>
      </div>
    </Parts>
  </Container>
);

const Entry = styled(Link)`
  display: grid;
  grid-template-columns: 64px minmax(0, 1fr);
  gap: 0 16px;
  align-items: center;
  height: 100%;
  padding-block: 12px;
  border-top: 1px solid ${color.line};
  color: ${color.ink900};
  text-decoration: none;
  b { display: block; line-height: 1.4; }
  span span { display: block; color: ${color.ink600}; font-size: ${font.small}; line-height: 1.4; }
  &:hover b { color: ${color.brand700}; text-decoration: underline; }
`;

const OtherMembers = ({ than }: { than: TeamProfile }) => (
  <Section $ground="surface" aria-labelledby="other-members-title" data-no-print>
    <Container>
      <Text as="h2" $font="h3" id="other-members-title">
        Also on the team
      </Text>
      <Columns as="ul" $gap="0 24px" $columns={[3, 2, 1]} $mt={[20, 12]}>
        {members
          .filter(({ id }) => id !== than.id)
          .map(({ id, name, position, pic, style }) => (
            <li key={id}>
              <Entry to={paths.teamMember(name)}>
                <Portrait
                  src={pic}
                  alt=""
                  width={64}
                  height={64}
                  loading="lazy"
                  $style={style}
                  $width={64}
                  $ratio={1}
                  $radius="50%"
                />
                <span>
                  <b>{name}</b>
                  <span>{position}</span>
                </span>
              </Entry>
            </li>
          ))}
      </Columns>
    </Container>
  </Section>
);
