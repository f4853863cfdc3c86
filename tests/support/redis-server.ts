import { spawn, spawnSync, type ChildProcess } from 'node:child_process'
import { tmpdir } from 'node:os'
import { setTimeout as sleep } from 'node:timers/promises'
import { Redis } from 'ioredis'
import { findPort } from '../../scripts/servers/find-port.mjs'

/**
 * True when there is a Redis to test with: `TEST_REDIS_URL` names one, otherwise an installed `redis-server` is
 * started.
 */
export const redisIsAtHand =
  process.env.TEST_REDIS_URL !== undefined || spawnSync('redis-server', ['--version']).status === 0

export interface RedisServer {
  url: string
  stop: () => Promise<void>
}

/** A Redis that a test may freeze, kill and restart at the same address; never one that somebody else named. */
export class FragileRedis {
  #server: ChildProcess | undefined

  private constructor(
    private readonly port: number,
    private readonly folder: string | undefined,
  ) {}

  /**
   * With a `folder` it writes each change there, as an operator's Redis does, and still has it after `kill` and
   * `startAgain`.
   */
  static async start(folder?: string): Promise<FragileRedis> {
    const redis = new FragileRedis(await findPort(), folder)
    await redis.startEmpty()
    return redis
  }

  startAgain = (): Promise<void> => this.startEmpty()

  get url(): string {
    return `redis://127.0.0.1:${this.port}`
  }

  async startEmpty(): Promise<void> {
    this.#server = spawnRedis(this.port, this.folder)
    await untilItAnswers(this.url)
  }

  freeze(): void {
    this.#server?.kill('SIGSTOP')
  }

  thaw(): void {
    this.#server?.kill('SIGCONT')
  }

  async kill(): Promise<void> {
    if (!this.#server || this.#server.exitCode !== null || this.#server.signalCode !== null) return
    const server = this.#server
    await new Promise<void>((done) => {
      server.once('exit', () => done())
      server.kill('SIGKILL')
    })
  }

  /** Sends one command, for example to change a setting. */
  async say(command: string, ...parts: string[]): Promise<unknown> {
    const redis = new Redis(this.url)
    try {
      return await redis.call(command, ...parts)
    } finally {
      redis.disconnect()
    }
  }
}

const spawnRedis = (port: number, folder?: string) =>
  spawn(
    'redis-server',
    [
      '--port',
      String(port),
      '--bind',
      '127.0.0.1',
      '--save',
      '',
      ...(folder ? ['--appendonly', 'yes', '--appendfsync', 'always'] : ['--appendonly', 'no']),
      '--dir',
      folder ?? tmpdir(),
      '--repl-diskless-load',
      'swapdb',
    ],
    { stdio: 'ignore' },
  )

/** Starts a Redis for one test file. `stop` ends it if it was started here. */
export async function startRedis(): Promise<RedisServer> {
  const named = process.env.TEST_REDIS_URL
  if (named !== undefined) return { url: named, stop: async () => undefined }
  const port = await findPort()
  const server = spawnRedis(port)
  const url = `redis://127.0.0.1:${port}`
  await untilItAnswers(url)
  return { url, stop: () => stop(server) }
}

/** Returns all names in a Redis, and what is kept under them, as one text. */
export async function everythingIn(url: string): Promise<string> {
  const redis = new Redis(url)
  try {
    const read: Record<string, (name: string) => Promise<unknown>> = {
      string: (name) => redis.get(name),
      hash: (name) => redis.hgetall(name),
      set: (name) => redis.smembers(name),
      zset: (name) => redis.zrange(name, '0', '-1'),
    }
    const kept = (await redis.keys('*')).map(async (name) => [name, await read[await redis.type(name)]?.(name)])
    return JSON.stringify(await Promise.all(kept))
  } finally {
    redis.disconnect()
  }
}

/**
 * Lets time pass for what a portal keeps in a Redis, whose clock cannot be moved: every recorded moment is put back,
 * and what has less time left than that is deleted.
 */
export async function passTimeInRedis(url: string, ms: number): Promise<void> {
  const redis = new Redis(url)
  try {
    await redis.eval(putBackScript, 0, ms)
  } finally {
    redis.disconnect()
  }
}

const putBackScript = `
local ms = tonumber(ARGV[1])
for _, name in ipairs(redis.call('KEYS', 'portal:*')) do
  if string.find(name, '^portal:s:') then
    redis.call('HINCRBY', name, 'c', -ms)
    redis.call('HINCRBY', name, 'l', -ms)
  elseif string.find(name, '^portal:e:') then
    redis.call('INCRBY', name, -ms)
  elseif string.find(name, '^portal:d:') then
    local drafts = redis.call('HGETALL', name)
    for i = 1, #drafts, 2 do
      local ends, rest = string.match(drafts[i + 1], '^(%d+)(.*)$')
      redis.call('HSET', name, drafts[i], string.format('%.0f', ends - ms) .. rest)
    end
  end
  local left = redis.call('PTTL', name)
  if left >= 0 and left <= ms then redis.call('DEL', name) elseif left >= 0 then redis.call('PEXPIRE', name, left - ms) end
end`

async function untilItAnswers(url: string): Promise<void> {
  const redis = new Redis(url, { maxRetriesPerRequest: null, retryStrategy: () => 50 })
  redis.on('error', () => undefined) // not there yet
  await redis.ping()
  redis.disconnect()
  await sleep(0)
}

function stop(server: ChildProcess): Promise<void> {
  return new Promise((done) => {
    server.once('exit', () => done())
    server.kill('SIGTERM')
  })
}
