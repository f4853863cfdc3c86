/** @jest-environment node */
import { mostBytesAt } from '@/lib/server/http/request-limits'
import { answerLoad, answerSave } from '@/lib/server/handlers/college'
import { findSession, findViewer } from '@/lib/server/session/viewer'
import { college } from '@/lib/server/college/client'
import { browserCalls, everyCall, exampleInput } from '../data/calls'
import { isTest, listSources } from './sources'
import { viewerDouble } from '../support/viewer-double'

/* Ruling 44: the table says which calls a browser may make. These must be exactly the calls that the components need.
 */

jest.mock('@/lib/server/college/client', () => ({ college: { load: jest.fn(), save: jest.fn() } }))
jest.mock('@/lib/server/session/viewer', () => ({ findViewer: jest.fn(), findSession: jest.fn() }))

const programs = ['app', 'components', 'features', 'lib/browser']
  .flatMap((folder) => listSources(/\.tsx?$/, folder))
  .filter((source) => !isTest(source))
/** The functions with which a component makes a call, and the kind of call. */
const asks = {
  useLoad: 'load',
  ask: 'load',
  useSave: 'save',
  useToggle: 'save',
  useSubmission: 'save',
  send: 'save',
  sendWithNews: 'save',
} as const
const asked = new RegExp(`(?<![\\w.])(${Object.keys(asks).join('|')})(?:<[^>(]*>)?\\(\\s*([^\\s,)]+)`, 'g')
const imported = new RegExp(`from '@/(lib/browser/(use-load|use-save|send)|components/form/(?:use-toggle|submission))'`)

/** Pieces of the kit name their call in the attribute `call`. */
const piece = '<(?:CallForm|CallChoice|CallButton|CallOnce|BackgroundSave|RemoveWithUndo|ReviewForm)\\b'
const piecesCall = new RegExp(`${piece}[^>]*?\\scall=(?:"(\\w+)"|\\{([^}]*)\\})`, 'g')
const isKit = ({ path }: { path: string }) => path.startsWith('components/form/')

/**
 * Returns `couplrOptIn save` for each call that a source makes. A name that is not a quoted string is returned as
 * written.
 */
const callsIn = (text: string): string[] => [
  ...[...text.matchAll(asked)].map(
    ([, by, name = '']) => `${name.replace(/^'(\w+)'$/, '$1')} ${asks[by as keyof typeof asks]}`,
  ),
  ...[...text.matchAll(piecesCall)].map(([, name, expression]) => `${name ?? expression} save`),
]

const usedBy = programs.filter(
  (source) => !isKit(source) && (imported.test(source.text) || new RegExp(piece).test(source.text)),
)
const used = new Set(usedBy.flatMap(({ text }) => callsIn(text)))
const open = browserCalls.map(([, { name, kind }]) => `${name} ${kind}`)
const closed = everyCall.filter(([, call]) => call.fromBrowser !== true)

test('CL-01: every call that a component makes is open to browsers', () => {
  expect([...used].filter((call) => !open.includes(call))).toEqual([])
})

test('CL-01: a component makes every call that is open to browsers', () => {
  expect(open.filter((call) => !used.has(call))).toEqual([])
  expect(used.size).toBeGreaterThan(0)
})

test('CL-01: the scan finds every way to make a call, and names that are not literals', () => {
  const text =
    "useLoad('a')\nawait ask(  'b', {})\nuseSave<'c'>('c')\nuseToggle(\n  'l',\n)\nsend('d', { x })\nsendWithNews(\n  'e',\n)\nsend(name)\nresend('f')\nthing.send('g')\n<CallForm\n  form={x}\n  call=\"h\"\n>\n<CallChoice call={name} />\n<ReviewForm call=\"i\">\n<CallButton call=\"j\"><CallOnce call=\"k\">"
  expect(callsIn(text)).toEqual([
    ...['a load', 'b load', 'c save', 'l save', 'd save', 'e save', 'name save'],
    ...['h save', 'name save', 'i save', 'j save', 'k save'],
  ])
})

test('CL-01: no component bypasses these functions: only one file has the address of the handler', () => {
  const others = programs.filter(
    ({ path, text }) => text.includes('/api/college/') && !/^(app\/api\/college\/|lib\/browser\/send\.ts$)/.test(path),
  )
  expect(others.map(({ path }) => path)).toEqual([])
})

describe('CL-01, ER-03: closed calls look undefined to a browser', () => {
  const ours = { 'x-portal-csrf': '1', 'sec-fetch-site': 'same-origin' }
  const addressOf = (name: string) => `http://localhost:3000/api/college/${name}`
  const read = (name: string, query = '') => answerLoad(name, new Request(addressOf(name) + query, { headers: ours }))
  const write = (name: string, method: string, body: string) =>
    answerSave(
      name,
      new Request(addressOf(name), { method, headers: { ...ours, 'content-type': 'application/json' }, body }),
    )
  const said = async (answer: Response) => {
    const { reference, ...rest } = (await answer.json()) as { reference: string }
    return { status: answer.status, headers: [...answer.headers], referred: reference.length > 0, ...rest }
  }
  const like = async (unknown: Response, name: string) =>
    JSON.parse(JSON.stringify(await said(unknown)).replaceAll('nothing', name)) as object

  beforeEach(() => {
    jest.clearAllMocks()
    jest.mocked(findViewer).mockResolvedValue(viewerDouble())
  })

  const names = [...new Set(closed.map(([, { name }]) => name))].filter(
    (name) => !open.some((call) => call.startsWith(`${name} `)),
  )

  test.each(names)('%s: refused like an undefined name, before the session or the college is asked', async (name) => {
    const [example] = closed.filter(([, call]) => call.name === name)
    const body = JSON.stringify(example ? exampleInput(example[1], viewerDouble().studentId) : {})
    expect(await said(await read(name))).toEqual(await like(await read('nothing'), name))
    for (const method of ['POST', 'PUT'])
      expect(await said(await write(name, method, body))).toEqual(
        await like(await write('nothing', method, body), name),
      )
    // Invalid input and the body limit also give the same answers for both names.
    expect(await said(await read(name, '?studentId=1'))).toEqual(
      await like(await read('nothing', '?studentId=1'), name),
    )
    expect(await said(await write(name, 'POST', '{'))).toEqual(await like(await write('nothing', 'POST', '{'), name))
    for (const method of ['POST', 'PUT'])
      expect(mostBytesAt({ method, url: `/api/college/${name}` })).toBe(
        mostBytesAt({ method, url: '/api/college/nothing' }),
      )
    for (const asksSomebody of [findViewer, findSession, college.load, college.save])
      expect(asksSomebody).not.toHaveBeenCalled()
  })

  test('the load is undefined when only the save of a name is open', async () => {
    const answer = await read('bannerDismissal')
    expect([answer.status, answer.headers.get('allow')]).toEqual([405, 'POST'])
    expect(await answer.json()).toMatchObject({ message: 'bannerDismissal: Get not defined!' })
    expect(findViewer).not.toHaveBeenCalled()
  })
})
