import { readFileSync } from 'node:fs'
import { palette } from '../../components/ui/palette'
import { programOf } from '../../features/designations/content'
import type { Toolkit } from '../../features/toolkits/content'
import { videoScenes } from '../../features/toolkits/video'
import { toolkitWords } from '../../features/toolkits/words'
import { toolkitNames } from '../../lib/shared/routes'
import { medallionSvg } from './medallion'

/** A picture as HTML, before a browser draws it. */
export interface Graphic {
  html: string
  width: number
  height: number
}

const font = (weight: number, file: string) => {
  const bytes = readFileSync(new URL(`../../college/documents/fonts/${file}`, import.meta.url))
  return `@font-face{font-family:College;font-weight:${weight};src:url(data:font/ttf;base64,${bytes.toString('base64')})}`
}

/**
 * The portal's fonts, used by all pictures. They are separate from a picture's HTML, so that its hash does not cover
 * them.
 */
export const fonts = () => font(400, 'source-serif-4-regular.ttf') + font(600, 'source-serif-4-semibold.ttf')

const { navy, line, brass: brassOnWhite, 'brass-edge': brassEdge } = palette.light
const { brass } = palette.dark
const base = `*{margin:0;box-sizing:border-box}body{font-family:College;background:${navy};color:#fff;display:flex;overflow:hidden}svg{font-family:College;display:block;flex:none}p{font-size:var(--small);line-height:1.3;color:${brass};font-weight:600}h1{font-weight:600;line-height:1.12;text-wrap:balance}`
const onNavy = { metal: brass, letters: '#fff' }

function graphic(width: number, height: number, style: string, body: string): Graphic {
  return { width, height, html: `<style>${base}body{width:${width}px;height:${height}px}${style}</style>${body}` }
}

const factsOf = (toolkit: Toolkit) => {
  const letters = toolkitNames[toolkit]
  return { letters, name: programOf(toolkit)?.name ?? letters, promise: toolkitWords[toolkit].promise }
}

/** The wide graphic for LinkedIn, Facebook and X. `size` is the font size of the words in pixels. */
export function wideGraphic(toolkit: Toolkit, words = factsOf(toolkit).promise, size = 66): Graphic {
  const { letters, name } = factsOf(toolkit)
  const style = `body{--small:30px;align-items:center;gap:64px;padding:0 72px 0 76px}svg{width:344px}h1{font-size:${size}px;margin-bottom:30px}div{border-left:3px solid ${brass};padding-left:60px}`
  return graphic(
    1200,
    628,
    style,
    `${medallionSvg(toolkit, letters, onNavy)}<div><h1>${words}</h1><p>${name} (${letters}®)</p></div>`,
  )
}

/** The tall graphic (4:5) for Instagram. */
export function tallGraphic(toolkit: Toolkit): Graphic {
  const { letters, name, promise } = factsOf(toolkit)
  const style = `body{--small:42px;flex-direction:column;justify-content:space-between;padding:96px}svg{width:500px;margin:0 auto}h1{font-size:94px}p{border-top:3px solid ${brass};padding-top:36px}`
  return graphic(
    1080,
    1350,
    style,
    `${medallionSvg(toolkit, letters, onNavy)}<h1>${promise}</h1><p>${name} (${letters}®)</p>`,
  )
}

/**
 * The e-mail signature graphic, at twice the size it is shown. On white, because the background of an e-mail is
 * unknown.
 */
export function signatureGraphic(toolkit: Toolkit): Graphic {
  const { letters, name } = factsOf(toolkit)
  const style = `body{--small:26px;background:#fff;align-items:center;gap:26px;padding:0 26px 0 34px;box-shadow:inset 10px 0 ${brassEdge},inset 0 0 0 2px ${line}}svg{width:150px}h1{font-size:34px;color:${navy};margin-bottom:8px}p{color:${brassOnWhite}}`
  const medallion = medallionSvg(toolkit, letters, { metal: brassOnWhite, letters: navy })
  return graphic(640, 192, style, `${medallion}<div><h1>${name}</h1><p>${letters}® designation</p></div>`)
}

export const graphics = { 'graphic-wide': wideGraphic, 'graphic-tall': tallGraphic, signature: signatureGraphic }

/** Returns the scenes of the video in order: the wide graphic, then the wide graphic with other words. */
export function sceneGraphics(toolkit: Toolkit): Graphic[] {
  const [, ...scenes] = videoScenes(toolkit)
  return [wideGraphic(toolkit), ...scenes.map(({ words }) => wideGraphic(toolkit, words, words.length > 80 ? 42 : 54))]
}
