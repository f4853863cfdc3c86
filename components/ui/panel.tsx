'use client'

import { Component, type ReactNode } from 'react'

interface PanelProps {
  /** Stands in the place of what broke. */
  instead: ReactNode
  children: ReactNode
}

/**
 * A part of the shell that fails alone: everything around it stays. Written by hand, because Next's own boundary for parts
 * (`catchError`) weighs two KiB on every page.
 */
export class Panel extends Component<PanelProps, { broken: boolean }> {
  override state = { broken: false }

  static getDerivedStateFromError(error: unknown) {
    if (isOfNext(error)) throw error
    return { broken: true }
  }

  override render() {
    return this.state.broken ? this.props.instead : this.props.children
  }
}

/** Next leads elsewhere by errors too; they are for its own boundaries. */
const isOfNext = (error: unknown): boolean => String((error as { digest?: unknown } | null)?.digest).startsWith('NEXT_')
