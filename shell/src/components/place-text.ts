import { type AppointmentPlace, brand, HOME_COLLECTION_FEE, naira } from '@lagoon/shared/domain';

export const OFFICE = brand.addressLines.join(' ');

export const PLACE_TITLES: Record<AppointmentPlace, string> = { home: 'Home collection', 'walk-in': 'Walk in' };

/** Where exactly: the address that was typed, or the office's. */
export const placeDetail = (place: AppointmentPlace | '', address: string): string => (place === 'walk-in' ? OFFICE : address.trim());

/** The fee of spec §9 for a visit at home; nobody pays for walking in. */
export const visitFee = (place: AppointmentPlace): string => (place === 'home' ? naira(HOME_COLLECTION_FEE) : 'No fee');
