import 'server-only'
import { createHmac } from 'node:crypto'
import type { Redis } from 'ioredis'
import { clientAddress } from '../http/client-address'
import { env } from '../env'
import { outsideRequests } from '../process/outside-requests'
import { processWide } from '../process/process-wide'
import { openRedis } from '../store/redis'
import { keysFor } from '../store/keys'
import { networksOf } from './address-prefix'
import { Counter } from './counter'
import { rules, type Rule, type RuleName } from './rules'

/** Whom a limit counts. */
export interface RateLimitSubject {
  /** Who is signed in: a person's identifier with the provider, a staff member's own; null for a visitor. */
  account: string | null
  /** The request's, for the address that trusted proxies report; null when its network is not counted. */
  headers: Headers | null
  /** What names the person that is asked about, where the rule counts that. */
  identifiers?: readonly string[]
}

interface RateLimiters {
  redis: Redis | null
  ready: Promise<void>
  counters: Map<string, Counter>
}

const rateLimiters = processWide('limits', (): RateLimiters => outsideRequests(openLimits))

/**
 * Counts one more under a rule, for the caller and then for those who are asked about; seconds to wait when that is too many
 * for one of them, else null.
 */
export function consume(name: RuleName, subject: RateLimitSubject): Promise<number | null> {
  return ask(name, subject, (counter, key) => counter.take(key))
}

/** Seconds to wait when the rule allows no more already, else null; nothing is counted. */
export function peek(name: RuleName, subject: RateLimitSubject): Promise<number | null> {
  return ask(name, subject, (counter, key) => counter.look(key))
}

const longest = (waits: readonly (number | null)[]): number | null =>
  waits.reduce((one, other) => (one === null ? other : Math.max(one, other ?? 0)), null)

/** Identifiers come last: a caller who is refused uses up nobody else's limit and adds no keys for values that they make up. */
async function ask(
  name: RuleName,
  subject: RateLimitSubject,
  question: (counter: Counter, key: string) => Promise<number | null>,
): Promise<number | null> {
  const limits = rateLimiters()
  await limits.ready
  const askAll = async (counted: readonly Counted[]) =>
    longest(
      await Promise.all(counted.map(({ by, most, what }) => question(counterOf(limits, name, by, most), keyOf(what)))),
    )
  return (await askAll(callersCounted(name, subject))) ?? askAll(identifiersCounted(name, subject))
}

interface Counted {
  by: 'account' | 'address' | 'identifier'
  most: number
  what: string
}

function callersCounted(name: RuleName, { account, headers }: RateLimitSubject): Counted[] {
  const rule: Rule = rules[name]
  const networks = headers ? networksOf(clientAddress(headers, env.trustedProxyHops)) : []
  const together = (most: number, nameOf: (network: string) => string): Counted[] =>
    networks.map(({ network, times }) => ({ by: 'address', most: most * times, what: nameOf(network) }))
  return [
    ...(account === null
      ? together(rule.caller, (network) => network)
      : [{ by: 'account' as const, most: rule.caller, what: account }]),
    ...(account !== null && rule.address !== undefined
      ? together(rule.address, (network) => `accounts of ${network}`)
      : []),
  ]
}

function identifiersCounted(name: RuleName, { identifiers = [] }: RateLimitSubject): Counted[] {
  const { identifier: most }: Rule = rules[name]
  if (most === undefined) return []
  const about = new Set(identifiers.map((value) => value.trim().toLowerCase()))
  return [...about].map((what) => ({ by: 'identifier', most, what }))
}

function counterOf({ counters, redis }: RateLimiters, name: RuleName, by: Counted['by'], most: number): Counter {
  const scaled = Math.max(1, Math.round(most * env.rateLimitFactor))
  const known = counters.get(`${name} ${by} ${scaled}`)
  if (known) return known
  const counter = new Counter(`${name}:${by}`, scaled, rules[name].seconds, redis)
  counters.set(`${name} ${by} ${scaled}`, counter)
  return counter
}

/** Who was counted cannot be read from the store: it holds neither addresses nor what names a person. */
const keyOf = (what: string) =>
  createHmac('sha256', keysFor('limits')[0].bytes).update(what).digest('base64url').slice(0, 22)

function openLimits(): RateLimiters {
  const { store } = env.session
  const redis = store === 'memory' ? null : openRedis(store, 'limits')
  // Whether or not the first attempt succeeds: another one follows by itself.
  const ready = redis?.connect().catch(() => undefined) ?? Promise.resolve()
  return { redis, ready, counters: new Map() }
}
