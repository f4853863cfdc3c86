import { randomUUID } from 'node:crypto'
import { Client } from 'pg'

/** Databases on one server, each a copy of one that was filled once: a tenth of a second instead of seconds. */
export class FilledDatabases {
  /** `server` is the address of a database of the server whose user may make others. */
  constructor(private readonly server: string) {}

  /** The address of a database of the server, there or not. */
  addressOf(name: string): string {
    const address = new URL(this.server)
    address.pathname = name
    return address.href
  }

  /**
   * A copy of the database `filled`, under `name` or one of its own; one of that name that is there already is kept as it is.
   * When nobody has filled it yet, `fill` does: of several processes that ask at once one, and the others wait.
   * @returns its address
   */
  async copy(
    filled: string,
    fill: (url: string) => Promise<void>,
    name = `copy_${randomUUID().replaceAll('-', '')}`,
  ): Promise<string> {
    await this.#ask(async (client) => {
      if (!(await isThere(client, filled))) await this.#fill(client, filled, fill)
      if (!(await isThere(client, name)))
        await client.query(
          `create database ${client.escapeIdentifier(name)} template ${client.escapeIdentifier(filled)}`,
        )
    })
    return this.addressOf(name)
  }

  /** Removes the database at an address that `copy` gave, also from under who still uses it. */
  async remove(url: string): Promise<void> {
    const name = new URL(url).pathname.slice(1)
    await this.#ask((client) => client.query(`drop database if exists ${client.escapeIdentifier(name)} with (force)`))
  }

  async #fill(client: Client, filled: string, fill: (url: string) => Promise<void>): Promise<void> {
    await client.query('select pg_advisory_lock(74292)') // ends with the connection
    if (await isThere(client, filled)) return
    // Nobody may copy it half filled: it has its name only when it is whole.
    const filling = `filling_${filled}`
    await client.query(`drop database if exists ${client.escapeIdentifier(filling)} with (force)`)
    await client.query(`create database ${client.escapeIdentifier(filling)}`)
    await fill(this.addressOf(filling))
    await client.query(
      `alter database ${client.escapeIdentifier(filling)} rename to ${client.escapeIdentifier(filled)}`,
    )
    await client.query('select pg_advisory_unlock(74292)')
  }

  async #ask(work: (client: Client) => Promise<unknown>): Promise<void> {
    const client = new Client({ connectionString: this.server })
    await client.connect()
    try {
      await work(client)
    } finally {
      await client.end()
    }
  }
}

async function isThere(client: Client, name: string): Promise<boolean> {
  const { rowCount } = await client.query('select 1 from pg_database where datname = $1', [name])
  return rowCount === 1
}
