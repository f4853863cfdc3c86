'use client'

import { useEffect, useEffectEvent, useId, useRef, useState } from 'react'
import { fileFaults } from '@/lib/shared/file-type'
import type { ChosenFile } from '@/lib/shared/forms/fields'
import { type Crop, squareOf } from './rules'

/** Side of the sent image in pixels. */
const side = 600
const mostZoom = 4
const middle: Crop = { zoom: 1, across: 0.5, down: 0.5 }

interface PhotoCropProps {
  file: ChosenFile
  /** Called with the square as a JPG, after the first draw and after each change. */
  onCropped: (made: ChosenFile) => void
}

/**
 * Crops a photo to a square, with sliders instead of dragging. Only the redrawn image is sent, so the camera’s metadata
 * (such as the location) stays out of it.
 */
export function PhotoCrop({ file, onCropped }: PhotoCropProps) {
  const canvas = useRef<HTMLCanvasElement>(null)
  const [picture, setPicture] = useState<ImageBitmap | null>(null)
  const [crop, setCrop] = useState(middle)
  const tell = useEffectEvent(onCropped)

  useEffect(() => {
    let wanted = true
    let shown: ImageBitmap | null = null
    decode(file).then(
      (bitmap) => {
        if (!wanted) return bitmap.close()
        shown = bitmap
        setPicture(bitmap)
      },
      () => wanted && tell({ ...file, data: '', fault: fileFaults.unread }),
    )
    return () => {
      wanted = false
      // A decoded bitmap takes tens of megabytes, so it is closed. A closed bitmap cannot be drawn again.
      setPicture(null)
      shown?.close()
    }
  }, [file])

  useEffect(() => {
    if (!picture || !canvas.current) return
    const url = draw(canvas.current, picture, crop)
    tell({ name: 'photo.jpg', contentType: 'image/jpeg', data: url.slice(url.indexOf(',') + 1) })
  }, [picture, crop])

  const change = (name: keyof Crop) => (value: number) => setCrop({ ...crop, [name]: value })
  const room = picture && roomIn(picture, crop)
  return (
    <div className="flex flex-wrap items-start gap-6">
      <div role="img" aria-label="The photo as it will be shown">
        <canvas ref={canvas} width={side} height={side} className="size-48 rounded-lg border border-line bg-sunken" />
      </div>
      <fieldset className="flex min-w-0 flex-1 basis-60 flex-col gap-3" disabled={!picture}>
        <legend className="sr-only">Position of the photo</legend>
        <Slider label="Zoom" min={1} max={mostZoom} value={crop.zoom} onChange={change('zoom')} />
        <Slider label="Left to right" value={crop.across} disabled={!room?.across} onChange={change('across')} />
        <Slider label="Top to bottom" value={crop.down} disabled={!room?.down} onChange={change('down')} />
      </fieldset>
    </div>
  )
}

interface SliderProps {
  label: string
  min?: number
  max?: number
  value: number
  disabled?: boolean
  onChange: (value: number) => void
}

function Slider({ label, min = 0, max = 1, value, disabled = false, onChange }: SliderProps) {
  const id = useId()
  return (
    <div className="flex flex-col gap-1">
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        type="range"
        min={min}
        max={max}
        step={0.05}
        value={value}
        disabled={disabled}
        aria-valuetext={`${Math.round(((value - min) / (max - min)) * 100)} percent`}
        onChange={(event) => onChange(event.target.valueAsNumber)}
        className="min-h-11 w-full accent-blue"
      />
    </div>
  )
}

/** Decodes the image, rotated as its metadata says. */
function decode({ data, contentType }: ChosenFile): Promise<ImageBitmap> {
  const bytes = Uint8Array.from(atob(data), (character) => character.charCodeAt(0))
  return createImageBitmap(new Blob([bytes], { type: contentType }))
}

/** Says in which directions the square can move. */
function roomIn({ width, height }: ImageBitmap, crop: Crop) {
  const { side: length } = squareOf({ width, height }, crop)
  return { across: width > length, down: height > length }
}

/** Draws the square on a white background and returns it as a JPG data URL. */
function draw(canvas: HTMLCanvasElement, picture: ImageBitmap, crop: Crop): string {
  const context = canvas.getContext('2d')
  if (!context) return ''
  const { left, top, side: length } = squareOf(picture, crop)
  context.fillStyle = 'white'
  context.fillRect(0, 0, side, side)
  context.imageSmoothingQuality = 'high'
  context.drawImage(picture, left, top, length, length, 0, 0, side, side)
  return canvas.toDataURL('image/jpeg', 0.9)
}
