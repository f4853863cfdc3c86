import { optionsFrom } from './option'

/** The months as the look-up list spells them: 'Feburary' is on the wire, and a test pins it (ruling 14). */
export const monthWireLabels = optionsFrom(
  ['01', 'January'],
  ['02', 'Feburary'],
  ['03', 'March'],
  ['04', 'April'],
  ['05', 'May'],
  ['06', 'June'],
  ['07', 'July'],
  ['08', 'August'],
  ['09', 'September'],
  ['10', 'October'],
  ['11', 'November'],
  ['12', 'December'],
)

/** The months as people read them. */
export const months = monthWireLabels.map((month) => (month.code === '02' ? { ...month, label: 'February' } : month))

/** The months in which something can end, and `Present` for something that continues. */
export const endMonths = [...months, { code: 'present', label: 'Present' }]
