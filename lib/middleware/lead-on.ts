import { NextResponse } from 'next/server'
import type { StepResult } from './step'

/**
 * Redirects a browser to another address of the portal. Next sends a relative address, so that no Host header can
 * change it.
 */
export function leadOn(address: URL, status: 303 | 307 | 308 = 307): StepResult {
  const headers = { 'cache-control': 'private, no-store' }
  return { type: 'response', response: NextResponse.redirect(address, { status, headers }) }
}
