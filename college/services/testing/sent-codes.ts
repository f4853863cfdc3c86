import { listMail } from '@/college/mail/outbox'
import type { openServices } from './services-in-memory'

/** The newest code that was sent to an address or number; '' where none was. */
export async function codeSentTo({ db }: Awaited<ReturnType<typeof openServices>>, to: string): Promise<string> {
  const codes = (await listMail(db, { to })).map(({ subject }) => /^\d{6}/.exec(subject)?.[0])
  return codes.find((code) => code !== undefined) ?? ''
}
