/** 'today is the last day', '1 day left', '12 days left'. */
export function daysLeft(days: number): string {
  if (days === 0) return 'today is the last day'
  return days === 1 ? '1 day left' : `${days} days left`
}
