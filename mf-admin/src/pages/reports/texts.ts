import type { DaySpan, PeriodReport, Reports } from '@lagoon/shared/domain';
import { compact } from '../../components/chart/scale';
import { sumsOf } from '../../components/range-texts';

export const compactNaira = (value: number): string => `₦${compact(value)}`;

export const numberText = (value: number): string => value.toLocaleString('en-NG');

export const counted = (count: number, one: string): string => `${numberText(count)} ${one}${count === 1 ? '' : 's'}`;

export type Numbers = Omit<PeriodReport, keyof DaySpan>;

const KEYS = ['orders', 'verified', 'money', 'kept', 'missed'] as const;

export const totalOf = ({ periods }: Reports): Numbers => sumsOf(periods, KEYS);
