import type { NextRequest } from 'next/server'
import { pass } from '@/lib/middleware/pass'

/** Passes a request on or answers it. Never decides who may read data; that is checked where the data is loaded. */
export const middleware = (request: NextRequest): Promise<Response> => pass(request)

/** Everything except static files. Includes prefetches, because the guard must check them. */
export const config = {
  runtime: 'nodejs',
  matcher: [
    '/((?!_next/static/|(?:icon\\.svg|plain\\.css|badges\\.svg|favicon\\.ico|robots\\.txt|apple-touch-icon(?:-precomposed)?\\.png)$).*)',
  ],
}
