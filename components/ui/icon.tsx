import { check, cross, Drawing, turningArrow } from './drawing'

const shapes = {
  check,
  cross,
  alert:
    'M12 8v5m0 3.2v.1M10.6 4.3L2.9 17.8A1.6 1.6 0 0 0 4.3 20.2h15.4a1.6 1.6 0 0 0 1.4-2.4L13.4 4.3a1.6 1.6 0 0 0-2.8 0z',
  info: 'M12 11v5.5m0-8.7v-.1M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18z',
  question:
    'M9.5 9.6a2.5 2.5 0 1 1 3.700 2.200c-.8.5-1.200 1-1.200 1.900m0 2.900v.1M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18z',
  good: 'M8.2 12.4l2.6 2.6 5-5.4M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18z',
  bad: 'M9 9l6 6m0-6l-6 6M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18z',
  clock: 'M12 7v5.3l3.4 2M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18z',
  medal: 'M12 14.5a5.5 5.5 0 1 0 0-11 5.5 5.5 0 0 0 0 11zm-3.4-1.2L7.2 21l4.8-2.6 4.8 2.6-1.4-7.7',
  chevron: 'M6 9.5l6 6 6-6',
  arrow: 'M5 12h14m-5.5-5.5L19 12l-5.5 5.5',
  external:
    'M13.5 5H19v5.5M19 5l-8.5 8.5M17 13.5V18a1.5 1.5 0 0 1-1.5 1.5h-9A1.5 1.5 0 0 1 5 18V8.5A1.5 1.5 0 0 1 6.5 7H11',
  menu: 'M4 7h16M4 12h16M4 17h16',
  person: 'M12 12a4 4 0 1 0 0-8 4 4 0 0 0 0 8zm-7.5 8.5c.6-3.8 3.6-6 7.5-6s6.9 2.2 7.5 6',
  phone:
    'M5.5 4h3l1.5 4-2 1.500a11 11 0 0 0 6.5 6.500l1.5-2 4 1.500v3a1.5 1.5 0 0 1-1.6 1.500C11 19.5 4.5 13 4 5.600A1.5 1.5 0 0 1 5.5 4z',
  mail: 'M4 6.500h16v11H4zM4.5 7l7.5 6 7.5-6',
  bell: 'M6 16.500v-6a6 6 0 1 1 12 0v6l1.5 1.500h-15zM10 20.500h4',
  document: 'M7 3.500h7l4 4v13H7zM13.5 3.500v4.500H18M9.5 12.500h6m-6 3.500h6',
  retry: turningArrow,
} as const

export type IconName = keyof typeof shapes

/** An icon of the set. */
export function Icon({ name, className }: { name: IconName; className?: string }) {
  return <Drawing path={shapes[name]} className={className} />
}
