import { personDouble } from '@/tests/support/session-double'
import { log } from '../observability/log'
import { sessionStore } from '../session/store/open-store'
import { sealText } from '../store/sealed'
import { findDraft, forgetDraft, keepDraft, listDrafts } from './drafts'
import { memoryFolder } from './folder'
import { localDrafts } from './local-store'
import type { DraftStore } from './store'

const place = Symbol.for('portal.drafts')
const shared = globalThis as unknown as Record<symbol, DraftStore>
const who = (subject: string) => ({ issuer: 'i', subject, oktaId: subject, authTime: 0 })
const inSession = (subject: string, key = `session of ${subject}`) => ({ key, session: { person: who(subject) } })
const [ann, ben] = [inSession('ann'), inSession('ben')]
const values = { supervisorName: 'Robin Vale', supervisorEmail: 'robin@firm' }
const supervisor = { form: 'supervisor', subject: 'ricp.A-7' }
const first = { revisions: [], create: true }
const after = (...revisions: string[]) => ({ revisions, create: false })

let counter = 0
const version = (typed: Record<string, unknown> = values) => ({
  ...supervisor,
  step: '',
  revision: `revision-${(counter += 1)}-0000000`,
  values: typed,
})

beforeEach(() => {
  shared[place] = localDrafts(memoryFolder())
})

test('R-18: keeps form, subject, step, revision and values, separately for each person', async () => {
  const draft = { ...version(), step: 'contact' }
  expect(await keepDraft(ann, draft, first)).toEqual({ outcome: 'kept' })
  expect(await findDraft(ann, supervisor)).toEqual({ ...draft, old: {}, savedAt: expect.any(Number) })
  expect(await findDraft(ann, { ...supervisor, subject: 'chfc.A-8' })).toBeNull()
  expect(await findDraft(ben, supervisor)).toBeNull()
  expect(await forgetDraft(ann, supervisor, [draft.revision])).toBe(true)
  expect(await findDraft(ann, supervisor)).toBeNull()
})

test('R-18: returns another stored version and does not overwrite it', async () => {
  const [one, other] = [version(), version({ ...values, supervisorName: 'Another' })]
  await keepDraft(ann, one, first)
  for (const replaces of [first, after('unknown')])
    expect(await keepDraft(ann, other, replaces)).toMatchObject({ outcome: 'conflict', other: one })
  expect(await forgetDraft(ann, supervisor, ['unknown'])).toBe(false)
  expect(await findDraft(ann, supervisor)).toMatchObject(one)
})

test('R-18: lists all drafts of a person, most recently changed first', async () => {
  const [one, two] = [version(), { ...version(), subject: 'chfc.A-8' }]
  await keepDraft(ann, one, first)
  await keepDraft(ann, two, first)
  await keepDraft(ben, version(), first)
  expect(await listDrafts(ann)).toMatchObject([two, one])
})

test('seals a draft for one person, one form and one revision', async () => {
  const put = jest.spyOn(shared[place]!, 'put')
  const someone = inSession('ann-whose-draft-is-sealed') // too long for random letters to spell by chance
  await keepDraft(someone, version(), first)
  const [owner = '', stored] = put.mock.calls[0] ?? []
  if (!stored) throw new Error('nothing was put')
  expect(JSON.stringify([owner, stored])).not.toMatch(/Robin Vale|ann-whose-draft|ricp\.A-7|supervisor/)
  await keepDraft(ben, version(), first)
  const [bens = '', his] = put.mock.calls[1] ?? []
  const moved = { ...stored, name: his?.name ?? '', revision: 'moved' }
  await shared[place]!.put(bens, moved, after(his?.revision ?? '')) // Ann's draft, moved to the place of Ben's
  expect(await findDraft(ben, supervisor)).toBeNull()
  await shared[place]!.put(owner, { ...stored, revision: 'back' }, after(stored.revision))
  expect(await findDraft(someone, supervisor)).toBeNull()
})

test('treats a draft that cannot be opened as missing, logs that, and lets the next one replace it', async () => {
  const [put, info] = [jest.spyOn(shared[place]!, 'put'), jest.spyOn(log(), 'info')]
  await keepDraft(ann, version(), first)
  const [owner = '', stored] = put.mock.calls[0] ?? []
  if (!stored) throw new Error('nothing was put')
  const broken = { ...stored, revision: 'broken', sealed: 'not.sealed.at.all' }
  await shared[place]!.put(owner, broken, after(stored.revision))
  expect([await findDraft(ann, supervisor), await listDrafts(ann)]).toEqual([null, []])
  expect(info.mock.calls[0]).toEqual([{ error: 'Error' }, 'a draft could not be opened'])
  expect(await keepDraft(ann, version(), after(stored.revision))).toEqual({ outcome: 'conflict', other: null })
  expect(await keepDraft(ann, version(), first)).toEqual({ outcome: 'kept' })
  info.mockRestore()
})

test('R-18: keeps values that no longer fit the form beside those that do, until the draft is sent', async () => {
  const old = { ...values, supervisorPhone: '215 555 0100', supervisorName: ['Robin', 'Vale'] }
  const one = version(old)
  await keepDraft(ann, one, first)
  const left = { supervisorPhone: '215 555 0100', supervisorName: ['Robin', 'Vale'] }
  expect(await findDraft(ann, supervisor)).toMatchObject({ values: { supervisorEmail: 'robin@firm' }, old: left })
  const two = version({ supervisorName: 'Robin Vale' })
  await keepDraft(ann, two, after(one.revision))
  expect(await findDraft(ann, supervisor)).toMatchObject({ values: { supervisorName: 'Robin Vale' }, old: left })
})

describe('MT-02, SG-04: after a session has ended, only a session with a later password sees its drafts', () => {
  const now = Math.floor(Date.now() / 1_000)
  const signedInAt = (authTime: number, key: string) => ({
    key,
    session: { person: personDouble({ ...who('ann'), amr: ['pwd'], authTime }) },
  })
  const here = signedInAt(now - 600, 'here')
  const unproved = signedInAt(now - 600, 'by the provider’s old session')
  const begin = ({ key, session }: typeof here) =>
    sessionStore().create(key, { ...session, grant: { sealedTokens: '', expiresAt: 0, freshUntil: 0 } })
  const kept = version()

  beforeEach(async () => {
    await begin(here)
    await keepDraft(here, kept, first)
  })
  afterEach(() => sessionStore().destroyAllOf(who('ann')))

  test.each(['ended-elsewhere', 'credentials-changed', 'session-ended', undefined])(
    'ended (%s): hides the draft from a session that began without the password, which cannot overwrite it either',
    async (why) => {
      await sessionStore().destroy(here.key, why)
      expect([await findDraft(unproved, supervisor), await listDrafts(unproved)]).toEqual([null, []])
      expect(await findDraft(signedInAt(0, 'by a provider that does not say when'), supervisor)).toBeNull()
      expect(await keepDraft(unproved, version(), first)).toEqual({ outcome: 'hidden' })
      const afterwards = Math.floor(Date.now() / 1_000) + 1
      expect(await findDraft(signedInAt(afterwards, 'after the password'), supervisor)).toMatchObject(kept)
    },
  )

  test('shows the draft to the person’s other sessions, however old, while its own session is alive', async () => {
    expect(await findDraft(here, supervisor)).toMatchObject(kept)
    const looks = jest.spyOn(sessionStore(), 'find')
    expect(await findDraft(signedInAt(now - 6_000, 'another device'), supervisor)).toMatchObject(kept)
    expect(looks.mock.calls).toEqual([[here.key, { slide: false }]]) // looking does not count as activity
    looks.mockRestore()
  })

  test('ignores a draft from before the session of a draft was recorded', async () => {
    const put = jest.spyOn(shared[place]!, 'put')
    await keepDraft(here, version(), after(kept.revision))
    const [owner = '', stored] = put.mock.calls[0] ?? []
    if (!stored) throw new Error('nothing was put')
    const at = [owner, stored.name, 'old'].join(' ')
    const sealed = sealText('drafts', JSON.stringify(values), at)
    await shared[place]!.put(owner, { ...stored, revision: 'old', sealed }, after(stored.revision))
    expect(await findDraft(here, supervisor)).toBeNull()
  })
})
