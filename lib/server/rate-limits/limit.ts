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

/** Who and what a limit counts. */
export interface RateLimitSubject {
  /**
   * The signed-in account: a person's identifier with the provider (the staff member's own during a view); null for a
   * visitor.
   */
  account: string | null
  /**
   * The request's headers, which contain the address reported by trusted proxies; null when the network is not
   * counted.
   */
  headers: Headers | null
  /** Values that identify the person looked up, for rules that count them. */
  identifiers?: readonly string[]
}

interface RateLimiters {
  redis: Redis | null
  ready: Promise<void>
  counters: Map<string, Counter>
}

const rateLimiters = processWide('limits', (): RateLimiters => outsideRequests(openLimits))

/**
 * Counts one use under a rule, for the caller and then for the people looked up. Returns the seconds to wait when one
 * of them exceeds the limit, otherwise null.
 */
export function consume(name: RuleName, subject: RateLimitSubject): Promise<number | null> {
  return ask(name, subject, (counter, key) => counter.take(key))
}

/** Returns the seconds to wait when the limit is already used up, otherwise null. Does not count. */
export function peek(name: RuleName, subject: RateLimitSubject): Promise<number | null> {
  return ask(name, subject, (counter, key) => counter.look(key))
}

const longest = (waits: readonly (number | null)[]): number | null =>
  waits.reduce((one, other) => (one === null ? other : Math.max(one, other ?? 0)), null)

/**
 * Identifiers are counted last, so that a refused caller uses up nobody else's limit and adds no keys for invented
 * values.
 */
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

/** Hashes a value with a key, so that the store contains no addresses or personal identifiers. */
const keyOf = (what: string) =>
  createHmac('sha256', keysFor('limits')[0].bytes).update(what).digest('base64url').slice(0, 22)

function openLimits(): RateLimiters {
  const { store } = env.session
  const redis = store === 'memory' ? null : openRedis(store, 'limits')
  // Whether or not the first attempt succeeds, the client retries on its own.
  const ready = redis?.connect().catch(() => undefined) ?? Promise.resolve()
  return { redis, ready, counters: new Map() }
}
