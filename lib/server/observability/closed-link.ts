import 'server-only'
import { log } from './log'

/**
 * A link that opens nothing is written down, without the link: many of them are somebody who tries. The limits stop who comes too
 * often.
 */
export const noteClosedLink = (
  link: 'private calendar' | 'supervisor approval' | 'This was not me' | 'password reset',
): void => log().info({ link }, 'a link opened nothing')
