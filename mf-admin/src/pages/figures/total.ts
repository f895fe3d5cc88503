import type { DaySpan, Figures, PeriodFigures } from '@lagoon/shared/domain';

export type Numbers = Omit<PeriodFigures, keyof DaySpan>;

export function totalOf({ periods }: Figures): Numbers {
  const sum = (name: keyof Numbers) => periods.reduce((total, each) => total + each[name], 0);
  return { orders: sum('orders'), verified: sum('verified'), money: sum('money'), kept: sum('kept'), missed: sum('missed') };
}
