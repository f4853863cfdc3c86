import { redisLimits } from '@/lib/server/store/redis'

/**
 * Makes this process wait for Redis as long as a test may take. The portal's own limits are short, and a machine that
 * is busy with other tests exceeds them; they have tests of their own.
 */
export const waitForRedis = (): unknown => Object.assign(redisLimits, { connectMs: 120_000, commandMs: 120_000 })
