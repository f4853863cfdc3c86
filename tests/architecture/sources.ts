import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'

/** One file of the project. `path` is relative to the project's folder, with `/`. */
export interface Source {
  path: string
  text: string
}

const elsewhere = /^(\..*|node_modules|public|coverage|test-results)$/

/** Returns the project's files whose names match `ending`, except in hidden folders, packages and generated files. */
export function listSources(ending: RegExp, folder = '.'): Source[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const place = path.posix.join(folder, entry.name)
    if (entry.isDirectory()) return elsewhere.test(entry.name) ? [] : listSources(ending, place)
    return ending.test(entry.name) ? [{ path: place, text: readFileSync(place, 'utf8') }] : []
  })
}

export const isTest = ({ path }: Source): boolean => /\.(?:test|spec)\.tsx?$/.test(path)
