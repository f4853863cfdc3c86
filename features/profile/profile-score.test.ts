import fc from 'fast-check'
import { profileScore, scoredEducation, scoreWeights, type ScoredProfile, type ScoreSource } from './profile-score'

const noAddress = { address: null, city: null, state: null, postalCode: null }
const address = { address: '1 Main St', city: 'Bryn Mawr', state: 'PA', postalCode: '19010' }

const nothing: ScoredProfile = {
  basic: {
    hasNationalId: false,
    birthdate: null,
    militaryStatus: null,
    citizenship: null,
    sex: null,
    ethnicGroup: null,
  },
  flags: { nationalIdOptOut: false },
  contact: { home: noAddress, work: noAddress, phone: null, workPhone: null, email: null, alternateEmail: null },
  company: { companyId: null },
  education: {
    yearsOfExperience: null,
    incomeLevel: null,
    priorOnlineEducation: null,
    hasDegree: false,
    otherEducation: null,
    hasLearningPreference: false,
    learningStyle: null,
  },
}

const everything: ScoredProfile = {
  basic: {
    hasNationalId: true,
    birthdate: '1980-02-29',
    militaryStatus: 'Z',
    citizenship: '1',
    sex: 'F',
    ethnicGroup: 'WHITE',
  },
  flags: { nationalIdOptOut: false },
  contact: {
    home: address,
    work: address,
    phone: '6105550100',
    workPhone: '6105550101',
    email: 'a@b.example',
    alternateEmail: 'c@d.example',
  },
  company: { companyId: '1000376' },
  education: {
    yearsOfExperience: 'N5',
    incomeLevel: 'L2',
    priorOnlineEducation: 'NO',
    hasDegree: true,
    otherEducation: null,
    hasLearningPreference: true,
    learningStyle: null,
  },
}

const basic = (set: Partial<ScoredProfile['basic']>) => ({ ...nothing, basic: { ...nothing.basic, ...set } })
const contact = (set: Partial<ScoredProfile['contact']>) => ({ ...nothing, contact: { ...nothing.contact, ...set } })
const education = (set: Partial<ScoredProfile['education']>) => ({
  ...nothing,
  education: { ...nothing.education, ...set },
})

// The weights of S1 §5, written out by hand: one item on file and the points it counts.
describe('CS-01: the weights', () => {
  it.each<[string, ScoredProfile, number, number]>([
    ['nothing', nothing, 0, 0],
    ['national id', basic({ hasNationalId: true }), 20, 0],
    ['opt-out of the national id', { ...nothing, flags: { nationalIdOptOut: true } }, 20, 0],
    ['residence address', contact({ home: address }), 7, 0],
    ['residence address without a ZIP', contact({ home: { ...address, postalCode: ' ' } }), 0, 0],
    ['phone', contact({ phone: '1' }), 7, 0],
    ['email', contact({ email: 'a@b.example' }), 6, 0],
    ['work address', contact({ work: address }), 7, 0],
    ['work phone', contact({ workPhone: '1' }), 7, 0],
    ['alternate email', contact({ alternateEmail: 'a@b.example' }), 6, 0],
    ['birth date', basic({ birthdate: '1980-01-01' }), 2, 0],
    ['military flag', basic({ militaryStatus: 'Z' }), 2, 0],
    ['citizenship', basic({ citizenship: '1' }), 2, 0],
    ['sex', basic({ sex: 'F' }), 2, 0],
    ['ethnic group', basic({ ethnicGroup: 'OTHER' }), 2, 0],
    ['company id', { ...nothing, company: { companyId: '1' } }, 0, 20],
    ['years of experience', education({ yearsOfExperience: 'N1' }), 0, 2],
    ['income level', education({ incomeLevel: 'LN' }), 0, 2],
    ['prior online education', education({ priorOnlineEducation: 'NO' }), 0, 2],
    ['a degree', education({ hasDegree: true }), 0, 2],
    ['other education', education({ otherEducation: 'Seminary' }), 0, 2],
    ['a degree and other education', education({ hasDegree: true, otherEducation: 'Seminary' }), 0, 2],
    ['a learning preference', education({ hasLearningPreference: true }), 0, 2],
    ['a learning style', education({ learningStyle: 'V' }), 0, 2],
    ['everything', everything, 70, 30],
  ])('%s', (_, profile, personal, professional) => {
    expect(profileScore(profile)).toMatchObject({ personal, professional, total: personal + professional })
  })
})

test('CS-02: is complete at exactly 70 and 30', () => {
  expect(profileScore(everything)).toMatchObject({
    total: 100,
    personalComplete: true,
    professionalComplete: true,
    missing: [],
  })
  const almost = profileScore({ ...everything, company: { companyId: '' }, basic: { ...everything.basic, sex: null } })
  expect(almost).toMatchObject({
    total: 78,
    personalComplete: false,
    professionalComplete: false,
    missing: [
      { item: 'company', points: 20 },
      { item: 'sex', points: 2 },
    ],
  })
})

test('the weights add up to 70 and 30, and the score plus the missing points to 100', () => {
  const sum = (part: string) =>
    scoreWeights.filter((weight) => weight.part === part).reduce((points, weight) => points + weight.points, 0)
  expect([sum('personal'), sum('professional')]).toEqual([70, 30])
  const text = fc.option(fc.constantFrom('', ' ', 'x'))
  const place = fc.record({ address: text, city: text, state: text, postalCode: text })
  const profile: fc.Arbitrary<ScoredProfile> = fc.record({
    basic: fc.record({
      hasNationalId: fc.boolean(),
      birthdate: text,
      militaryStatus: text,
      citizenship: text,
      sex: text,
      ethnicGroup: text,
    }),
    flags: fc.record({ nationalIdOptOut: fc.boolean() }),
    contact: fc.record({ home: place, work: place, phone: text, workPhone: text, email: text, alternateEmail: text }),
    company: fc.record({ companyId: text }),
    education: fc.record({
      yearsOfExperience: text,
      incomeLevel: text,
      priorOnlineEducation: text,
      hasDegree: fc.boolean(),
      otherEducation: text,
      hasLearningPreference: fc.boolean(),
      learningStyle: text,
    }),
  })
  fc.assert(
    fc.property(profile, (given) => {
      const score = profileScore(given)
      expect(score.total + score.missing.reduce((points, item) => points + item.points, 0)).toBe(100)
      expect(score.personalComplete).toBe(score.personal === 70)
    }),
  )
})

test.each<[ScoreSource[], { total: number; unknown: ScoreSource[]; missing: string[] }]>([
  [['company'], { total: 60, unknown: ['company'], missing: ['nationalId'] }],
  [['contact'], { total: 40, unknown: ['contact'], missing: ['nationalId'] }],
  [['education'], { total: 70, unknown: ['education'], missing: ['nationalId'] }],
  [['basic'], { total: 70, unknown: ['basic'], missing: [] }],
  [['flags'], { total: 80, unknown: ['flags'], missing: [] }],
  [['basic', 'flags'], { total: 70, unknown: ['basic', 'flags'], missing: [] }],
])(
  'CS-01: when %s cannot be loaded, names it as unknown and counts none of its items as missing',
  (sources, expected) => {
    const known = { ...everything, basic: { ...everything.basic, hasNationalId: false } }
    const score = profileScore({ ...known, ...Object.fromEntries(sources.map((source) => [source, null])) })
    expect({ ...score, missing: score.missing.map(({ item }) => item) }).toMatchObject(expected)
  },
)

test('CS-01: either record alone proves the national id when the other cannot be loaded', () => {
  expect(profileScore({ ...everything, flags: null })).toMatchObject({ total: 100, unknown: [] })
  const optedOut = profileScore({ ...everything, basic: null, flags: { nationalIdOptOut: true } })
  expect(optedOut).toMatchObject({ personal: 60, unknown: ['basic'] })
})

test('CS-01: each degree and each learning preference counts', () => {
  const none = {
    ...{ highSchool: false, someCollege: false, associate: false, bachelor: false, master: false },
    ...{ professional: false, doctorate: false },
    ...{ selfDirected: false, highStructure: false, supportService: false, traditionalProgram: false },
  }
  const blank = { ...nothing.education, ...none }
  const pointsOf = (set: object) =>
    profileScore({ ...nothing, education: scoredEducation({ ...blank, ...set }) }).professional
  expect(pointsOf({})).toBe(0)
  for (const name of Object.keys(none)) expect([name, pointsOf({ [name]: true })]).toEqual([name, 2])
})
