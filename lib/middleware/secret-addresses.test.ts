import { referrerPolicyOf } from './secret-addresses'

const ofNobody = 'no-referrer'
const ofThePortal = 'same-origin'
const ofEverybody = 'strict-origin-when-cross-origin'
const noSecret = null

test.each([
  ['/auth/login', ofNobody],
  ['/auth/sso/login', ofNobody],
  ['/auth/ssonwm/login', ofNobody],
  ['/auth/logout', ofNobody],
  ['/auth/logout/', ofNobody],
  ['/auth/logou%74', ofNobody],
  ['/api/enroll', ofNobody],
  ['/api/learning', ofNobody],
  ['/api/payment', ofNobody],
  ['/api/calendar/secret', ofNobody],
  ['/account/not-me/secret', ofThePortal],
  ['/Account/Not-Me/secret', ofThePortal],
  ['/account/%6eot-me/secret', ofThePortal],
  ['/account/setup/token', ofThePortal],
  ['/account/password-reset', ofThePortal],
  ['/designation-application-form/ricp/supervisor-approval', ofThePortal],
  ['/designation-application-form/ricp/supervisor-approval/', ofThePortal],
  ['/proctor-registration/proctor/2261/1042/agreement-confirmation', ofThePortal],
  ['/auth/frontchannel-logout', ofEverybody],
  ['/auth/logout-done', ofEverybody],
  ['/auth/sso/admin-login/okta1', ofEverybody],
  ['/api/enrollments', ofEverybody],
  ['/api/calendar', ofEverybody],
  ['/api/college/messages', ofEverybody],
  ['/nonce', ofEverybody],
  ['/%zz', ofEverybody],
  ['/', noSecret],
  ['/dashboard', noSecret],
  ['/authors', noSecret],
  ['/apis', noSecret],
  ['/nonces', noSecret],
  ['/my/auth/logout', noSecret],
  ['/account/setups', noSecret],
  ['/account/messages', noSecret],
  ['/proctor-registrations', noSecret],
  ['/designation-application-form/ricp', noSecret],
  ['/designation-application-form/ricp/x/supervisor-approval', noSecret],
])('S-31, S-32, S-63: the referrer policy of %s is %s', (pathname, policy) => {
  expect(referrerPolicyOf(pathname)).toBe(policy)
})
