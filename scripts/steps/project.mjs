import { existsSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'

/** The folder of the project, without a slash at its end. */
export const root = path.dirname(path.dirname(path.dirname(fileURLToPath(import.meta.url))))

/** Returns a path below the project's folder. */
export const at = (...parts) => path.join(root, ...parts)

/** A problem that a person has to fix before the command can continue. Shown without a stack. */
export class Stop extends Error {}

/** Throws `Stop` on a version of Node that the packages do not support. */
export function requireNode(version = process.versions.node) {
  const [major = 0, minor = 0] = version.split('.').map(Number)
  const supported = (major === 20 && minor >= 19) || (major === 22 && minor >= 12) || major > 22
  if (!supported)
    throw new Stop(`Node ${version} cannot run the portal. Install Node 20.19 or newer, or Node 22.12 or newer.`)
}

/** Files that Next would read, but no other program of the project. */
const unreadFiles = ['local', 'production', 'production.local', 'development', 'development.local'].map(
  (kind) => `.env.${kind}`,
)

/**
 * Reads `.env` in the project's folder, if it exists. Variables that are already set win. Set `connects` when this process
 * itself, not a child, connects to other machines: it then throws `Stop` when `.env` sets NODE_EXTRA_CA_CERTS, because Node
 * reads that variable only at startup.
 */
export function readEnvironmentFile({ connects = false } = {}) {
  process.chdir(root)
  const unread = unreadFiles.find((name) => existsSync(at(name)))
  if (unread) throw new Stop(`${unread} is not read. Put its settings into .env, and delete it.`)
  const file = at('.env')
  const authorities = process.env.NODE_EXTRA_CA_CERTS
  if (existsSync(file)) process.loadEnvFile(file)
  if (connects && process.env.NODE_EXTRA_CA_CERTS !== authorities)
    throw new Stop(
      'NODE_EXTRA_CA_CERTS in .env has no effect here: Node reads it when it starts. Set it in the environment, and remove it from .env.',
    )
  process.env.NEXT_TELEMETRY_DISABLED = '1'
}
