/**
 * Every key that the portal stores in a browser. The cookie declaration explains each one, and a test compares the two.
 * Sign-out clears both storages.
 */

/** Session storage: a closed notice stays closed in this tab. */
export const dismissedNoticeKey = (noticeId: string) => `portal.dismissed.${noticeId}`

/** Session storage: the VPN warning was closed. */
export const dismissedVpnKey = 'portal.vpn-dismissed'

/** Local storage: the student and year of the closed recertification banner, `{studentId}:{year}`. */
export const dismissedRecertificationKey = 'portal.recertification-dismissed'

/** Session storage: the height of the notices on the previous page, `{width of the window}:{pixels}`. */
export const noticePlaceKey = 'portal.notice-place'

/** Session storage: the page reloaded itself once after a part of it could not be loaded. */
export const reloadedKey = 'portal.reloaded'

/**
 * Local storage key and channel name that tabs use to agree on when the session ends. Stored only for a moment, when
 * there is no channel.
 */
export const sharedClockKey = 'portal.session'

/**
 * Local storage: the completeness of the profile in percent and whether its two parts are complete, with the student
 * (ruling 32).
 */
export const profileScoreKey = 'portal.profile-score'

/** The keys as the declaration names them. */
export const storedKeys = [
  dismissedNoticeKey('{bannerId}'),
  dismissedVpnKey,
  dismissedRecertificationKey,
  noticePlaceKey,
  reloadedKey,
  sharedClockKey,
  profileScoreKey,
] as const
