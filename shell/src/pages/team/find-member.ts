import { members, type TeamMember } from './members';

/** The member of this full name, ignoring case as the shop and the blog do; undefined when nobody has it (spec §2). */
export const findMember = (name: string): TeamMember | undefined =>
  members.find((member) => member.name.toLowerCase() === name.toLowerCase());
