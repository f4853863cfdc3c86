/**
 * The headers of every response of the portal: no MIME sniffing, no access by other sites to our window or our
 * resources, no device that the portal does not use. `lib/middleware` adds the headers that depend on the request.
 */
export const securityHeaders = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy':
    'camera=(), display-capture=(), geolocation=(), microphone=(), midi=(), payment=(), publickey-credentials-get=(), usb=()',
} as const

/** Two years, including all subdomains. A browser that saw it uses only HTTPS. */
export const strictTransport = 'max-age=63072000; includeSubDomains'

/** Where browsers report violations of the content policy. */
export const reportAddress = '/api/csp-report'

/**
 * The policy of static files, which do not pass the middleware. An image that is opened by itself runs and loads
 * nothing, and cannot be framed.
 */
export const filePolicy =
  "default-src 'none'; style-src 'unsafe-inline'; object-src 'none'; base-uri 'none'; frame-ancestors 'none'"
