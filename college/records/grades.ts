const points: Readonly<Record<string, number>> = {
  A: 4,
  'A-': 3.7,
  'B+': 3.3,
  B: 3,
  'B-': 2.7,
  'C+': 2.3,
  C: 2,
  'C-': 1.7,
  'D+': 1.3,
  D: 1,
  F: 0,
}

/** Returns the grade points, 0 to 4; null for P, CR, W and other grades that do not count in the average. */
export const gradePoints = (grade: string): number | null => points[grade] ?? null

/** True for C or better, P and CR. */
export const isPassing = (grade: string): boolean =>
  (gradePoints(grade) ?? (grade === 'P' || grade === 'CR' ? 4 : 0)) >= 2

interface Graded {
  grade: string
  creditHours: number
}

/** Returns the grade point average, weighted by credit hours, to two decimals; null when no grade counts. */
export function averageOf(courses: readonly Graded[]): number | null {
  const counted = courses.flatMap(({ grade, creditHours }) => {
    const value = gradePoints(grade)
    return value === null ? [] : [{ value, creditHours }]
  })
  const hours = counted.reduce((sum, row) => sum + row.creditHours, 0)
  if (hours === 0) return null
  const weighed = counted.reduce((sum, row) => sum + row.value * row.creditHours, 0)
  return Math.round((weighed / hours) * 100) / 100
}

/** Returns the credit hours of the passed courses. */
export const creditsOf = (courses: readonly Graded[]): number =>
  courses.filter(({ grade }) => isPassing(grade)).reduce((sum, { creditHours }) => sum + creditHours, 0)
