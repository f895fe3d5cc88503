import { brand, HOME_COLLECTION_FEE, naira, RESCHEDULE_NOTICE_HOURS } from '@lagoon/shared/domain';

/** What the articles say about the lab, said once and from its own constants (spec §1, §9). */
const office = `our ${brand.area} office`;

export const takenAt = `at home or at ${office}`;

export const emailed = 'Results come by e-mail, with a notification when they are ready.';

export const support = `our customer support on ${brand.phone}`;

export const homeFee = `The standard fee for a home visit is ${naira(HOME_COLLECTION_FEE)}. Outside the cities where we have a facility, the fee is agreed with our care team.`;

export const changeRule = `If you need another day or time, ask for it at least ${RESCHEDULE_NOTICE_HOURS} hours before the sampling day and your fee stays as it is. Later than that, a visit fee may be charged.`;

export const visitUs = `You will find us at ${brand.addressLines.join(' ')}, ${brand.hours}.`;
