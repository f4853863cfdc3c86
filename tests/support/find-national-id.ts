import { sql, type SQL } from 'drizzle-orm'
import { z } from 'zod'
import { openDatabase, type Database } from '@/college/records/database'

const Rows = z.object({ rows: z.array(z.object({ name: z.string() })) })

/**
 * Searches the records of a college for a Social Security number, with or without dashes. Returns the number of
 * students who have it, the number of tables searched, and the tables that have it in another column.
 */
export async function findNationalId(db: Database, number: string) {
  const rowsOf = async (query: SQL) => Rows.parse(await db.execute(query)).rows
  const written = number.replaceAll('-', '-?')
  const students = await rowsOf(sql`select id as name from student where national_id = ${number}`)
  const tables = await rowsOf(
    sql`select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'`,
  )
  const elsewhere: string[] = []
  for (const { name } of tables) {
    const rows = await rowsOf(
      sql`select '' as name from ${sql.identifier(name)} t where (to_jsonb(t) - 'national_id')::text ~ ${written}`,
    )
    if (rows.length > 0) elsewhere.push(name)
  }
  return { students: students.length, tables: tables.length, elsewhere }
}

/** Does the same for the records at a place. */
export async function findNationalIdIn(place: Parameters<typeof openDatabase>[0], number: string) {
  const { db, close } = await openDatabase(place)
  try {
    return await findNationalId(db, number)
  } finally {
    await close()
  }
}
