import type { NextRequest } from 'next/server'
import { pass } from '@/lib/middleware/pass'

/** Lets a request in, or answers it. It never decides who may read data: that is asked beside the data. */
export const middleware = (request: NextRequest): Promise<Response> => pass(request)

/** Everything but static files; also prefetches, which a guard must see. */
export const config = {
  runtime: 'nodejs',
  matcher: [
    '/((?!_next/static/|(?:icon\\.svg|plain\\.css|badges\\.svg|favicon\\.ico|robots\\.txt|apple-touch-icon(?:-precomposed)?\\.png)$).*)',
  ],
}
