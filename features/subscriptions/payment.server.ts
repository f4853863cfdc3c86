import 'server-only'
import { college } from '@/lib/server/college/client'
import { env } from '@/lib/server/env'
import { redirectExternally } from '@/lib/server/handlers/external-redirect'
import { hrefs } from '@/lib/shared/hrefs'
import { mapOutcome } from '@/lib/shared/result'
import { paymentPage } from './calls'

/**
 * `GET /api/payment`: redirects a subscriber to the payment provider’s card page, which is opened for this request. The
 * portal never receives a card number: the page links back to `/subscriptions` with a token for `updatePaymentMethod`.
 */
export const followPaymentLink = (request: Request): Promise<Response> =>
  redirectExternally(request, {
    site: 'payment',
    here: '/api/payment',
    from: hrefs.subscriptions(),
    question: {
      title: 'Continue to your card',
      paragraph:
        'You are about to leave the student portal for the page where you enter the card that pays for your subscription.',
      onward: 'Continue to your card',
    },
    closed: 'The page for your card could not be opened',
    open: async (viewer) =>
      mapOutcome(
        await college.save(paymentPage, viewer, { returnTo: `${env.portalUrl}/subscriptions` }),
        ({ url }) => url,
      ),
  })
