const course = (number: string, title: string, creditHours = 3) => ({ number, title, creditHours })

/** The course catalog an empty database gets. Every enrollment names one of these courses. */
export const courses = [
  course('FP 100', 'Financial Planning: Process and Environment'),
  course('FP 110', 'Insurance and Risk Management'),
  course('FP 120', 'Income Taxation'),
  course('FP 130', 'Retirement and Employee Benefits'),
  course('FP 140', 'Investments'),
  course('FP 150', 'Estate Planning'),
  course('FP 180', 'Contemporary Applications in Financial Planning'),
  course('FP 190', 'Plan Development Case Course'),
  course('FS 110', 'Essentials of Insurance Products'),
  course('FS 120', 'Introduction to Financial Planning'),
  course('FS 130', 'Techniques for Meeting Client Needs'),
  course('LI 210', 'Life Insurance Law'),
  course('LI 220', 'Individual Life Insurance'),
  course('LI 230', 'Planning for Business Owners'),
  course('RI 310', 'Retirement Income Process and Strategies'),
  course('RI 320', 'Sources of Retirement Income'),
  course('RI 330', 'Managing a Retirement Income Plan'),
  course('WM 410', 'Essentials of Wealth Management'),
  course('WM 420', 'Wealth Transfer and Family Governance'),
  course('WM 430', 'Tax-Efficient Investing'),
  course('SN 410', 'Disability Law and Public Benefits'),
  course('SN 420', 'Special Needs Planning'),
  course('SN 430', 'Special Needs Trusts'),
  course('CP 510', 'Planning for Philanthropic Impact'),
  course('CP 520', 'Charitable Strategies'),
  course('CP 530', 'Gift Planning in a Nonprofit Context'),
  course('MF 610', 'Advanced Portfolio Design'),
  course('MF 620', 'Behavioral Finance'),
  course('MF 630', 'Tax Strategy for Complex Clients'),
] as const

const planning = ['FP 100', 'FP 110', 'FP 120', 'FP 130', 'FP 140', 'FP 150']

const master = [...planning, 'FP 190', 'RI 310', 'WM 410', 'MF 610', 'MF 620', 'MF 630']

/** The courses each plan requires, in their order. */
export const planCourses: Readonly<Record<string, readonly string[]>> = {
  cfp: [...planning, 'FP 190'],
  chfc: [...planning, 'FP 180'],
  clu: ['LI 210', 'LI 220', 'LI 230', 'FP 110', 'FP 150'],
  ricp: ['RI 310', 'RI 320', 'RI 330'],
  wmcp: ['WM 410', 'WM 420', 'WM 430'],
  chsnc: ['SN 410', 'SN 420', 'SN 430'],
  cap: ['CP 510', 'CP 520', 'CP 530'],
  fscp: ['FS 110', 'FS 120', 'FS 130'],
  msfp: master,
  msfpp: master,
  msfpr: master,
  msfpfd: master,
  msfpad: master,
  msfpld: master,
  msfpis: master,
}

/** Returns the class number of a course, the same in each term: from 4000, in catalog order. */
export function classNumberOf(courseNumber: string): string {
  const place = courses.findIndex(({ number }) => number === courseNumber)
  return String(4_000 + (place < 0 ? 999 : place))
}

const seasons = ['Winter', 'Spring', 'Summer', 'Fall']
const lastDays = ['03-31', '06-30', '09-30', '12-31']

/** Returns the quarter of a calendar date: code `2026Q1`, name `Winter 2026`, first and last day. */
export function termOf(date: string) {
  const year = date.slice(0, 4)
  const quarter = Math.floor((Number(date.slice(5, 7)) - 1) / 3)
  return {
    code: `${year}Q${quarter + 1}`,
    name: `${seasons[quarter]} ${year}`,
    beginsOn: `${year}-${String(quarter * 3 + 1).padStart(2, '0')}-01`,
    endsOn: `${year}-${lastDays[quarter]}`,
  }
}
