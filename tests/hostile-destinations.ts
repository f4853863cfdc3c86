/*
 * Addresses that somebody could put into `destination` to lead a person out of the portal after they signed in (S-26): other
 * origins, spellings that a browser reads as another origin, spellings that a proxy or a router reads otherwise, and breaks
 * of the header that carries them. `evil.example` is where they lead.
 */

const evil = 'evil.example'

const wholeAddresses = [
  `https://${evil}`, `http://${evil}/dashboard`, `HTTPS://${evil}/`, `https:${evil}`, `https:/${evil}`, `https:///${evil}`, `https:\\\\${evil}`, `https:\\/${evil}`,
  `ftp://${evil}/`, `ws://${evil}/`, `file:///etc/passwd`, `blob:https://${evil}/x`, `view-source:https://${evil}`, `javascript:alert(1)`, `JaVaScRiPt:alert(1)`,
  `java\tscript:alert(1)`, `javascript://${evil}/%0aalert(1)`, `/javascript:alert(1)`, `data:text/html,<script>alert(1)</script>`, `vbscript:msgbox(1)`, `mailto:a@${evil}`, `tel:+18005550100`,
]
const withoutScheme = [
  `//${evil}`, `//${evil}/dashboard`, `///${evil}`, `////${evil}/`, `//${evil}:443/dashboard`, `//user@${evil}/`, `//dashboard@${evil}`, `//localhost@${evil}/dashboard`,
  `//${evil}%2fdashboard`, `//${evil}?/dashboard`, `//${evil}#/dashboard`, `//0x7f000001/`, `//2130706433/`, `//[::1]/`, `//[::ffff:7f00:1]/`, `//169.254.169.254/latest`, `//${evil}.`, `//xn--evl-lma.example/`,
]
const backslashes = [
  `\\${evil}`, `\\\\${evil}`, `/\\${evil}`, `/\\/${evil}`, `\\/${evil}`, `/\\\\${evil}`, `/dashboard\\@${evil}`, `/dashboard\\..\\..\\${evil}`, `/%5c${evil}`, `/%5C%5C${evil}`, `%5c%5c${evil}`, `/dashboard?x=\\`, `\\dashboard`,
]
const whiteAndControl = [
  `/\t/${evil}`, `/\n/${evil}`, `/\r/${evil}`, `\t//${evil}`, ` //${evil}`, `//${evil} `, `/%09/${evil}`, `/%0a/${evil}`, `/%0d/${evil}`, `/%00/${evil}`, `/ /${evil}`, `\u0000/dashboard`, `/dashboard\u0000`,
  `/dashboard\u007f`, `/dashboard\u0085`, `\ufeff//${evil}`, `\u00a0//${evil}`, `\u2028//${evil}`, `/\u200b/${evil}`, `/dashboard%00.${evil}`, `/%e2%80%8b/${evil}`,
]
const headerBreaks = [
  `/dashboard\r\nSet-Cookie: portal.sid=x`, `/dashboard\r\n\r\n<script>alert(1)</script>`, `/dashboard%0d%0aSet-Cookie:%20portal.sid=x`, `/dashboard%0D%0ALocation:%20https://${evil}`,
  `/dashboard\nLocation: https://${evil}`, `/dashboard%E5%98%8A%E5%98%8DSet-Cookie:%20a=b`, `/dashboard\u560a\u560dSet-Cookie: a=b`, `/dashboard%250d%250aSet-Cookie: a=b`, `/dashboard;\r\n x`,
]
const dotSegments = [
  `/..//${evil}`, `/../${evil}`, `/.//${evil}`, `/./dashboard`, `/dashboard/..//${evil}`, `/dashboard/../../${evil}`, `/dashboard/../auth/logout`, `/%2e%2e//${evil}`, `/%2e/dashboard`, `/.%2e/${evil}`, `/dashboard/%2e%2e/auth/logout`,
  `/dashboard/..;/${evil}`, `/dashboard/..%2f..%2f${evil}`, `/dashboard/%2e%2e%2f%2f${evil}`, `..`, `../dashboard`, `./dashboard`,
]
const encodedSlashes = [
  `/%2f${evil}`, `/%2f%2f${evil}`, `%2f%2f${evil}`, `/%2F/${evil}`, `/%252f${evil}`, `/dashboard%2f..%2f..`, `/%ef%bc%8f${evil}`, `/%c0%af${evil}`, `/%e0%80%af${evil}`, `/dashboard//${evil}`, `/dashboard//`, `/%zz`, `/%`, `/dashboard%`, `/%u002f${evil}`,
]
const otherSigns = [
  `／／${evil}`, `/／${evil}`, `/∕${evil}`, `/⁄${evil}`, `/。${evil}`, `/＼${evil}`, `//${evil}。`, `/\u2044\u2044${evil}`, `/dashboard﹨..`, `//ｅｖｉｌ.example`, `/%E3%80%82${evil}`, `/\ud800/${evil}`,
]
const disguises = [
  `@${evil}`, `/@${evil}`, `/dashboard@${evil}`, `.${evil}`, `/.${evil}`, `:80@${evil}`, `/:80`, `;//${evil}`, `?destination=//${evil}`, `#//${evil}`, `dashboard`, `localhost`, `/https://${evil}`, `/http:/${evil}`, `//dashboard`, `"//${evil}`, `'//${evil}`, `<//${evil}`,
  `{"path":"/dashboard"}`, `["/dashboard"]`, `null`, `undefined`, `0`, `*`, `[object Object]`, `\${7*7}`, `{{7*7}}`, `%24%7b7*7%7d`,
]
const foreignDoors = [
  `/api/college/messages`, `/API/college/messages`, `/%61pi/college/messages`, `/api/documents`, `/API/documents/award-letter/chfc`, `/api/documents/award-letter/chfc/..%2f..%2fcollege`, `/api/documents/a/b/c/d`, `/auth/login`, `/auth/logout`, `/Auth/Logout`, `/%61uth/logout`, `/auth/sso/admin-login/00u1/start`, `/auth/sign-out`, `/nonce`,
  `/_next/static/x.js`, `/_next/image?url=https://${evil}`, `/.env`, `/nowhere`, `/dashboard/nowhere`, `/DASHBOARD`, `/dashboard;x=1`, `/dashboard.rsc`, `/icon.svg`, `/`, `/?destination=//${evil}`, ``,
]
const tooLong = [`/dashboard?${'x'.repeat(2_048)}`, `/${'a/'.repeat(2_000)}`, `/dashboard#${'x'.repeat(4_000)}`, `//${evil}/${'x'.repeat(4_000)}`, `/dashboard?${'%2f'.repeat(1_000)}`]

/** Every one of them is dropped: nobody is sent there, and no page offers it. */
export const hostileDestinations: readonly string[] = [
  ...wholeAddresses, ...withoutScheme, ...backslashes, ...whiteAndControl, ...headerBreaks, ...dotSegments, ...encodedSlashes, ...otherSigns, ...disguises, ...foreignDoors, ...tooLong,
]

/** Addresses that are the portal's own, whatever their query and hash say. */
export const strangeDestinations: readonly string[] = [
  `/dashboard?next=https://${evil}`, `/dashboard?next=//${evil}`, `/dashboard#//${evil}`, `/dashboard?a=<script>alert(1)</script>`, `/dashboard?a="onload="alert(1)`, `/dashboard?destination=/dashboard`, `/dashboard/`, `/cookie-declaration?from=https://${evil}/`,
]
