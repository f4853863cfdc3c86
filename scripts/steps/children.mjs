import { spawn } from 'node:child_process'
import { createInterface } from 'node:readline'
import { root, Stop } from './project.mjs'

/** @typedef {Record<string, string | undefined>} Environment */

/** Every child that lives; each leads its own process group, so that it is stopped together with what it started. */
const living = new Map()
const groups = process.platform !== 'win32'

function start(command, parts, { env, stdio, stopWith = 'SIGTERM', killAfterMs = 10_000 }) {
  const child = spawn(command, parts, { cwd: root, env: { ...process.env, ...env }, stdio, detached: groups })
  const ended = new Promise((resolve) => {
    child.once('error', (error) => resolve({ code: 1, signal: null, error }))
    child.once('close', (code, signal) => resolve({ code: code ?? 1, signal }))
  }).finally(() => {
    signalGroup(child, 'SIGKILL')
    living.delete(child)
  })
  living.set(child, { ended, stopWith, killAfterMs })
  return { child, ended }
}

function signalGroup(child, signal) {
  try {
    if (child.pid) process.kill(groups ? -child.pid : child.pid, signal)
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'ESRCH')) throw error
  }
}

/**
 * Runs a Node program to its end. Its output is shown when `show` is set, and comes back as one text otherwise.
 * @param {string[]} parts
 * @param {{ env?: Environment, show?: boolean, command?: string, stopWith?: NodeJS.Signals }} [options]
 * @returns {Promise<{ code: number, output: string }>}
 */
export async function run(parts, { env, show = false, command = process.execPath, stopWith } = {}) {
  const { child, ended } = start(command, parts, {
    env,
    stopWith,
    stdio: ['ignore', show ? 'inherit' : 'pipe', show ? 'inherit' : 'pipe'],
  })
  let output = ''
  child.stdout?.setEncoding('utf8').on('data', (text) => (output += text))
  child.stderr?.setEncoding('utf8').on('data', (text) => (output += text))
  const { code, error } = await ended
  return { code, output: error ? `${output}${error.message}\n` : output }
}

/**
 * A program that stays: a server. What it says is kept until `passOn` is called, and passed on line by line behind its
 * name afterwards; `hears` is told every line from the start. It ends by itself when this process is gone (`follow-parent.mjs`).
 */
export class Server {
  /**
   * @param {string} name
   * @param {string[]} parts
   * @param {{ env?: Environment, hears?: (name: string, line: string) => void, killAfterMs?: number }} [options]
   */
  constructor(name, parts, { env, hears, killAfterMs } = {}) {
    this.name = name
    this.hears = hears
    this.kept = ''
    this.passesOn = false
    const { child, ended } = start(process.execPath, parts, {
      env,
      stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
      killAfterMs,
    })
    this.child = child
    this.ended = ended
    for (const input of [child.stdout, child.stderr]) createInterface({ input }).on('line', (line) => this.hear(line))
  }

  hear(line) {
    this.hears?.(this.name, line)
    if (this.passesOn) this.show(line)
    else this.kept = `${this.kept}${line}\n`.slice(-20_000)
  }

  show(line) {
    process.stdout.write(`${this.name} │ ${line}\n`)
  }

  /** Passes on what it says: first what was kept, which may hold a warning. */
  passOn() {
    this.passesOn = true
    for (const line of this.kept.split('\n').filter(Boolean)) this.show(line)
    this.kept = ''
  }

  /** Waits until an address answers 200; a server that ends before, or is silent for `limitMs`, stops the command. */
  async untilAnswers(address, limitMs = 180_000) {
    let over = false
    void this.ended.then(() => (over = true))
    const until = performance.now() + limitMs
    while (!over && performance.now() < until) {
      const answer = await fetch(address, { signal: AbortSignal.timeout(5_000) }).catch(() => undefined)
      await answer?.body?.cancel()
      if (answer?.ok) return
      await Promise.race([this.ended, new Promise((resolve) => setTimeout(resolve, 60))])
    }
    const why = over ? 'ended while it started' : `did not answer at ${address}`
    throw new Stop(`${this.kept.trim()}\n\nThe ${this.name} ${why}.`.trim())
  }
}

/** Stops every child by its id and waits; what does not end within ten seconds, or its own `killAfterMs`, is killed. */
export async function stopAll() {
  await Promise.all([...living].map(([child, { stopWith }]) => stop(child, stopWith)))
}

/** @param {Server} server */
export const stopServer = ({ child }) => stop(child, 'SIGTERM')

async function stop(child, signal) {
  const { ended, killAfterMs } = living.get(child) ?? {}
  if (!ended) return
  signalGroup(child, signal)
  const kill = setTimeout(() => signalGroup(child, 'SIGKILL'), killAfterMs)
  await ended
  clearTimeout(kill)
}

let asked = false

/** Was the command told to stop? What then fails is no news. */
export const isStopping = () => asked

/** What Ctrl-C, `kill` and a closed terminal do: everything is stopped, then the command ends with `exitCode`. */
export function stopOnSignals(exitCode) {
  const stopNow = () => {
    if (asked) return
    asked = true
    process.stdout.write('\nStopping …\n')
    void stopAll().then(() => process.exit(exitCode))
  }
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, stopNow)
  // A killed npm takes its shell with it, and not what the shell runs.
  const parent = process.ppid
  if (process.env.npm_lifecycle_event) setInterval(() => process.ppid !== parent && stopNow(), 500).unref()
}
