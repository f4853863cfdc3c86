/** What the score reads. Null or blank means not on file (S1 §5, S2 §3). */
export interface ScoredProfile {
  basic: {
    hasNationalId: boolean
    birthdate: string | null
    militaryStatus: string | null
    citizenship: string | null
    sex: string | null
    ethnicGroup: string | null
  }
  flags: { nationalIdOptOut: boolean }
  contact: {
    home: Address
    work: Address
    phone: string | null
    workPhone: string | null
    email: string | null
    alternateEmail: string | null
  }
  company: { companyId: string | null }
  education: {
    yearsOfExperience: string | null
    incomeLevel: string | null
    priorOnlineEducation: string | null
    /** True when any degree is flagged Y. */
    hasDegree: boolean
    otherEducation: string | null
    /** True when any learning preference is flagged Y. */
    hasLearningPreference: boolean
    learningStyle: string | null
  }
}

interface Address {
  address: string | null
  city: string | null
  state: string | null
  postalCode: string | null
}

export type ScoreItem =
  | 'nationalId'
  | 'homeAddress'
  | 'phone'
  | 'email'
  | 'workAddress'
  | 'workPhone'
  | 'alternateEmail'
  | 'birthdate'
  | 'militaryStatus'
  | 'citizenship'
  | 'sex'
  | 'ethnicGroup'
  | 'company'
  | 'yearsOfExperience'
  | 'incomeLevel'
  | 'priorOnlineEducation'
  | 'education'
  | 'learningPreference'

/** The records that the score reads. A record that could not be loaded is null. */
export type ScoreSource = keyof ScoredProfile
export type KnownProfile = { readonly [Source in ScoreSource]: ScoredProfile[Source] | null }

interface Weight {
  item: ScoreItem
  part: 'personal' | 'professional'
  points: number
  sources: readonly ScoreSource[]
  /** Returns null when the deciding record could not be loaded. */
  isOnFile: (profile: KnownProfile) => boolean | null
}

const given = (text: string | null) => text !== null && text.trim() !== ''
const complete = ({ address, city, state, postalCode }: Address) => [address, city, state, postalCode].every(given)

/** Makes the weights that one record decides. */
const weightsOf =
  <Source extends ScoreSource>(part: Weight['part'], source: Source) =>
  (item: ScoreItem, points: number, isOnFile: (record: ScoredProfile[Source]) => boolean): Weight => ({
    item,
    part,
    points,
    sources: [source],
    isOnFile: ({ [source]: record }) => (record === null ? null : isOnFile(record)),
  })

const ofContact = weightsOf('personal', 'contact')
const ofBasic = weightsOf('personal', 'basic')
const ofCompany = weightsOf('professional', 'company')
const ofEducation = weightsOf('professional', 'education')

/** One record is enough to prove it. Both are needed to prove that it is missing. */
const nationalId: Weight = {
  item: 'nationalId',
  part: 'personal',
  points: 20,
  sources: ['basic', 'flags'],
  isOnFile: ({ basic, flags }) =>
    basic?.hasNationalId === true || flags?.nationalIdOptOut === true || (basic && flags ? false : null),
}

/** The weights of S1 §5: personal 70, professional 30. */
export const scoreWeights: readonly Weight[] = [
  nationalId,
  ofContact('homeAddress', 7, ({ home }) => complete(home)),
  ofContact('phone', 7, ({ phone }) => given(phone)),
  ofContact('email', 6, ({ email }) => given(email)),
  ofContact('workAddress', 7, ({ work }) => complete(work)),
  ofContact('workPhone', 7, ({ workPhone }) => given(workPhone)),
  ofContact('alternateEmail', 6, ({ alternateEmail }) => given(alternateEmail)),
  ofBasic('birthdate', 2, ({ birthdate }) => given(birthdate)),
  ofBasic('militaryStatus', 2, ({ militaryStatus }) => given(militaryStatus)),
  ofBasic('citizenship', 2, ({ citizenship }) => given(citizenship)),
  ofBasic('sex', 2, ({ sex }) => given(sex)),
  ofBasic('ethnicGroup', 2, ({ ethnicGroup }) => given(ethnicGroup)),
  ofCompany('company', 20, ({ companyId }) => given(companyId)),
  ofEducation('yearsOfExperience', 2, ({ yearsOfExperience }) => given(yearsOfExperience)),
  ofEducation('incomeLevel', 2, ({ incomeLevel }) => given(incomeLevel)),
  ofEducation('priorOnlineEducation', 2, ({ priorOnlineEducation }) => given(priorOnlineEducation)),
  ofEducation('education', 2, ({ hasDegree, otherEducation }) => hasDegree || given(otherEducation)),
  ofEducation(
    'learningPreference',
    2,
    ({ hasLearningPreference, learningStyle }) => hasLearningPreference || given(learningStyle),
  ),
]

export interface ProfileScore {
  /** 0 to 100, also the percentage. */
  total: number
  personal: number
  professional: number
  /** True at exactly 70 and at exactly 30 (CS-02). */
  personalComplete: boolean
  professionalComplete: boolean
  /** Items not on file, most points first. */
  missing: { item: ScoreItem; points: number }[]
  /** Records that could not be loaded and may add points. The score is then at least `total`. */
  unknown: ScoreSource[]
}

/**
 * Returns how complete a profile is (CS-01). Always computed from the records, never read back from the browser (ruling
 * 32). Items of a record that could not be loaded count neither as on file nor as missing.
 */
export function profileScore(profile: KnownProfile): ProfileScore {
  const weights = scoreWeights.map((weight) => ({ ...weight, onFile: weight.isOnFile(profile) }))
  const pointsOf = (part: Weight['part']) =>
    weights.reduce((sum, weight) => sum + (weight.part === part && weight.onFile ? weight.points : 0), 0)
  const [personal, professional] = [pointsOf('personal'), pointsOf('professional')]
  return {
    total: personal + professional,
    personal,
    professional,
    personalComplete: personal === 70,
    professionalComplete: professional === 30,
    missing: weights
      .filter(({ onFile }) => onFile === false)
      .map(({ item, points }) => ({ item, points }))
      .sort((a, b) => b.points - a.points),
    unknown: unknownSources(weights, profile),
  }
}

/** How many missing items a short list shows. */
const namedFirst = 3

/** Returns the missing items with the fewest points. */
export const cheapest = ({ missing }: Pick<ProfileScore, 'missing'>): ProfileScore['missing'] =>
  missing.slice(-namedFirst)

function unknownSources(
  weights: readonly { sources: Weight['sources']; onFile: boolean | null }[],
  profile: KnownProfile,
) {
  const open = weights.filter(({ onFile }) => onFile === null).flatMap(({ sources }) => sources)
  return [...new Set(open)].filter((source) => profile[source] === null)
}

const degrees = ['highSchool', 'someCollege', 'associate', 'bachelor', 'master', 'professional', 'doctorate'] as const
const preferences = ['selfDirected', 'highStructure', 'supportService', 'traditionalProgram'] as const

type EducationRecord = Omit<ScoredProfile['education'], 'hasDegree' | 'hasLearningPreference'> &
  Record<(typeof degrees)[number] | (typeof preferences)[number], boolean>

/** Reduces the education record to what the score reads. */
export const scoredEducation = (record: EducationRecord): ScoredProfile['education'] => ({
  ...record,
  hasDegree: degrees.some((name) => record[name]),
  hasLearningPreference: preferences.some((name) => record[name]),
})
