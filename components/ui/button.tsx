'use no memo'

import type { ComponentProps } from 'react'
import { Drawing, turningArrow } from './drawing'

export type ButtonVariant = 'primary' | 'secondary' | 'quiet' | 'danger'
export type ButtonSize = 'regular' | 'small'

export interface Look {
  /** `primary` at most once per card; `quiet` beside text. */
  variant?: ButtonVariant
  size?: ButtonSize
}

const variants: Record<ButtonVariant, string> = {
  primary: 'border-blue bg-blue text-on-blue hover:border-blue-strong hover:bg-blue-strong hover:text-on-blue',
  secondary:
    'border-edge bg-surface text-ink hover:border-ink hover:bg-sunken hover:text-ink aria-pressed:border-good aria-pressed:bg-good-surface aria-pressed:text-good',
  quiet: 'border-transparent bg-transparent text-blue underline hover:text-blue-strong hover:bg-blue-surface',
  danger: 'border-bad-edge bg-surface text-bad hover:bg-bad-surface hover:text-bad',
}

const sizes: Record<ButtonSize, string> = {
  regular: 'min-h-11 px-5 py-2 text-base',
  small: 'min-h-9 px-3 py-1 text-sm',
}

/** Returns the classes of a button, for other elements that must look like one. */
export function buttonClasses({ variant = 'primary', size = 'regular' }: Look = {}): string {
  return `inline-flex items-center justify-center gap-2 rounded border font-medium leading-snug text-center fades ${
    variant === 'quiet' ? '' : 'no-underline'
  } ${variants[variant]} ${sizes[size]}`
}

type ButtonProps = ComponentProps<'button'> &
  Look & {
    /** The label while the action is under way. The button keeps the focus but cannot be pressed again. */
    busy?: string | false
  }

/** A button. It submits a form only with `type="submit"`. */
export function Button({ variant, size, busy = false, className = '', children, onClick, type, ...rest }: ButtonProps) {
  return (
    <button
      {...rest}
      type={type ?? 'button'}
      aria-disabled={busy ? true : rest['aria-disabled']}
      onClick={busy ? (event) => event.preventDefault() : onClick}
      className={`${buttonClasses({ variant, size })} disabled:cursor-not-allowed disabled:opacity-60 aria-disabled:cursor-progress ${className}`}
    >
      {busy ? (
        <>
          <Drawing path={turningArrow} className="size-4 turning" />
          {busy}
        </>
      ) : (
        children
      )}
    </button>
  )
}
