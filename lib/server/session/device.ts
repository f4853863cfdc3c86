import 'server-only'

/** The first match wins, because several browsers also name another browser in their `User-Agent`. */
const browsers: [RegExp, string][] = [
  [/\bEdg(?:e|A|iOS)?\//, 'Edge'],
  [/\b(?:OPR|OPT|Opera)\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\b(?:Firefox|FxiOS)\//, 'Firefox'],
  [/\b(?:Chrome|CriOS|Chromium|HeadlessChrome)\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
]

const systems: [RegExp, string][] = [
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bWindows\b/, 'Windows'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bMac(?:intosh|OS)?\b/, 'Mac'],
  [/\bLinux\b/, 'Linux'],
]

/**
 * Returns browser and system in words ('Firefox on Windows') from a `User-Agent`, without versions; '' when it names
 * neither.
 */
export function deviceOf(userAgent: string | null): string {
  const text = (userAgent ?? '').slice(0, 512)
  const [browser, system] = [nameIn(browsers, text), nameIn(systems, text)]
  if (browser && system) return `${browser} on ${system}`
  return browser || system
}

const nameIn = (list: [RegExp, string][], text: string): string =>
  list.find(([pattern]) => pattern.test(text))?.[1] ?? ''
