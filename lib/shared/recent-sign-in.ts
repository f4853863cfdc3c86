/** How recent a sign-in must be to change the protection of an account or to view the portal as a student. */
export const recentSeconds = 15 * 60
/** How far the clocks of the portal and the identity provider may differ. */
export const clockToleranceSeconds = 60

/**
 * True when the person signed in within the last 15 minutes. `authTime` is in seconds since 1970, as the provider
 * reported it.
 */
export function isRecentSignIn(authTime: number, now: Date): boolean {
  const age = now.getTime() / 1_000 - authTime
  return age <= recentSeconds && age >= -clockToleranceSeconds
}
