import { Head, JsonLd, personData } from '@lagoon/shared/components/head';
import { brand, excerpt, paths } from '@lagoon/shared/domain';
import type { TeamMember } from './members';

/** What the document says about a member. The canonical address has the true name, however it was asked for. */
export const MemberHead = ({ member: { name, position, info } }: { member: TeamMember }) => (
  <>
    <Head
      title={`${name}, ${position}`}
      description={excerpt(`${name} is ${position} at ${brand.name}. ${info[0] ?? ''}`)}
      path={paths.teamMember(name)}
    />
    <JsonLd data={personData({ name, jobTitle: position, path: paths.teamMember(name) })} />
  </>
);
