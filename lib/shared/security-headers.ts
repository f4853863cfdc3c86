/**
 * What every answer of the portal carries, whatever it is (S-32): no guessing of types, no other site in our window or
 * with our bytes, no device that the portal does not use. What depends on the request is added by `lib/middleware`.
 */
export const securityHeaders = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy':
    'camera=(), display-capture=(), geolocation=(), microphone=(), midi=(), payment=(), publickey-credentials-get=(), usb=()',
} as const

/** Two years, with every name below this one: a browser that saw it never asks without encryption again. */
export const strictTransport = 'max-age=63072000; includeSubDomains'

/** Where browsers report what the content policy stopped. */
export const reportAddress = '/api/csp-report'

/** The policy of static files, which never pass the middleware: a picture that is opened by itself runs and loads nothing, and nobody frames it. */
export const filePolicy =
  "default-src 'none'; style-src 'unsafe-inline'; object-src 'none'; base-uri 'none'; frame-ancestors 'none'"
