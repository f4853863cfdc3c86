import { connection } from 'next/server'

/** Liveness probe. Depends on nothing else. */
export async function GET(): Promise<Response> {
  await connection()
  return Response.json({ status: 'live' }, { headers: { 'cache-control': 'no-store' } })
}
