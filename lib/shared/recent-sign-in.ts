/** What changes the protection of an account, and a view as a student, wants a proof no older than this. */
export const recentSeconds = 15 * 60
/** Clocks of the portal and of the identity provider may differ by so much. */
export const clockToleranceSeconds = 60

/** Did the person prove who they are within the last 15 minutes? `authTime` in seconds since 1970, as the provider told (S-51). */
export function isRecentSignIn(authTime: number, now: Date): boolean {
  const age = now.getTime() / 1_000 - authTime
  return age <= recentSeconds && age >= -clockToleranceSeconds
}
