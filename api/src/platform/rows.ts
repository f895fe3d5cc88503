export const pick = <T extends object, Name extends keyof T>(row: T, ...names: Name[]) =>
  Object.fromEntries(names.map((name) => [name, row[name]])) as Pick<T, Name>;

type WithIsoTimes<T> = {
  [Name in keyof T]: T[Name] extends Date
    ? string
    : T[Name] extends Date | null
      ? string | null
      : T[Name];
};

export const withIsoTimes = <T extends object>(row: T) =>
  Object.fromEntries(
    Object.entries(row).map(([name, value]) => [
      name,
      value instanceof Date ? value.toISOString() : value,
    ]),
  ) as WithIsoTimes<T>;
