import { notFound } from 'next/navigation'
import { connection } from 'next/server'
import { Pieces } from '@/components/pieces/pieces'
import { env } from '@/lib/server/env'

export const metadata = { title: 'Pieces' }

/** The kit page, for developers. It does not exist unless PORTAL_KIT is set. */
export default async function KitPage({ searchParams }: PageProps<'/kit'>) {
  await connection()
  if (!env.kit) notFound()
  return <Pieces asked={await searchParams} />
}
