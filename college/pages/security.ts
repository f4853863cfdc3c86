import type { MiddlewareHandler } from 'hono'
import type { Environment } from '@/college/environment'

/**
 * Returns the headers for the college's pages. Forms may post to the portal, because sign-in ends there. Only the
 * sign-out pages may load a script, and only the college's own.
 */
export function securityHeaders(
  { portalUrl }: Pick<Environment, 'portalUrl'>,
  script: 'none' | 'self',
): Record<string, string> {
  const policy = [
    "default-src 'none'",
    `script-src '${script}'`,
    "style-src 'self'",
    "img-src 'self'",
    "font-src 'self'",
    `form-action 'self' ${portalUrl}`,
    "frame-ancestors 'none'",
    "base-uri 'none'",
  ]
  return {
    'Content-Security-Policy': policy.join('; '),
    'X-Content-Type-Options': 'nosniff',
    'X-Frame-Options': 'DENY',
    'Referrer-Policy': 'same-origin',
    'Cross-Origin-Opener-Policy': 'same-origin',
    'Cache-Control': 'no-store',
  }
}

/** Sets the page headers on every response that follows. */
export function pageHeaders(environment: Pick<Environment, 'portalUrl'>): MiddlewareHandler {
  const headers = Object.entries(securityHeaders(environment, 'none'))
  return async (c, next) => {
    await next()
    for (const [name, value] of headers) c.header(name, value)
  }
}
