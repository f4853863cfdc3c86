import 'server-only'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { z } from 'zod'
import { createFailure } from '@/lib/server/http/failure'
import { env } from '@/lib/server/env'
import type { DocumentKind, DocumentKinds } from '@/lib/server/handlers/documents/kinds'
import type { Viewer } from '@/lib/server/session/viewer'
import { fail, succeed } from '@/lib/shared/result'
import { pages, toolkitNames } from '@/lib/shared/routes'
import { loadToolkitAccess } from './access.server'
import { type Toolkit, type ToolkitFile, toolkitFileName, toolkitFiles } from './content'
import { pressRelease } from './press-release.server'
import { videoCaptions } from './video'

const keysOf = <Key extends string>(table: Record<Key, unknown>) => Object.keys(table) as Key[]
const address = z.strictObject({ toolkit: z.enum(keysOf(toolkitNames)), file: z.enum(keysOf(toolkitFiles)) })

const types: Record<string, string> = {
  '.pdf': 'application/pdf',
  '.png': 'image/png',
  '.mp4': 'video/mp4',
  '.vtt': 'text/vtt; charset=utf-8',
  '.docx': 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
}

/** Files that are generated on request. The others come from scripts/toolkits. */
const made: Partial<Record<ToolkitFile, (toolkit: Toolkit, viewer: Viewer) => Uint8Array>> = {
  'press-release': (toolkit, { name }) => pressRelease({ toolkit, name, collegeName: env.brand.collegeName }),
  'video-captions': (toolkit) => Buffer.from(videoCaptions(toolkit)),
}

const bytesOf = async (viewer: Viewer, toolkit: Toolkit, file: ToolkitFile): Promise<Uint8Array> =>
  made[file]?.(toolkit, viewer) ??
  readFile(
    path.join(/* turbopackIgnore: true */ process.cwd(), 'features/toolkits/files', toolkitFileName(toolkit, file)),
  )

/** Loads a file of a toolkit, when the student may use the toolkit (TK-03). */
const find: DocumentKind['find'] = (viewer, asked) => {
  const named = address.safeParse(asked)
  if (!named.success) return null
  const { toolkit, file } = named.data
  const fileName = toolkitFileName(toolkit, file)
  return {
    fileName,
    async load() {
      const access = await loadToolkitAccess(viewer, toolkit)
      if (!access.ok) return access
      if (access.value !== 'open') return fail(createFailure('denied'))
      return succeed({ bytes: await bytesOf(viewer, toolkit, file), type: types[path.extname(fileName)] ?? '' })
    },
  }
}

export const toolkitDocuments = {
  toolkit: { find, noun: 'file', what: 'your file', listedOn: pages.designations, atOnce: true },
} satisfies DocumentKinds
