import { BlockList, isIP } from 'node:net'
import { asc } from 'drizzle-orm'
import { notice } from '@/college/records/schema'
import * as calls from '@/lib/calls/site'
import { answerLoad } from './http/answer'

/** The addresses that count as VPN: a block reserved for documentation, so that no real visitor has one. */
const vpnAddresses = new BlockList()
vpnAddresses.addSubnet('203.0.113.0', 24, 'ipv4')

/** Notices, and the site checks (S1 §7, S2 §2.3). */
export const siteServices = [
  answerLoad(calls.notificationFeed, async ({ db, context }) => {
    const rows = await db.select().from(notice).orderBy(asc(notice.rank))
    return rows.map(({ id, label, body, mobileBody, linkUrl, linkTitle }) => ({
      id,
      field_notif_banner_label: label,
      field_notif_banner_body: body,
      field_notif_banner_mobile_body: mobileBody,
      field_notif_banner_link:
        linkUrl && linkTitle ? { url: new URL(linkUrl, context.publicUrl).href, title: linkTitle } : null,
    }))
  }),

  answerLoad(calls.vpnCheck, ({ context, query }) => ({
    isVpn: context.control.switches.vpn || isVpnAddress(query.address ?? ''),
  })),

  answerLoad(calls.checkMaintenanceMode, ({ context }) => ({ isEnabled: context.control.switches.maintenance })),
]

function isVpnAddress(address: string): boolean {
  const version = isIP(address)
  return version !== 0 && vpnAddresses.check(address, version === 4 ? 'ipv4' : 'ipv6')
}
