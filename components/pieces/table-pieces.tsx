import { DataTableView } from '@/components/kit/data-table'
import type { SearchParams } from '@/lib/shared/address'
import { parseView } from '@/lib/shared/data-table'
import { courses, courseTable } from './sample-table'

/** Three tables: one driven by the page's address, one filtered and sorted, and one without matches. */
export function TablePieces({ asked }: { asked: SearchParams }) {
  const table = { table: courseTable, rows: courses, path: '/kit' }
  return (
    <>
      <DataTableView
        {...table}
        view={parseView(courseTable, asked)}
        csv={() => 'https://college.example/courses.csv'}
      />
      <DataTableView
        {...table}
        table={{ ...courseTable, caption: 'Courses on ethics' }}
        view={parseView(courseTable, { subject: 'Ethics', q: '2', sort: '-hours' })}
      />
      <DataTableView
        {...table}
        table={{ ...courseTable, caption: 'No courses' }}
        view={parseView(courseTable, { q: 'A title that no course has' })}
      />
    </>
  )
}
