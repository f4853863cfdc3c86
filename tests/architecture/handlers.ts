import path from 'node:path'
import { listSources } from './sources'

/** A file `route.ts` below `app`: its address, with braces for variable parts, and the methods that it handles. */
export interface Handler {
  address: string
  methods: string[]
}

const exported = /(?:^export (?:async function|function|const)|\bas) (GET|HEAD|POST|PUT|PATCH|DELETE|OPTIONS)\b/gm

/** Returns the address that the router gives the file of a page or handler, with braces for variable parts. */
export function addressOf(file: string): string {
  const parts = path
    .dirname(file)
    .split('/')
    .slice(1)
    .filter((part) => !part.startsWith('('))
  return `/${parts.map((part) => part.replace(/^\[(.+)\]$/, '{$1}')).join('/')}`
}

export const listHandlers = (): Handler[] =>
  listSources(/^route\.ts$/, 'app').map(({ path: file, text }) => ({
    address: addressOf(file),
    methods: [...text.matchAll(exported)].map(([, method = '']) => method),
  }))
