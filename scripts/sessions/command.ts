import { parseArgs } from 'node:util'
import { environment } from '@/lib/server/env'
import { endSessions } from '@/lib/server/session/end-sessions'
import { sessionStore } from '@/lib/server/session/store/open-store'
import { type ListedSession, SessionStoreUnavailable, type SubjectRef } from '@/lib/server/session/store/session-store'
import { counted, toTimeAgo } from '@/lib/shared/words'
import { refuse, say, storeIsAway } from '../steps/say'

const usage = `npm run sessions -- list [--student ID | --subject SUBJECT]
npm run sessions -- revoke --student ID | --subject SUBJECT | --all`

interface Wanted {
  student?: string | undefined
  subject?: string | undefined
  all?: boolean | undefined
}

/** Lists all sessions and filters them. `subject` is the provider's identifier of a person. */
async function find({ student, subject }: Wanted): Promise<ListedSession[]> {
  const sessions = await sessionStore().list('everybody')
  return sessions.filter(
    ({ person }) =>
      (student === undefined || person.studentId === student) && (subject === undefined || person.subject === subject),
  )
}

async function list(wanted: Wanted): Promise<number> {
  const sessions = await find(wanted)
  for (const { key, person, device, startedMsAgo, lastUsedMsAgo } of sessions) {
    const who =
      person.studentId === null ? `staff ${person.subject}` : `student ${person.studentId}, subject ${person.subject}`
    say(
      `${key.slice(0, 8)}  ${who}, ${device || 'unknown device'}, signed in ${toTimeAgo(startedMsAgo)}, last used ${toTimeAgo(lastUsedMsAgo)}`,
    )
  }
  say(counted(sessions.length, 'session'))
  return 0
}

async function revoke(wanted: Wanted): Promise<number> {
  if ([wanted.student, wanted.subject, wanted.all].filter(Boolean).length !== 1)
    return refuse(`Say whose sessions to end.\n${usage}`)
  if (wanted.all) {
    await endSessions('everybody', 'operator')
    say('Everybody is signed out.')
    return 0
  }
  let ended = 0
  for (const person of await whoseSessions(wanted)) ended += (await endSessions(person, 'operator')) ?? 0
  say(`Ended ${counted(ended, 'session')}.`)
  return 0
}

/** Returns the people whose sessions to end. A subject counts even without a session in the list. */
async function whoseSessions({ student, subject }: Wanted): Promise<SubjectRef[]> {
  if (subject !== undefined) return [{ issuer: environment().oidc.issuer, subject }]
  const persons = (await find({ student })).map(({ person }) => person)
  return [
    ...new Map(persons.map(({ issuer, subject: name }) => [`${issuer} ${name}`, { issuer, subject: name }])).values(),
  ]
}

function read(words: string[]) {
  try {
    return parseArgs({
      args: words,
      allowPositionals: true,
      options: { student: { type: 'string' }, subject: { type: 'string' }, all: { type: 'boolean' } },
    })
  } catch {
    return null
  }
}

/** Runs `npm run sessions` with these words and returns its exit code. */
export async function runSessions(words: string[]): Promise<number> {
  const asked = read(words)
  const [command, ...more] = asked?.positionals ?? []
  const run = command === 'list' ? list : command === 'revoke' ? revoke : undefined
  if (!asked || !run || more.length > 0) return refuse(usage)
  if (environment().session.store === 'memory') {
    return refuse(
      'The sessions are in the memory of the portal (SESSION_STORE=memory), which no other program can reach, and they survive a restart. To end them all, turn maintenance on and off again: npm run maintenance -- on, then off.',
    )
  }
  try {
    return await run(asked.values)
  } catch (error) {
    if (error instanceof SessionStoreUnavailable) return refuse(storeIsAway)
    throw error
  } finally {
    await sessionStore().close()
  }
}
