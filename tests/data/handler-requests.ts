import { discardAction } from '@/lib/shared/draft'
import { formActions, viewEnded } from '@/lib/shared/form-actions'
import { routes } from '@/lib/shared/routes'
import { exampleAddress } from '../support/example-address'
import type { RawRequest } from '../support/raw-request'

/** A handler in `app`, and the requests that the portal's own pages make to it. */
interface HandlerRequests {
  /** Its address, with braces for the variable parts. */
  address: string
  /**
   * `person`: serves only people who are signed in. `anybody`: serves everybody, by what the request itself asks or
   * proves.
   */
  who: 'person' | 'anybody'
  /**
   * True when its posts also come from elsewhere: from the provider, which signs them, or as reports of any browser.
   */
  fromAnywhere?: true
  /** One for each method that it accepts, and more where there is another way through it. */
  requests: readonly RawRequest[]
}

const csrf = ['x-portal-csrf', '1'] as const
const json = ['content-type', 'application/json'] as const

const get = (target: string): RawRequest => ({ method: 'GET', target, headers: [] })
const form = (target: string, body: string): RawRequest => ({
  method: 'POST',
  target,
  headers: [['content-type', 'application/x-www-form-urlencoded']],
  body,
})
/** Makes a request as a script does. */
const script = (method: string, target: string, body?: string, headers: RawRequest['headers'] = []): RawRequest => ({
  method,
  target,
  headers: [csrf, ...(body === undefined ? [] : [json]), ...headers],
  ...(body !== undefined && { body }),
})

const draft = '/api/drafts/supervisor/chfc.1'
const revision = 'revision-0000-0001'

/** Every handler of the portal. */
export const handlerRequests: readonly HandlerRequests[] = [
  { address: formActions.endSessions, who: 'person', requests: [form(formActions.endSessions, 'all=others')] },
  { address: '/api/annual-review', who: 'person', requests: [script('POST', '/api/annual-review', '{}')] },
  {
    address: '/api/calendar/{file}',
    who: 'anybody',
    requests: [get(`/api/calendar/${'a'.repeat(43)}.ics`), get('/api/calendar/none')],
  },
  {
    address: '/api/college/{name}',
    who: 'person',
    requests: [
      script('GET', '/api/college/studentCE'),
      script('POST', '/api/college/bannerDismissal', '{"year":2026}'),
      script('PUT', '/api/college/advisorProfile', '{}'),
    ],
  },
  {
    address: '/api/csp-report',
    who: 'anybody',
    fromAnywhere: true,
    requests: [{ ...form('/api/csp-report', '{}'), headers: [['content-type', 'application/csp-report']] }],
  },
  {
    address: '/api/documents/{...address}',
    who: 'person',
    requests: [
      get('/api/documents/award-letter/chfc/awardLetter_chfc.pdf'),
      get('/api/documents/award-letter/chfc'),
      get('/api/documents/confirmation-letter?beginDate=2025-01-01&yearDisplay=2025'),
    ],
  },
  {
    address: '/api/drafts/{form}/{subject}',
    who: 'person',
    requests: [
      script('GET', draft),
      script('PUT', draft, JSON.stringify({ step: '', revision, values: { supervisorName: 'Sam' } }), [
        ['if-none-match', '*'],
      ]),
      script('DELETE', draft, undefined, [['if-match', `"${revision}"`]]),
    ],
  },
  { address: '/api/enroll', who: 'person', requests: [get('/api/enroll?program=ricp')] },
  { address: '/api/health', who: 'person', requests: [get('/api/health')] },
  { address: '/api/learning', who: 'person', requests: [get('/api/learning?to=courses&now=1')] },
  { address: '/api/live', who: 'anybody', requests: [get('/api/live')] },
  { address: '/api/payment', who: 'person', requests: [get('/api/payment')] },
  { address: '/api/ready', who: 'anybody', requests: [get('/api/ready')] },
  { address: '/api/session', who: 'person', requests: [script('GET', '/api/session')] },
  { address: '/api/session/touch', who: 'person', requests: [script('POST', '/api/session/touch')] },
  {
    address: '/auth/backchannel-logout',
    who: 'anybody',
    fromAnywhere: true,
    requests: [get('/auth/backchannel-logout'), form('/auth/backchannel-logout', 'logout_token=x')],
  },
  { address: '/auth/frontchannel-logout', who: 'anybody', requests: [get('/auth/frontchannel-logout?iss=x&sid=x')] },
  {
    address: '/auth/global-token-revocation',
    who: 'anybody',
    fromAnywhere: true,
    requests: [{ ...form('/auth/global-token-revocation', '{}'), headers: [json] }],
  },
  // A return from the provider with an error, so no sign-in begins.
  { address: formActions.signIn, who: 'anybody', requests: [get(`${formActions.signIn}?error=x`)] },
  {
    address: formActions.signOut,
    who: 'anybody',
    requests: [get(formActions.signOut), form(formActions.signOut, 'reason=idle')],
  },
  { address: viewEnded, who: 'anybody', requests: [get(viewEnded)] },
  {
    address: '/auth/sso/admin-login/{uid}/start',
    who: 'person',
    requests: [form('/auth/sso/admin-login/00u1/start', 'reason=A+call+about+a+letter&ticket=1')],
  },
  { address: '/auth/sso/login', who: 'anybody', requests: [get('/auth/sso/login?error=x')] },
  { address: '/auth/ssonwm/login', who: 'anybody', requests: [get('/auth/ssonwm/login?error=x')] },
  { address: formActions.consent, who: 'anybody', requests: [form(formActions.consent, 'choice=declined')] },
  {
    address: discardAction,
    who: 'person',
    requests: [form(discardAction, `form=supervisor&subject=chfc.1&revision=${revision}`)],
  },
  { address: '/nonce', who: 'anybody', requests: [get('/nonce')] },
]

/** A post to every page that takes its own form. */
export const postsToPages: readonly RawRequest[] = routes
  .filter((route) => 'posts' in route)
  .map(({ path }) => form(exampleAddress(path), 'name=Robin'))
