import { NotFoundView } from '@lagoon/shared/ui';

/** `/team/{name}`: nobody of that name gives the not-found screen (spec §2). */
const TeamMember = () => <NotFoundView />;

export default TeamMember;
