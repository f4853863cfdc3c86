import 'server-only'
import { Redis } from 'ioredis'

/** A connection that opens at its first use. The client's defaults would queue commands while Redis is away, and every page would hang with it. */
export function openRedis(address: string, onLost: (error: Error) => void): Redis {
  const redis = new Redis(address, {
    connectTimeout: 1_500,
    commandTimeout: 500,
    maxRetriesPerRequest: 1,
    enableOfflineQueue: false,
    reconnectOnError: (error) => error.message.includes('READONLY'), // after a failover this one is a replica
    retryStrategy: (attempt) => Math.min(attempt * 100, 2_000),
    lazyConnect: true,
  })
  redis.on('error', onLost)
  return redis
}
