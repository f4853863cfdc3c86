import 'server-only'
import type { Base, Patience } from '@/lib/calls/call'
import { NamedError } from '../process/named-error'
import { turnRules } from './policy'

/** Too many calls wait already, or this one waited too long; nothing was sent. */
export class NoTurn extends NamedError {
  static override readonly kind = 'NoTurn'
}

interface Waiting {
  go: () => void
  giveUp: ReturnType<typeof setTimeout>
}

/** So many at a time; the others wait in order, not too many and not too long. */
export class Turns {
  #taken = 0
  readonly #waiting = new Set<Waiting>()

  constructor(
    private readonly slots: number,
    private readonly rules: { waiting: number; waitMs: number } = turnRules,
  ) {}

  get idle(): boolean {
    return this.#taken === 0 && this.#waiting.size === 0
  }

  /** Resolves when it is this caller's turn; throws NoTurn. Who came in must call `leave`. */
  async enter(): Promise<void> {
    if (this.#taken < this.slots) {
      this.#taken += 1
      return
    }
    if (this.#waiting.size >= this.rules.waiting) throw new NoTurn('too many calls wait')
    await new Promise<void>((done, failed) => {
      const entry: Waiting = {
        go: done,
        giveUp: setTimeout(() => {
          this.#waiting.delete(entry)
          failed(new NoTurn(`waited ${this.rules.waitMs} ms for a turn`))
        }, this.rules.waitMs),
      }
      this.#waiting.add(entry)
    })
  }

  leave(): void {
    const [next] = this.#waiting
    if (!next) {
      this.#taken -= 1
      return
    }
    this.#waiting.delete(next)
    clearTimeout(next.giveUp)
    next.go() // takes over the slot
  }
}

const place = Symbol.for('portal.turns')
const shared = globalThis as { [place]?: Map<string, Turns> }
const all = () => (shared[place] ??= new Map<string, Turns>())

async function inTurn<Result>(name: string, slots: number, work: () => Promise<Result>): Promise<Result> {
  const turns = all().get(name) ?? new Turns(slots)
  all().set(name, turns)
  await turns.enter()
  try {
    return await work()
  } finally {
    turns.leave()
    if (turns.idle) all().delete(name)
  }
}

/** Does `work` when its session and its service have room for it; throws NoTurn. A visitor's calls share no limit. */
export function whenThereIsRoom<Result>(
  { base, patience, session }: { base: Base; patience: Patience; session: string | null },
  work: () => Promise<Result>,
): Promise<Result> {
  const atBase = () => inTurn(`base ${base}`, turnRules.perBase, work)
  return session === null ? atBase() : inTurn(`session ${patience} ${session}`, turnRules.perSession, atBase)
}
