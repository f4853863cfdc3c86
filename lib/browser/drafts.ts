import { mostRevisions, type Draft, type DraftPlace } from '@/lib/shared/draft'
import { requestDraft, type DraftAnswer } from './draft-request'
import { isNotKept, type DraftState } from './draft-state'
import { isSame, type Values } from './draft-values'

interface Typed {
  step: string
  values: Values
}

/** Input waiting to be saved. Retries use the same revision, so that the server recognizes a repetition. */
interface Pending extends Typed {
  revision: string
}

const pauseMs = 1_000
const [firstRetryMs, longestRetryMs] = [2_000, 60_000]
/** A request names these revisions in addition to the stored one. */
const mostUnsure = mostRevisions - 1

/**
 * Saves what is typed into one form as a draft on the server. It saves a second after the last key press, one request
 * at a time, and never overwrites a version that this page has not seen. Each request names the revision that it
 * creates, so a lost response causes no conflict.
 */
export class DraftKeeper {
  state: DraftState = { kind: 'untouched' }
  /** The latest input, saved or not. */
  latest: Typed | null
  /** Answers that fit no field of the form any more. */
  old: Values
  /** True when the form was sent with an unknown outcome. */
  mayBeSent = false
  #before: Values
  /** The form's values without a draft; null until something is typed here. */
  #start: Values | null = null
  #revision: string | null
  /** Revisions sent since then that may have arrived. */
  #unsure: string[] = []
  /** Every revision sent from here, and every stored revision that this page has seen. */
  readonly #ours = new Set<string>()
  readonly #seen = new Set<string>()
  #pending: Pending | null = null
  #writing: Promise<boolean> | null = null
  #timer: ReturnType<typeof setTimeout> | undefined
  #retryMs = firstRetryMs
  readonly #listeners = new Set<() => void>()

  constructor(
    readonly place: DraftPlace,
    initial: Draft | null,
  ) {
    this.latest = initial && { step: initial.step, values: initial.values }
    this.old = initial?.old ?? {}
    this.#before = initial?.values ?? {}
    this.#revision = initial?.revision ?? null
    if (initial) this.#seen.add(initial.revision)
  }

  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => void this.#listeners.delete(listener)
  }

  /** Registers input. It is saved after a second without further input. */
  type(typed: Typed, start: Values = {}): void {
    const known = this.hasTyped() ? this.latest : null
    this.#start = start
    if (known?.step === typed.step && isSame(known.values, typed.values)) return
    this.latest = typed
    this.#pending = { ...typed, revision: crypto.randomUUID() }
    if (this.state.kind === 'conflict') return this.#tell({ ...this.state, mine: typed.values })
    this.#later(pauseMs)
  }

  /** Saves pending input at once. Resolves to false when the latest input is not stored. */
  async settle(): Promise<boolean> {
    clearTimeout(this.#timer)
    while (this.#writing) await this.#writing
    if (!this.#pending) return !isNotKept(this.state)
    return this.#write()
  }

  /** True when there are two versions and the person must choose before anything is sent. */
  isHeld = (): boolean => this.state.kind === 'conflict'

  /** Saves the latest input once more, and resolves to `isHeld()`. */
  async compare(): Promise<boolean> {
    if (this.latest) this.#pending ??= { ...this.latest, revision: crypto.randomUUID() }
    await this.settle()
    return this.isHeld()
  }

  /** Saves pending input without waiting for the request under way, because the page may be closing. */
  flush(): void {
    clearTimeout(this.#timer)
    if (this.#pending) void this.#write()
  }

  /** Retries a failed save now. */
  retry(): void {
    if (this.state.kind === 'not-saved') void this.settle()
  }

  /** Ends a conflict: saves the values that the person chose over the other version. */
  resolve(values: Values): void {
    if (this.state.kind !== 'conflict') return
    const { theirs } = this.state
    this.#agree(theirs.revision)
    this.#before = theirs.values
    this.latest = { step: this.latest?.step ?? theirs.step, values }
    this.#pending = { ...this.latest, revision: crypto.randomUUID() }
    void this.#write()
  }

  /**
   * Returns the draft's name for a save, so that the portal deletes the draft once the college accepts; undefined
   * without a draft.
   */
  forSave(): string | undefined {
    const known = this.#known()
    const { form, subject } = this.place
    return known.length === 0 ? undefined : `${form}/${subject};${known.join(',')}`
  }

  /**
   * Called after a successful save, with which the portal deleted the draft. `it` is the value of `latest` when the
   * form was sent; later input was not part of the save and stays.
   */
  sent(it = this.latest): void {
    if (this.latest === it) this.#begin()
    else this.#start = it?.values ?? this.#start
  }

  /**
   * Deletes the draft. Unless the result is `done` the input is kept; with `conflict` another device's version is there
   * too.
   */
  async discard(): Promise<DraftAnswer['kind']> {
    clearTimeout(this.#timer)
    const { latest } = this
    let unwritten = this.#pending
    this.#pending = null
    while (this.#writing) await this.#writing
    clearTimeout(this.#timer)
    unwritten ??= this.#pending // input whose save failed meanwhile
    const known = this.#known()
    const answer: DraftAnswer =
      known.length > 0 ? await requestDraft(this.place, { method: 'DELETE', known }) : { kind: 'done' }
    const other = answer.kind === 'conflict' ? answer.other : null
    if (answer.kind === 'done' || (answer.kind === 'conflict' && !other)) {
      this.#begin()
      return 'done'
    }
    // In the meantime another request of this page may have arrived, and more may have been typed.
    if (other && this.#ours.has(other.revision)) {
      this.#agree(other.revision)
      return this.discard()
    }
    if (this.latest === latest) this.#pending ??= unwritten
    if (this.#pending) this.#later(this.#retryMs)
    if (other && this.latest) this.#disagree(other, this.latest.values)
    return answer.kind
  }

  /** True when another device wrote this version and nothing here would be lost by taking it. */
  isNews = ({ revision }: Draft): boolean =>
    !this.hasUnwritten() && this.state.kind !== 'conflict' && !this.#ours.has(revision) && !this.#seen.has(revision)

  /** True when the input differs from the values that the form starts with. */
  hasTyped = (): boolean => this.latest !== null && !this.#isStart(this.latest.values)

  /** True when input is not stored yet. */
  hasUnwritten = (): boolean => this.#pending !== null || this.#writing !== null

  #begin(): void {
    clearTimeout(this.#timer)
    this.latest = this.#pending = this.#revision = null
    this.#unsure = []
    this.#before = this.old = {}
    this.mayBeSent = false
    this.#tell({ kind: 'untouched' })
  }

  /** True when the values are those that the form starts with, so there is no draft to keep. */
  readonly #isStart = (values: Values): boolean => this.#start !== null && isSame(values, this.#start)

  readonly #known = (): string[] => [...(this.#revision ? [this.#revision] : []), ...this.#unsure]

  #later(ms: number): void {
    clearTimeout(this.#timer)
    this.#timer = setTimeout(() => void this.settle(), ms)
  }

  /** Saves the pending input; input that comes meanwhile is saved afterwards. */
  #write(): Promise<boolean> {
    const pending = this.#pending
    if (!pending || this.state.kind === 'conflict') return Promise.resolve(!pending)
    this.#pending = null
    const known = this.#known()
    const isStart = this.#isStart(pending.values)
    if (isStart && known.length === 0) return Promise.resolve(true)
    this.#note(pending.revision)
    this.#tell({ kind: 'saving' })
    const writing = requestDraft(
      this.place,
      isStart ? { method: 'DELETE', known } : { method: 'PUT', known, create: this.#revision === null, body: pending },
    ).then((answer) => {
      if (this.#writing === writing) this.#writing = null
      // Discarded or sent in the meantime, or overtaken by a later request.
      if (!this.#unsure.includes(pending.revision)) return true
      return this.#hear(answer, pending, isStart)
    })
    this.#writing = writing
    return writing
  }

  #hear(answer: DraftAnswer, pending: Pending, isStart: boolean): boolean | Promise<boolean> {
    if (answer.kind === 'done') return this.#saved(isStart ? null : pending.revision, pending.values)
    if (answer.kind === 'conflict') return this.#differ(answer.other, pending)
    this.#pending ??= pending
    this.#tell({ kind: answer.kind === 'failed' ? 'not-saved' : answer.kind })
    if (answer.kind === 'failed') {
      this.#later(this.#retryMs)
      this.#retryMs = Math.min(2 * this.#retryMs, longestRetryMs)
    }
    return false
  }

  #saved(revision: string | null, values: Values): boolean {
    this.#agree(revision)
    this.#before = values
    if (this.#pending) this.#later(pauseMs)
    else if (!this.#writing) this.#tell(revision === null ? { kind: 'untouched' } : { kind: 'saved', at: new Date() })
    return !this.#pending
  }

  #differ(other: Draft | null, pending: Pending): boolean | Promise<boolean> {
    const mine = this.latest?.values ?? pending.values
    this.#unsure = this.#unsure.filter((revision) => revision !== pending.revision)
    this.#pending ??= pending
    // The stored version is gone (sent elsewhere), our own (its response was lost) or identical: save over it.
    if (other === null || this.#ours.has(other.revision) || isSame(other.values, mine)) {
      this.#agree(other?.revision ?? null)
      return this.#write()
    }
    this.#disagree(other, mine)
    return false
  }

  #disagree(theirs: Draft, mine: Values): void {
    this.#tell({ kind: 'conflict', theirs, mine, before: this.#before })
  }

  /** Records that this revision is stored; later revisions may still be under way. */
  #agree(revision: string | null): void {
    this.#unsure = revision === null ? [] : this.#unsure.slice(this.#unsure.indexOf(revision) + 1)
    if (revision !== null) this.#seen.add(revision)
    this.#revision = revision
    this.#retryMs = firstRetryMs
    if (this.state.kind === 'conflict') this.state = { kind: 'untouched' }
  }

  #note(revision: string): void {
    this.#ours.add(revision)
    this.#unsure = [...this.#unsure.filter((each) => each !== revision), revision].slice(-mostUnsure)
  }

  #tell(state: DraftState): void {
    this.state = state
    for (const listener of this.#listeners) listener()
  }
}
