import { chromium } from '@playwright/test'
import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import sharp from 'sharp'
import { type Toolkit, toolkitFileName } from '../../features/toolkits/content'
import { videoScenes } from '../../features/toolkits/video'
import { toolkitNames } from '../../lib/shared/routes'
import { digitalFlyer, printFlyer } from './flyers'
import { fonts, type Graphic, graphics, sceneGraphics } from './graphics'
import { sourcesOfPictures } from './sources'
import { makeVideo } from './video'

/* Draws the toolkit files that do not depend on settings. The pictures need a browser (CHROMIUM_PATH, or Playwright's
   own); the videos also need ffmpeg. */

const folder = path.join(import.meta.dirname, '../../features/toolkits/files')
rmSync(folder, { recursive: true, force: true })
mkdirSync(folder, { recursive: true })
const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM_PATH,
  args: ['--font-render-hinting=none', '--disable-lcd-text'],
})
const page = await browser.newPage()

async function draw({ html, width, height }: Graphic): Promise<Buffer> {
  await page.setViewportSize({ width, height })
  await page.setContent(`<!doctype html><style>${fonts()}</style>${html}`)
  await page.evaluate(() => document.fonts.ready)
  return page.screenshot()
}

for (const toolkit of Object.keys(toolkitNames) as Toolkit[]) {
  const save = (file: Parameters<typeof toolkitFileName>[1], bytes: Buffer) =>
    writeFileSync(path.join(folder, toolkitFileName(toolkit, file)), bytes)
  save('flyer-print', await printFlyer(toolkit))
  save('flyer-digital', await digitalFlyer(toolkit))
  for (const file of ['graphic-wide', 'graphic-tall', 'signature'] as const) {
    // The pictures have few colors, so a palette cuts the file to a third of its size.
    const picture = sharp(await draw(graphics[file](toolkit)))
    save(file, await picture.png({ palette: true, colors: 96, effort: 10, dither: 0 }).toBuffer())
  }
  const pictures: Buffer[] = []
  for (const scene of sceneGraphics(toolkit)) pictures.push(await draw(scene))
  makeVideo(pictures, videoScenes(toolkit), path.join(folder, toolkitFileName(toolkit, 'video')))
}
await browser.close()
writeFileSync(path.join(folder, 'sources.json'), `${JSON.stringify(sourcesOfPictures(), null, 2)}\n`)
