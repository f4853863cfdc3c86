import 'server-only'

/**
 * An error that `instanceof` recognizes by its kind. Middleware, pages and handlers load separate copies of a module,
 * so a class exists several times in one process. The objects that throw it (the session store, a breaker) are shared
 * by all of them.
 */
export class NamedError extends Error {
  static readonly kind: string = 'named'
  readonly kind: string

  constructor(message?: string, options?: ErrorOptions) {
    super(message, options)
    this.kind = new.target.kind
    this.name = new.target.kind
  }

  static override [Symbol.hasInstance](value: unknown): boolean {
    return typeof value === 'object' && value !== null && 'kind' in value && value.kind === this.kind
  }
}
