import 'server-only'
import { paymentPage } from '@/lib/calls/subscriptions'
import { entranceFor } from '@/lib/shared/destination'
import type { Failure } from '@/lib/shared/result'
import { college } from './college/client'
import { createFailure } from './college/failure'
import { comesFromElsewhere } from './door'
import { env } from './env'
import { leadOn, sorryPage, stayingPage } from './leading-out'
import { excessPage } from './limits/answers'
import { findExcess } from './limits/limit'
import { findViewer, viewedStudentOf, type Viewer } from './session/viewer'
import { VaultUnavailable } from './session/vault'

const here = '/api/payment'

/**
 * `GET /api/payment`: leads a subscriber to the payment provider's page for card data, opened for them now. No card number
 * comes to the portal: the page leads back to `/subscriptions` with a token, which `updatePaymentMethod` takes. A link on
 * another site does not lead on by itself.
 */
export async function followPaymentLink(request: Request): Promise<Response> {
  if (comesFromElsewhere(request)) return askFirst()
  try {
    const viewer = await findViewer()
    if (!viewer) return leadOn(entranceFor('/subscriptions'))
    const seconds = await findExcess('call', { account: (viewer.actor ?? viewer).oktaId, headers: request.headers })
    if (seconds !== null) return excessPage('call', seconds, [{ href: here, label: 'Try again' }], viewedStudentOf(viewer))
    const opened = await college.save(paymentPage, viewer, { returnTo: `${env.portalUrl}/subscriptions` })
    return opened.ok ? leadOn(opened.value.url) : sorry(opened.failure, viewer)
  } catch (error) {
    if (error instanceof VaultUnavailable) return sorry(createFailure('unavailable'))
    throw error
  }
}

const askFirst = () =>
  stayingPage(
    {
      title: 'Go on to your card',
      paragraphs: ['You are about to leave the student portal for the page on which you enter the card that pays for your subscription.'],
      links: [
        { href: here, label: 'Continue to your card' },
        { href: '/dashboard', label: 'Stay in the portal' },
      ],
    },
    200,
  )

const sorry = (failure: Failure, viewer: Viewer | null = null) => sorryPage('The page for your card could not be opened', failure, here, viewer)
