import { useParams } from '@lagoon/shared/router';
import { NotFoundView } from '@lagoon/shared/ui';
import { findMember } from './find-member';
import { MemberHead } from './member-head';
import { MemberProfile } from './member-profile';
import { OtherMembers } from './other-members';

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
