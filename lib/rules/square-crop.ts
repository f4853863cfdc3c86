/** What of a picture is shown in a square. */
export interface Crop {
  /** 1 is the largest square that fits into the picture, 2 one of half its side. */
  zoom: number
  /** Where the square is, from 0 (left, top) to 1 (right, bottom). */
  across: number
  down: number
}

interface Size {
  width: number
  height: number
}

/** The square in pixels of the picture; never outside it. */
export function squareOf({ width, height }: Size, { zoom, across, down }: Crop) {
  const side = Math.min(width, height) / Math.max(zoom, 1)
  return { left: (width - side) * within(across), top: (height - side) * within(down), side }
}

const within = (share: number) => Math.min(Math.max(share, 0), 1)
