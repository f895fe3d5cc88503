import type { DayList, DayVisit } from '@lagoon/shared/domain';

interface PlacedVisit extends DayVisit {
  /** "Home · Yaba", "Walk-in" */
  place: string;
}

export const visitsOf = ({ home, office }: DayList): PlacedVisit[] =>
  [
    ...home.flatMap(({ area, visits }) => visits.map((visit) => ({ ...visit, place: `Home${area ? ` · ${area}` : ''}` }))),
    ...office.map((visit) => ({ ...visit, place: 'Walk-in' })),
  ].toSorted((one, other) => one.time.localeCompare(other.time));
