import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { fadeSeconds, type VideoScene } from '../../features/toolkits/video'

/**
 * Writes a video (MP4, H.264, no sound) that shows each picture for the length of its scene and fades to the next.
 * Needs ffmpeg.
 */
export function makeVideo(pictures: readonly Buffer[], scenes: readonly VideoScene[], file: string): void {
  const folder = mkdtempSync(path.join(tmpdir(), 'toolkit-video-'))
  const inputs = scenes.flatMap(({ seconds }, index) => {
    const picture = path.join(folder, `${index}.png`)
    writeFileSync(picture, pictures[index] ?? '')
    return ['-loop', '1', '-framerate', '25', '-t', String(seconds), '-i', picture]
  })
  let begins = 0
  let shown = '[0]'
  const fades = scenes.slice(1).map((_, index) => {
    begins += (scenes[index]?.seconds ?? 0) - fadeSeconds
    const fade = `${shown}[${index + 1}]xfade=fade:duration=${fadeSeconds}:offset=${begins}[faded${index}]`
    shown = `[faded${index}]`
    return fade
  })
  const compression = ['-c:v', 'libx264', '-preset', 'veryslow', '-crf', '28', '-pix_fmt', 'yuv420p']
  // Puts the index first, so that a browser can start playing before the download completes.
  const container = ['-map', shown, '-movflags', '+faststart', '-map_metadata', '-1', '-fflags', '+bitexact']
  execFileSync('ffmpeg', [
    '-loglevel',
    'error',
    '-y',
    ...inputs,
    '-filter_complex',
    fades.join(';'),
    ...container,
    ...compression,
    file,
  ])
  rmSync(folder, { recursive: true })
}
