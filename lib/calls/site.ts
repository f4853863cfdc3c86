import { z } from 'zod'
import { load } from './call'
import { contentText, identifier, requiredContentText, webAddress } from './wire'

/**
 * Returns the notices for everybody, also shown on the sign-in page (S2 §2.3). The portal ignores a link that is not a
 * web address. A link without a title shows its address.
 */
export const notificationFeed = load({
  name: 'notificationFeed',
  base: 'content',
  path: () => '/site-notification-feed',
  answer: z.array(
    z
      .object({
        id: identifier,
        field_notif_banner_label: contentText,
        field_notif_banner_body: requiredContentText,
        field_notif_banner_mobile_body: contentText,
        field_notif_banner_link: z
          .object({ url: webAddress, title: contentText })
          .transform(({ url, title }) => ({ url, title: title ?? url }))
          .nullish()
          .catch(null),
      })
      .transform((wire) => ({
        id: wire.id,
        label: wire.field_notif_banner_label,
        body: wire.field_notif_banner_body,
        mobileBody: wire.field_notif_banner_mobile_body,
        link: wire.field_notif_banner_link ?? null,
      })),
  ),
  timeoutClass: 'background',
  who: 'anyone',
  source: 'S2 §2.3, §7 notificationFeed',
})

/** Returns whether the student's address looks like a VPN (ruling 31). */
export const vpnCheck = load({
  name: 'vpnCheck',
  base: 'api',
  path: () => '/vpn-check',
  query: (_, { address }) => ({ address }),
  answer: z.object({ isVpn: z.boolean() }),
  timeoutClass: 'background',
  who: 'student',
  source: 'S1 §3, §7 vpn-check',
})

/** Returns whether the college has closed the portal for maintenance. The portal asks again after 15 minutes. */
export const checkMaintenanceMode = load({
  name: 'checkMaintenanceMode',
  base: 'api',
  path: () => '/maint-enabled',
  answer: z.object({ isEnabled: z.boolean() }),
  staleMs: 15 * 60_000,
  timeoutClass: 'background',
  who: 'anyone',
  source: 'S1 §3, §7 maint-enabled',
})
