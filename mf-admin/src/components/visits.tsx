import type { DayList } from '@lagoon/shared/domain';
import { Building2, House } from 'lucide-react';

export const visitsOf = ({ home, office }: DayList) =>
  [
    ...home.flatMap(({ area, visits }) =>
      visits.map((visit) => ({ ...visit, place: `Home${area ? ` · ${area}` : ''}` })),
    ),
    ...office.map((visit) => ({ ...visit, place: 'Walk-in' })),
  ].sort((one, other) => one.time.localeCompare(other.time));

export const PlaceIcon = ({ place }: { place: string }) => {
  const Icon = place === 'Walk-in' ? Building2 : House;
  return <Icon size={16} />;
};
