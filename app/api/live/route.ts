import { connection } from 'next/server'

/** Is the process alive? Depends on nothing else. */
export async function GET(): Promise<Response> {
  await connection()
  return Response.json({ status: 'live' }, { headers: { 'cache-control': 'no-store' } })
}
