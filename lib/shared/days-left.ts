import { counted } from './counted'

/** 'today is the last day', '1 day left', '12 days left'. */
export function daysLeft(days: number): string {
  if (days === 0) return 'today is the last day'
  return `${counted(days, 'day')} left`
}
