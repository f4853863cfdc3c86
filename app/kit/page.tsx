import { notFound } from 'next/navigation'
import { connection } from 'next/server'
import { Pieces } from '@/components/pieces/pieces'
import { env } from '@/lib/server/env'

export const metadata = { title: 'Pieces' }

/** For those who build the portal; where PORTAL_KIT is not set there is no such page. */
export default async function KitPage({ searchParams }: PageProps<'/kit'>) {
  await connection()
  if (!env.kit) notFound()
  return <Pieces asked={await searchParams} />
}
