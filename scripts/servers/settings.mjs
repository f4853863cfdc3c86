import { readFileSync } from 'node:fs'
import { at } from '../steps/project.mjs'

/** Returns the names of all settings that `.env.example` lists. */
export function settingNames(text = readFileSync(at('.env.example'), 'utf8')) {
  return [...text.matchAll(/^#?\s?([A-Z][A-Z0-9_]*)=/gm)].map(([, name]) => name)
}
