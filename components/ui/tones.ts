import type { IconName } from './icon'

/** The look of each tone, and its word for screen readers. */
export const tones = {
  info: { box: 'border-blue-edge bg-blue-surface', text: 'text-blue', icon: 'info', word: 'Note' },
  good: { box: 'border-good-edge bg-good-surface', text: 'text-good', icon: 'good', word: 'Success' },
  warn: { box: 'border-warn-edge bg-warn-surface', text: 'text-warn', icon: 'alert', word: 'Warning' },
  bad: { box: 'border-bad-edge bg-bad-surface', text: 'text-bad', icon: 'bad', word: 'Error' },
} satisfies Record<string, { box: string; text: string; icon: IconName; word: string }>
