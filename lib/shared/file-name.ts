/** What moves, turns around or hides text instead of being text: with U+202E `gpj.exe` is read as `exe.jpg`. */
const misleading = /[\p{Cc}\p{Cs}\p{Zl}\p{Zp}\p{Bidi_Control}\u00ad\u200b\u2060\ufeff]/gu

/** The name of a file as it may be shown and stored: no path, and nothing that misleads about how it ends. */
export function safeFileName(name: string): string {
  const own = name.replace(misleading, '').split(/[/\\]/).at(-1)?.trim() ?? ''
  return /^\.*$/.test(own) ? 'file' : own
}
