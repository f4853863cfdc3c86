import { createHash } from 'node:crypto'
import { toolkitFileName, type Toolkit } from '../../lib/content/toolkits'
import { toolkitNames } from '../../lib/shared/routes'
import { graphics } from './graphics'

/** What each picture was drawn from, as a hash by the name of its file: a test compares, since it cannot draw them again. */
export function sourcesOfGraphics(): Record<string, string> {
  return Object.fromEntries(
    (Object.keys(toolkitNames) as Toolkit[]).flatMap((toolkit) =>
      (['graphic-wide', 'graphic-tall', 'signature'] as const).map((file) => [
        toolkitFileName(toolkit, file),
        createHash('sha256').update(graphics[file](toolkit).html).digest('hex'),
      ]),
    ),
  )
}
