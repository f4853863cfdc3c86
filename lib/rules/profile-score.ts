/** What the score looks at; null or blank is not on file (S1 §5, S2 §3). */
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
    /** Any degree flagged Y. */
    hasDegree: boolean
    otherEducation: string | null
    /** Any learning preference flagged Y. */
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

interface Weight {
  item: ScoreItem
  part: 'personal' | 'professional'
  points: number
  isOnFile: (profile: ScoredProfile) => boolean
}

const given = (text: string | null) => text !== null && text.trim() !== ''
const complete = ({ address, city, state, postalCode }: Address) => [address, city, state, postalCode].every(given)

const personal = (item: ScoreItem, points: number, isOnFile: Weight['isOnFile']): Weight => ({
  item,
  part: 'personal',
  points,
  isOnFile,
})
const professional = (item: ScoreItem, points: number, isOnFile: Weight['isOnFile']): Weight => ({
  item,
  part: 'professional',
  points,
  isOnFile,
})

/** The weights of S1 §5: personal 70, professional 30. */
export const scoreWeights: readonly Weight[] = [
  personal('nationalId', 20, ({ basic, flags }) => basic.hasNationalId || flags.nationalIdOptOut),
  personal('homeAddress', 7, ({ contact }) => complete(contact.home)),
  personal('phone', 7, ({ contact }) => given(contact.phone)),
  personal('email', 6, ({ contact }) => given(contact.email)),
  personal('workAddress', 7, ({ contact }) => complete(contact.work)),
  personal('workPhone', 7, ({ contact }) => given(contact.workPhone)),
  personal('alternateEmail', 6, ({ contact }) => given(contact.alternateEmail)),
  personal('birthdate', 2, ({ basic }) => given(basic.birthdate)),
  personal('militaryStatus', 2, ({ basic }) => given(basic.militaryStatus)),
  personal('citizenship', 2, ({ basic }) => given(basic.citizenship)),
  personal('sex', 2, ({ basic }) => given(basic.sex)),
  personal('ethnicGroup', 2, ({ basic }) => given(basic.ethnicGroup)),
  professional('company', 20, ({ company }) => given(company.companyId)),
  professional('yearsOfExperience', 2, ({ education }) => given(education.yearsOfExperience)),
  professional('incomeLevel', 2, ({ education }) => given(education.incomeLevel)),
  professional('priorOnlineEducation', 2, ({ education }) => given(education.priorOnlineEducation)),
  professional('education', 2, ({ education }) => education.hasDegree || given(education.otherEducation)),
  professional(
    'learningPreference',
    2,
    ({ education }) => education.hasLearningPreference || given(education.learningStyle),
  ),
]

export interface ProfileScore {
  /** 0 to 100, which is also the percentage. */
  total: number
  personal: number
  professional: number
  /** At exactly 70, and at exactly 30 (CS-02). */
  personalComplete: boolean
  professionalComplete: boolean
  /** What is not on file, what gains most first. */
  missing: { item: ScoreItem; points: number }[]
}

/** How complete a profile is (CS-01). It is always computed from the record, never read back from a browser (ruling 32). */
export function profileScore(profile: ScoredProfile): ProfileScore {
  const onFile = scoreWeights.filter((weight) => weight.isOnFile(profile))
  const sum = (part: Weight['part']) =>
    onFile.reduce((points, weight) => points + (weight.part === part ? weight.points : 0), 0)
  const [personalPoints, professionalPoints] = [sum('personal'), sum('professional')]
  return {
    total: personalPoints + professionalPoints,
    personal: personalPoints,
    professional: professionalPoints,
    personalComplete: personalPoints === 70,
    professionalComplete: professionalPoints === 30,
    missing: scoreWeights
      .filter((weight) => !onFile.includes(weight))
      .map(({ item, points }) => ({ item, points }))
      .sort((a, b) => b.points - a.points),
  }
}
