import { programOf } from '@/features/designations/content'
import { toolkitNames } from '@/lib/shared/routes'
import { toolkitWords } from './words'

type Toolkit = keyof typeof toolkitNames

/** One scene of a toolkit’s video, with its duration. */
export interface VideoScene {
  words: string
  seconds: number
}

/** Length in seconds of the fade between two scenes. It counts toward both. */
export const fadeSeconds = 0.5

/** Returns the scenes of a toolkit’s video. It has no sound: the words are in the pictures and the captions. */
export function videoScenes(toolkit: Toolkit): VideoScene[] {
  const letters = toolkitNames[toolkit]
  const { promise, about, points } = toolkitWords[toolkit]
  return [
    { words: `${promise}. ${programOf(toolkit)?.name ?? letters} (${letters}®)`, seconds: 4 },
    { words: `An advisor with the ${letters}® ${about}`, seconds: 6 },
    ...points.map((words) => ({ words, seconds: 4.5 })),
    { words: 'Ask me how I can help you.', seconds: 4 },
  ]
}

/** Returns the captions of the video as a WebVTT file (https://www.w3.org/TR/webvtt1/). */
export function videoCaptions(toolkit: Toolkit): string {
  let ends = 0
  const cues = videoScenes(toolkit).map(({ words, seconds }) => {
    const begins = ends
    ends += seconds - fadeSeconds
    return `${timestamp(begins)} --> ${timestamp(ends)}\n${words}\n`
  })
  return ['WEBVTT\n', ...cues].join('\n')
}

const timestamp = (seconds: number): string => `00:${seconds.toFixed(3).padStart(6, '0')}`
