import type { DaySpan, PeriodReport, Reports } from '@lagoon/shared/domain';
import { compact } from '../../components/chart/scale';

export const compactNaira = (value: number): string => `₦${compact(value)}`;

export const numberText = (value: number): string => value.toLocaleString('en-NG');

export const counted = (count: number, one: string): string => `${numberText(count)} ${one}${count === 1 ? '' : 's'}`;

export type Numbers = Omit<PeriodReport, keyof DaySpan>;

export function totalOf({ periods }: Reports): Numbers {
  const sum = (name: keyof Numbers) => periods.reduce((total, each) => total + each[name], 0);
  return { orders: sum('orders'), verified: sum('verified'), money: sum('money'), kept: sum('kept'), missed: sum('missed') };
}
