/** A given count of years back from a year, the newest first: (3, 2026) is 2026, 2025, 2024 (HP-01). The current year is the caller's. */
export const yearsBackFrom = (count: number, year: number): number[] =>
  Array.from({ length: Math.max(0, Math.trunc(count)) }, (_, back) => year - back)
