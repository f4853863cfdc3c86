import { connection } from 'next/server'
import { followPaymentLink } from '@/features/subscriptions/payment.server'

/** Redirects to the payment provider's page for card data. */
export async function GET(request: Request): Promise<Response> {
  await connection()
  return followPaymentLink(request)
}
