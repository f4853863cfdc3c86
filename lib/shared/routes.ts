import { formActions } from './form-actions'

/**
 * The one table of addresses. The guard, links, breadcrumbs, titles, headings and navigation read it. A route enters it
 * together with its page, so links lead only to pages that exist.
 */
export interface PortalRoute {
  /** The address. A part in braces matches any one segment. */
  path: `/${string}`
  /** The pattern of the parts in braces; default is anything. */
  part?: RegExp
  /** For a name in braces: the only allowed values, each with its name in labels and headings. */
  partNames?: Readonly<Record<string, Readonly<Record<string, string>>>>
  /** Breadcrumb label, and the tab's title unless `title` is set. A part in braces is filled from the address. */
  label: string
  title?: string
  access: 'public' | 'private'
  /** Shown without the header. */
  bare?: boolean
  /** Replaces the greeting (S2 §2.2). `{firstName}` and the parts of the address are filled in. */
  heading?: string
  /** The page's name below the greeting, for a page to which the specification gives no heading. */
  topic?: string
  /** Its form is posted to the page itself, which works without JavaScript (`readPosted`). */
  posts?: boolean
  /** Where the navigation offers it. */
  navigation?: 'main' | 'account'
  /** The name in the navigation, if it differs from the label. */
  navigationLabel?: string
}

/** The identifier of a person's account in an address. */
export const accountPart = /^[A-Za-z0-9]{1,64}$/

/** A plan code in an address. The page decides which codes exist. */
const planPart = /^[A-Za-z0-9]{2,8}$/

/** The plans with an advisor toolkit (S2 §2.5): the part of the address, and the name that people read. */
export const toolkitNames = {
  cap: 'CAP',
  chfc: 'ChFC',
  clu: 'CLU',
  ricp: 'RICP',
  wmcp: 'WMCP',
  fscp: 'FSCP',
  chsnc: 'ChSNC',
  tpcp: 'TPCP',
} as const

/** The steps of the ethics questionnaire: the part of the address, and the breadcrumb. */
const ethicsQuestionnaireStepNames = {
  commitment: 'Your commitment',
  charges: 'Charges and convictions',
  proceedings: 'Proceedings and discipline',
  licenses: 'Licenses and registrations',
  complaints: 'Complaints',
  lawsuits: 'Lawsuits and arbitrations',
  employment: 'End of employment',
  finances: 'Bankruptcies and judgments',
  all: 'All eight questions',
  review: 'Check your answers',
} as const

/** The steps of the designation application: the part of the address, and the breadcrumb. */
const designationApplicationStepNames = {
  certificate: 'Your certificate',
  experience: 'Your experience',
  supervisor: 'Your supervisor',
  review: 'Check your answers',
} as const

/** Pages by the name that links use (`hrefs`), in the order of the navigation. */
export const pages = {
  start: { path: '/', label: 'Dashboard', title: 'Sign in', access: 'public', bare: true },
  signIn: { path: formActions.signIn, label: 'Sign In', access: 'public', bare: true },
  ssoSignIn: { path: '/auth/sso/login', label: 'Sign In', access: 'public', bare: true },
  partnerSignIn: { path: '/auth/ssonwm/login', label: 'Sign In', access: 'public', bare: true },
  secondStep: { path: '/auth/mfa', label: 'Sign In', access: 'public', bare: true, posts: true },
  signOut: { path: '/auth/sign-out', label: 'Sign Out', access: 'public', bare: true },
  adminLogin: {
    path: '/auth/sso/admin-login/{uid}',
    part: accountPart,
    label: 'View as a Student',
    access: 'public',
    bare: true,
    posts: true,
  },
  cookieDeclaration: {
    path: '/cookie-declaration',
    label: 'Cookie Declaration',
    access: 'public',
    topic: 'Cookie Declaration',
  },
  dashboard: { path: '/dashboard', label: 'Dashboard', access: 'private', posts: true, navigation: 'main' },
  learningJourney: {
    path: '/learning-journey',
    label: 'My Education',
    title: 'My Learning Journey',
    access: 'private',
    heading: 'My Learning Journey',
    navigation: 'main',
    navigationLabel: 'Learning Journey',
  },
  profile: {
    path: '/profile',
    label: 'My Profile',
    access: 'private',
    topic: 'My Profile',
    navigation: 'account',
  },
  profileWork: {
    path: '/profile/work',
    label: 'Work',
    title: 'Work · My Profile',
    access: 'private',
    topic: 'My Profile',
  },
  profileAdvisor: {
    path: '/profile/advisor',
    label: 'Advisor Profile',
    title: 'Advisor Profile · My Profile',
    access: 'private',
    topic: 'My Profile',
  },
  profileSecurity: {
    path: '/profile/security',
    label: 'Sign-In and Security',
    title: 'Sign-In and Security · My Profile',
    access: 'private',
    topic: 'My Profile',
  },
  profileNotifications: {
    path: '/profile/notifications',
    label: 'Notifications and Privacy',
    title: 'Notifications and Privacy · My Profile',
    access: 'private',
    topic: 'My Profile',
  },
  profileHistory: {
    path: '/profile/history',
    label: 'History',
    title: 'History · My Profile',
    access: 'private',
    topic: 'My Profile',
  },
  subscriptions: {
    path: '/subscriptions',
    label: 'My Subscriptions',
    title: 'My Subscription',
    access: 'private',
    heading: 'My Subscription',
    navigation: 'account',
  },
  cancelSubscription: {
    path: '/subscriptions/cancel',
    label: 'Cancel',
    title: 'Cancel My Subscription',
    access: 'private',
    topic: 'Cancel My Subscription',
  },
  designations: {
    path: '/designations-certifications',
    label: 'My Designations & Certifications',
    access: 'private',
    heading: 'My Designations & Certifications',
    navigation: 'main',
    navigationLabel: 'Designations & Certifications',
  },
  toolkit: {
    path: '/designations-certifications/toolkits/{toolkit}',
    partNames: { toolkit: toolkitNames },
    label: '{toolkit} Advisor Toolkit',
    access: 'private',
    heading: 'Your {toolkit} Advisor Toolkit',
  },
  recertification: {
    path: '/designations-certifications/recertification',
    label: 'Recertification',
    access: 'private',
    topic: 'Recertification',
    navigation: 'account',
  },
  ceReporting: {
    path: '/designations-certifications/recertification/ce-reporting',
    label: 'CE Reporting',
    access: 'private',
    topic: 'Report Continuing Education',
  },
  creditImport: {
    path: '/designations-certifications/recertification/ce-reporting/import',
    label: 'Import Credits',
    access: 'private',
    topic: 'Import Credits',
    posts: true,
  },
  ethicsQuestionnaire: {
    path: '/designations-certifications/recertification/ethics-questionnaire',
    label: 'Ethics Questionnaire',
    access: 'private',
    topic: 'Ethics Questionnaire',
  },
  ethicsQuestionnaireStep: {
    path: '/designations-certifications/recertification/ethics-questionnaire/{step}',
    partNames: { step: ethicsQuestionnaireStepNames },
    label: '{step}',
    title: 'Ethics Questionnaire',
    access: 'private',
    topic: 'Ethics Questionnaire',
  },
  designationApplication: {
    path: '/designation-application-form/{designation}',
    part: planPart,
    label: 'Designation Application',
    access: 'private',
    topic: 'Designation Application',
  },
  supervisorApproval: {
    path: '/designation-application-form/{designation}/supervisor-approval',
    part: planPart,
    label: 'Supervisor Approval',
    access: 'public',
    topic: 'Supervisor Approval',
    posts: true,
  },
  designationApplicationStep: {
    path: '/designation-application-form/{designation}/{step}',
    part: planPart,
    partNames: { step: designationApplicationStepNames },
    label: '{step}',
    title: 'Designation Application',
    access: 'private',
    topic: 'Designation Application',
  },
  resources: {
    path: '/resources',
    label: 'Resource Library',
    access: 'private',
    topic: 'Resource Library',
    posts: true,
    navigation: 'main',
  },
  messages: {
    path: '/dashboard/messages',
    label: 'Message Center',
    access: 'private',
    heading: "{firstName}'s Message Center",
    navigation: 'main',
  },
  purchaseHistory: {
    path: '/purchase-history',
    label: 'Purchase History',
    access: 'private',
    heading: "{firstName}'s Purchase History",
    navigation: 'account',
  },
  taxForms: {
    path: '/my-tax-forms',
    label: 'Tax Forms',
    access: 'private',
    heading: "{firstName}'s Tax Forms",
    navigation: 'account',
  },
  sessions: {
    path: '/account/sessions',
    label: 'Where You Are Signed In',
    access: 'private',
    topic: 'Where You Are Signed In',
    navigation: 'account',
  },
  notMe: {
    path: '/account/not-me/{token}',
    part: /^[\w-]{1,200}$/,
    label: 'This Was Not Me',
    access: 'public',
    topic: 'This Was Not Me',
    posts: true,
  },
  passwordReset: {
    path: '/account/password-reset',
    label: 'Password Reset',
    access: 'public',
    bare: true,
    posts: true,
  },
  accountViews: {
    path: '/account/views',
    label: 'Who Has Viewed My Account',
    access: 'private',
    topic: 'Who Has Viewed My Account',
    navigation: 'account',
  },
} as const satisfies Record<string, PortalRoute>

/**
 * Addresses that links name but that have no page yet; such links are not rendered. When the page is added to the table
 * above, its line here is removed.
 */
export const awaited = {
  companyReports: { path: '/company-portal' },
} as const satisfies Record<string, Pick<PortalRoute, 'path'>>

export const routes: readonly PortalRoute[] = Object.values(pages)
