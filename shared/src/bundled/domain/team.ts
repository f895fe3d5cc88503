export interface TeamMember {
  id: number;
  /** part of the address of the page */
  name: string;
  position: string;
}

/** Seven invented persons, ids 1 to 6 and 8 (spec §2). */
export const teamMembers: readonly TeamMember[] = [
  { id: 1, name: 'Dr Adaora Nnamani', position: 'Medical Director' },
  { id: 2, name: 'Tunde Bakare', position: 'Chief Laboratory Scientist' },
  { id: 3, name: 'Halima Yusuf', position: 'Head of Sample Collection' },
  { id: 4, name: 'Dr Emeka Obi', position: 'Consultant Pathologist' },
  { id: 5, name: 'Ifeoma Eze', position: 'Quality Manager' },
  { id: 6, name: 'Bisi Adeyemi', position: 'Client Services Lead' },
  { id: 8, name: 'Ngozi Udo', position: 'Molecular Scientist' },
];
