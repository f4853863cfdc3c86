'use client'

import { Component, type ReactNode } from 'react'

interface PanelProps {
  /** Shown in place of a part that threw. */
  instead: ReactNode
  children: ReactNode
}

/**
 * An error boundary for a part of the shell: everything around it stays. Written by hand, because Next's own
 * (`catchError`) adds two KiB to every page.
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

/** True for the errors that Next throws for redirects and the like; its own boundaries handle them. */
const isOfNext = (error: unknown): boolean => String((error as { digest?: unknown } | null)?.digest).startsWith('NEXT_')
