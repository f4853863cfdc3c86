// `npm run sessions -- list | revoke`: an operator looks at the sessions of the portal, or ends them, in Redis itself.
import { existsSync } from 'node:fs'
import { loadEnvFile } from 'node:process'
import { parseArgs } from 'node:util'
import { environment, EnvironmentError } from '@/lib/server/env'
import { sessionStore } from '@/lib/server/session/store/open-store'
import { endSessions } from '@/lib/server/session/end-sessions'
import { SessionStoreUnavailable, type ListedSession, type SubjectRef } from '@/lib/server/session/store/session-store'
import { toTimeAgo } from '@/lib/shared/time-ago'

/** Something the operator has to mend; shown without a stack. */
class Stop extends Error {}

const usage = `npm run sessions -- list [--student ID | --subject SUBJECT]
npm run sessions -- revoke --student ID | --subject SUBJECT | --all`

interface Wanted {
  student?: string | undefined
  subject?: string | undefined
  all?: boolean | undefined
}

const say = (line: string): void => void process.stdout.write(`${line}\n`)
const counted = (sessions: number) => (sessions === 1 ? '1 session' : `${sessions} sessions`)

/** One walk through the store finds a student's sessions; a subject is the provider's own name of a person. */
async function find({ student, subject }: Wanted): Promise<ListedSession[]> {
  const sessions = await sessionStore().list('everybody')
  return sessions.filter(
    ({ person }) =>
      (student === undefined || person.studentId === student) && (subject === undefined || person.subject === subject),
  )
}

async function list(wanted: Wanted): Promise<void> {
  const sessions = await find(wanted)
  for (const { key, person, device, startedMsAgo, lastUsedMsAgo } of sessions) {
    const who =
      person.studentId === null ? `staff ${person.subject}` : `student ${person.studentId}, subject ${person.subject}`
    say(
      `${key.slice(0, 8)}  ${who}, ${device || 'unknown device'}, signed in ${toTimeAgo(startedMsAgo)}, last used ${toTimeAgo(lastUsedMsAgo)}`,
    )
  }
  say(counted(sessions.length))
}

async function revoke(wanted: Wanted): Promise<void> {
  if ([wanted.student, wanted.subject, wanted.all].filter(Boolean).length !== 1)
    throw new Stop(`Say whose sessions end.\n${usage}`)
  if (wanted.all) {
    await endSessions('everybody', 'operator')
    return say('Everybody is signed out.')
  }
  let ended = 0
  for (const person of await whoseSessions(wanted)) ended += (await endSessions(person, 'operator')) ?? 0
  say(`Ended ${counted(ended)}.`)
}

/** Everybody whom the words name; a subject is somebody with or without a session. */
async function whoseSessions({ student, subject }: Wanted): Promise<SubjectRef[]> {
  if (subject !== undefined) return [{ issuer: environment().oidc.issuer, subject }]
  const persons = (await find({ student })).map(({ person }) => person)
  return [
    ...new Map(persons.map(({ issuer, subject: name }) => [`${issuer} ${name}`, { issuer, subject: name }])).values(),
  ]
}

async function main(): Promise<void> {
  if (existsSync('.env')) loadEnvFile('.env')
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { student: { type: 'string' }, subject: { type: 'string' }, all: { type: 'boolean' } },
  })
  const [command, ...more] = positionals
  const run = command === 'list' ? list : command === 'revoke' ? revoke : undefined
  if (!run || more.length > 0) throw new Stop(usage)
  if (environment().session.store === 'memory') {
    throw new Stop(
      'The sessions lie in the memory of the portal (SESSION_STORE=memory), which no other program can reach, and a restart keeps them. To end them all, turn maintenance on and off again: npm run maintenance -- on, then off.',
    )
  }
  await run(values)
}

process.env.LOG_LEVEL = 'silent' // what happens is said in words here
try {
  await main()
} catch (error) {
  const known = error instanceof Stop || error instanceof EnvironmentError || error instanceof SessionStoreUnavailable
  const misused = error instanceof TypeError && 'code' in error && String(error.code).startsWith('ERR_PARSE_ARGS')
  if (!known && !misused) throw error
  process.stderr.write(`${error.message}${misused ? `\n${usage}` : ''}\n`)
  process.exitCode = 1
} finally {
  await sessionStore().close()
}
