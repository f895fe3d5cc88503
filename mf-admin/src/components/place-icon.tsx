import { Building2, House } from 'lucide-react';

export const PlaceIcon = ({ place }: { place: string }) => {
  const Icon = place === 'Walk-in' ? Building2 : House;
  return <Icon size={16} />;
};
