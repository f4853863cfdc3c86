import 'server-only'
import { log } from './log'

/**
 * Logs a link that is invalid or used up, without the link itself: many of them mean that somebody is guessing. Rate
 * limits stop frequent attempts.
 */
export const noteClosedLink = (
  link: 'private calendar' | 'supervisor approval' | 'This was not me' | 'password reset',
): void => log().info({ link }, 'a link was invalid or used up')
