import type { MiddlewareHandler } from 'hono'
import type { Environment } from '@/college/environment'

/**
 * Headers of every page of the college. Forms may lead back to the portal, because a sign-in ends there; only the
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

/** Sets the headers of a page on whatever follows. */
export function pageHeaders(environment: Pick<Environment, 'portalUrl'>): MiddlewareHandler {
  const headers = Object.entries(securityHeaders(environment, 'none'))
  return async (c, next) => {
    await next()
    for (const [name, value] of headers) c.header(name, value)
  }
}
