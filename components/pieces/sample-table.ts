import type { DataTable } from '@/lib/shared/data-table'

interface Course {
  title: string
  subject: string
  hours: number
  cents: number
}

const subjects = ['Ethics', 'Insurance', 'Taxes']

/** Rows for two pages. */
export const courses: readonly Course[] = Array.from({ length: 30 }, (_, index) => ({
  title: `Course ${index + 1}`,
  subject: subjects[index % 3] ?? '',
  hours: 1 + (index % 4) / 2,
  cents: index === 1 ? -4_500 : 9_900,
}))

/** A table that uses every option. */
export const courseTable: DataTable<Course> = {
  caption: 'Courses',
  rowKey: ({ title }) => title,
  columns: [
    { key: 'title', header: 'Course', text: ({ title }) => title, sortBy: ({ title }) => title },
    { key: 'subject', header: 'Subject', text: ({ subject }) => subject },
    { key: 'hours', header: 'Hours', text: ({ hours }) => String(hours), sortBy: ({ hours }) => hours, numeric: true },
    { key: 'price', header: 'Price', text: ({ cents }) => String(cents / 100), numeric: true },
  ],
  filters: [
    {
      name: 'subject',
      label: 'Subject',
      all: 'All subjects',
      choices: () => subjects.map((subject) => ({ value: subject, label: subject })),
      keeps: ({ subject }, value) => subject === value,
    },
  ],
  searched: ({ title }) => [title],
  total: { column: 'price', cents: ({ cents }) => cents },
}
