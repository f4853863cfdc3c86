/** Parts of the college by code (S2 §3). */
export const careers = {
  GRAD: 'Graduate school',
  EXED: 'Executive education',
  PRED: 'Professional education',
  SLST: 'Self-study',
} as const
type Career = keyof typeof careers

/**
 * GRDSC graduate designations and certificates, GRDMS graduate degrees, EXCED executive certificates,
 * EXTND extended education, PRDSC professional designations, STDES self-study designations.
 */
export type ProgramKind = 'GRDSC' | 'GRDMS' | 'EXCED' | 'EXTND' | 'PRDSC' | 'STDES'

/** One academic plan of the college (S2 §3 "Program catalogue entry"). */
export interface Program {
  /** Lower case, as in addresses. */
  code: string
  name: string
  /** The letters behind a name, or a short name. */
  shortName: string
  career: Career | null
  program: ProgramKind | null
  /** No longer offered; holders keep it. */
  sunset: boolean
  /** True when its courses can be taken in any order. */
  noSequence: boolean
}

type Option = 'sunset' | 'noSequence'

const entry = (
  code: string,
  shortName: string,
  name: string,
  career: Career | null,
  program: ProgramKind | null,
  ...options: Option[]
): Program => ({
  code,
  name,
  shortName,
  career,
  program,
  sunset: options.includes('sunset'),
  noSequence: options.includes('noSequence'),
})

/**
 * Every plan that the specification names by code (S2 §3, HP-09). It gives few names, so the names are ours (ruling
 * 34). Version 1. The code of a variant of a master's program is the program's code plus the letters of the variant:
 * `msfp` + `fd` is `msfpfd`. The specification does not name the codes of the empty retired entries; such a plan counts
 * as unknown (DC-09).
 */
export const programs: readonly Program[] = [
  // Professional education
  entry('cfp', 'CFP', 'CERTIFIED FINANCIAL PLANNER', 'PRED', 'PRDSC'),
  entry('chfc', 'ChFC', 'Chartered Financial Consultant', 'PRED', 'PRDSC'),
  entry('clu', 'CLU', 'Chartered Life Underwriter', 'PRED', 'PRDSC'),
  entry('ricp', 'RICP', 'Retirement Income Certified Professional', 'PRED', 'PRDSC'),
  entry('wmcp', 'WMCP', 'Wealth Management Certified Professional', 'PRED', 'PRDSC'),
  entry('chsnc', 'ChSNC', 'Chartered Special Needs Consultant', 'PRED', 'PRDSC'),
  entry('chhc', 'ChHC', 'Chartered Healthcare Consultant', 'PRED', 'PRDSC'),
  entry('adrp', 'ADRP', 'Advanced Retirement Planning', 'PRED', 'PRDSC'),
  entry('ahnwp', 'AHNWP', 'Advising High-Net-Worth Clients', 'PRED', 'PRDSC'),
  entry('fpsy', 'FPSY', 'Financial Psychology', 'PRED', 'PRDSC'),

  // Self-study
  entry('fscp', 'FSCP', 'Financial Services Certified Professional', 'SLST', 'STDES'),
  entry('tpcp', 'TPCP', 'Tax Planning Certified Professional', 'SLST', 'STDES'),
  entry('subs', 'Subscription', 'Knowledge Subscription', 'SLST', null),

  // Graduate school: designations and certificates
  entry('aep', 'AEP', 'Accredited Estate Planner', 'GRAD', 'GRDSC'),
  entry('bsp', 'BSP', 'Business Succession Planning Certificate', 'GRAD', 'GRDSC'),
  entry('cap', 'CAP', 'Chartered Advisor in Philanthropy', 'GRAD', 'GRDSC'),
  entry('cff', 'CFF', 'Certificate in Family Finance', 'GRAD', 'GRDSC'),
  entry('ept', 'EPT', 'Estate Planning and Taxation Certificate', 'GRAD', 'GRDSC'),
  entry('gfpt', 'GFPT', 'Graduate Financial Planning Track', 'GRAD', 'GRDSC'),
  entry('gfsp', 'GFSP', 'Graduate Financial Services Professional', 'GRAD', 'GRDSC'),
  entry('trust', 'Trust', 'Certificate in Trust and Estate Services', 'GRAD', 'GRDSC'),

  // Graduate school: degrees
  entry('msfp', 'MSFP', 'Master of Science in Financial Planning', 'GRAD', 'GRDMS', 'noSequence'),
  entry('msfpp', 'MSFP', 'Master of Science in Financial Planning, Professional Track', 'GRAD', 'GRDMS', 'noSequence'),
  entry('msfpr', 'MSFP', 'Master of Science in Financial Planning, Retirement Planning', 'GRAD', 'GRDMS', 'noSequence'),
  entry('msfpfd', 'MSFP', 'Master of Science in Financial Planning, Foundations', 'GRAD', 'GRDMS', 'noSequence'),
  entry('msfpad', 'MSFP', 'Master of Science in Financial Planning, Advanced Planning', 'GRAD', 'GRDMS', 'noSequence'),
  entry('msfpld', 'MSFP', 'Master of Science in Financial Planning, Leadership', 'GRAD', 'GRDMS', 'noSequence'),
  entry('msfpis', 'MSFP', 'Master of Science in Financial Planning, Independent Study', 'GRAD', 'GRDMS', 'noSequence'),
  entry('msfs', 'MSFS', 'Master of Science in Financial Services', 'GRAD', 'GRDMS'),
  entry('msfsp', 'MSFS', 'Master of Science in Financial Services, Professional Track', 'GRAD', 'GRDMS'),
  entry('msfsr', 'MSFS', 'Master of Science in Financial Services, Retirement Planning', 'GRAD', 'GRDMS'),
  entry('msm', 'MSM', 'Master of Science in Management', 'GRAD', 'GRDMS'),
  entry('msmt', 'MSM', 'Master of Science in Management, Thesis Track', 'GRAD', 'GRDMS'),
  entry('phd', 'PhD', 'Doctor of Philosophy in Financial and Retirement Planning', 'GRAD', 'GRDMS'),

  // Executive education
  entry('clf', 'CLF', 'Chartered Leadership Fellow', 'EXED', 'EXCED'),
  entry('clfo', 'CLF', 'Chartered Leadership Fellow, Online', 'EXED', 'EXCED'),
  entry('glmp', 'GLMP', 'Graduate Leadership and Management Program', 'EXED', 'EXCED'),
  entry('exld', 'EXLD', 'Executive Leadership', 'EXED', 'EXCED'),
  entry('orld', 'ORLD', 'Organizational Leadership', 'EXED', 'EXCED'),
  entry('thlr', 'THLR', 'Thought Leadership', 'EXED', 'EXCED'),
  entry('ce', 'CE', 'Continuing Education', 'EXED', 'EXTND'),
  entry('ira', 'IRA', 'Individual Retirement Accounts', 'EXED', 'EXTND'),

  // No longer offered
  entry('camp', 'CAMP', 'Certificate in Advanced Markets Planning', null, null, 'sunset'),
  entry('casl', 'CASL', 'Chartered Advisor for Senior Living', 'PRED', 'PRDSC', 'sunset'),
  entry('cfe', 'CFE', 'Certificate in Financial Education', null, null, 'sunset'),
  entry('fss', 'FSS', 'Financial Services Specialist', 'PRED', 'PRDSC', 'sunset'),
  entry('rebc', 'REBC', 'Registered Employee Benefits Consultant', 'PRED', 'PRDSC', 'sunset'),
  entry('rhu', 'RHU', 'Registered Health Underwriter', 'PRED', 'PRDSC', 'sunset'),
  entry('lutcf', 'LUTCF', 'Life Underwriter Training Council Fellow', 'PRED', 'PRDSC', 'sunset'),
]

const byCode = new Map(programs.map((program) => [program.code, program]))

/** Returns the plan with that code, in any case; null when it is not in the catalog. */
export function programOf(code: string): Program | null {
  return byCode.get(code.trim().toLowerCase()) ?? null
}
