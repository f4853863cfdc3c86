import { createHash } from 'node:crypto'
import { type Toolkit, toolkitFileName } from '../../features/toolkits/content'
import { toolkitNames } from '../../lib/shared/routes'
import { graphics, sceneGraphics } from './graphics'

/**
 * Returns a hash of the source of each picture and video, by file name. A test compares hashes, because it cannot draw
 * the files again.
 */
export function sourcesOfPictures(): Record<string, string> {
  return Object.fromEntries(
    (Object.keys(toolkitNames) as Toolkit[]).flatMap((toolkit) => [
      ...(['graphic-wide', 'graphic-tall', 'signature'] as const).map((file) => [
        toolkitFileName(toolkit, file),
        hashOf(graphics[file](toolkit).html),
      ]),
      [toolkitFileName(toolkit, 'video'), hashOf(sceneGraphics(toolkit).map(({ html }) => html))],
    ]),
  )
}

const hashOf = (source: unknown): string => createHash('sha256').update(JSON.stringify(source)).digest('hex')
