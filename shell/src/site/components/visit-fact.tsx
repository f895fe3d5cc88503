import {
  type AppointmentPlace,
  brand,
  clockTime,
  HOME_COLLECTION_FEE,
  longDay,
  naira,
  type Visit,
} from '@lagoon/shared/domain';
import { color, Stack } from '@lagoon/shared/ui';
import { CalendarDays, Footprints, House, type LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import styled from 'styled-components';

const Box = styled.div`
  display: grid;
  grid-template-columns: 20px minmax(0, 1fr);
  gap: 14px;
  font-size: 1rem;
  line-height: 1.45;
  > svg { margin-top: 2px; color: ${color.brand600}; }
  strong { display: block; font-weight: 600; }
  span { display: block; margin-top: 2px; color: ${color.ink600}; font-size: .9375rem; }
  em { color: ${color.ink500}; font-style: normal; }
`;

interface FactProps {
  icon: LucideIcon;
  title: string;
  missing?: string;
  children?: ReactNode;
}

export const Fact = ({ icon: Icon, title, missing, children }: FactProps) => (
  <Box>
    <Icon size={20} />
    <div>
      {title ? <strong>{title}</strong> : <em>{missing}</em>}
      {children ? <span>{children}</span> : null}
    </div>
  </Box>
);

export const OFFICE = brand.addressLines.join(' ');

export const PLACE_TITLES: Record<AppointmentPlace, string> = {
  home: 'Home collection',
  'walk-in': 'Walk in',
};

export const placeDetail = (place: AppointmentPlace | '', address: string) =>
  place === 'walk-in' ? OFFICE : address.trim();

export const visitFee = (place: AppointmentPlace) =>
  place === 'home' ? naira(HOME_COLLECTION_FEE) : 'No fee';

/** Without address, person and tests: a customer may share the link. */
export const VisitFacts = ({ place, date, time }: Visit) => (
  <Stack $gap={18} $my="16px 8px" $p="20px 24px" $radius="card" $bg="tint">
    <Fact icon={CalendarDays} title={longDay(date)}>
      {clockTime(time)}
    </Fact>
    <Fact icon={place === 'home' ? House : Footprints} title={PLACE_TITLES[place]}>
      {place === 'home' ? 'At your home address' : placeDetail('walk-in', '')}
    </Fact>
  </Stack>
);
