import { listMail } from '@/college/mail/outbox'
import type { openServices } from './services-in-memory'

/** Returns the newest code sent to an address or number; '' when there is none. */
export async function codeSentTo({ db }: Awaited<ReturnType<typeof openServices>>, to: string): Promise<string> {
  const codes = (await listMail(db, { to })).map(({ subject }) => /^\d{6}/.exec(subject)?.[0])
  return codes.find((code) => code !== undefined) ?? ''
}
