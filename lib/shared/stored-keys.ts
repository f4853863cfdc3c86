/**
 * Every key the portal itself keeps in a browser. The cookie declaration explains each one, and a test compares the two.
 * Sign-out clears both storages whole.
 */

/** Session storage: a notice that was closed stays closed in this tab (SH-16). */
export const dismissedNoticeKey = (noticeId: string) => `portal.dismissed.${noticeId}`

/** Session storage: the VPN warning was closed. */
export const dismissedVpnKey = 'portal.vpn-dismissed'

/** Local storage: the student and year whose recertification banner was closed, `{studentId}:{year}` (RC-04). */
export const dismissedRecertificationKey = 'portal.recertification-dismissed'

/** Session storage: the height of the notices on the page before, `{width of the window}:{pixels}`. */
export const noticePlaceKey = 'portal.notice-place'

/** Session storage: the page reloaded itself once after a part of it could not be loaded (ER-04). */
export const reloadedKey = 'portal.reloaded'

/** Local storage, and the name of a channel: how tabs agree on when the session ends. Stored for an instant, where there is no channel. */
export const sharedClockKey = 'portal.session'

/** Local storage: the percentage of the profile and whether its two parts are complete, with the student (CS-02, ruling 32). */
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
