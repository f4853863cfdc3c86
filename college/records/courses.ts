const course = (number: string, title: string, creditHours = 3) => ({ number, title, creditHours })

/** The course catalogue an empty database receives; every enrollment names one of these. */
export const courses = [
  course('FP 100', 'Financial Planning: Process and Environment'),
  course('FP 110', 'Insurance and Risk Management'),
  course('FP 120', 'Income Taxation'),
  course('FP 130', 'Retirement and Employee Benefits'),
  course('FP 140', 'Investments'),
  course('FP 150', 'Estate Planning'),
  course('FP 190', 'Plan Development Case Course'),
  course('LI 210', 'Life Insurance Law'),
  course('LI 220', 'Individual Life Insurance'),
  course('LI 230', 'Planning for Business Owners'),
  course('RI 310', 'Retirement Income Process and Strategies'),
  course('RI 320', 'Sources of Retirement Income'),
  course('RI 330', 'Managing a Retirement Income Plan'),
  course('WM 410', 'Essentials of Wealth Management'),
  course('SN 420', 'Special Needs Planning'),
  course('MF 610', 'Advanced Portfolio Design'),
  course('MF 620', 'Behavioral Finance'),
  course('MF 630', 'Tax Strategy for Complex Clients'),
] as const

const seasons = ['Winter', 'Spring', 'Summer', 'Fall']
const lastDays = ['03-31', '06-30', '09-30', '12-31']

/** The quarter in which a calendar date lies: code `2026Q1`, name `Winter 2026`, first and last day. */
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
