import type { Config } from 'tailwindcss'
import plugin from 'tailwindcss/plugin'
import { palette } from './components/ui/palette'

const toVariables = (scheme: Record<string, string>) =>
  Object.fromEntries(Object.entries(scheme).map(([name, value]) => [`--${name}`, value]))

const colors = Object.fromEntries(Object.keys(palette.light).map((name) => [name, `var(--${name})`]))

const config: Config = {
  content: [],
  theme: {
    colors: { transparent: 'transparent', current: 'currentColor', inherit: 'inherit', ...colors },
    fontFamily: {
      serif: '"Source Serif 4 Variable", "Source Serif 4 Fallback", Georgia, "Times New Roman", serif',
      sans: '-apple-system, BlinkMacSystemFont, "Segoe UI", Roboto, "Helvetica Neue", "Liberation Sans", Arial, system-ui, sans-serif',
      mono: 'ui-monospace, "SFMono-Regular", Menlo, Consolas, monospace',
    },
    // Only these six sizes.
    fontSize: {
      xs: ['0.8125rem', '1.25rem'],
      sm: ['0.9375rem', '1.5rem'],
      base: ['1.0625rem', '1.75rem'],
      lg: ['1.25rem', '1.75rem'],
      xl: ['1.625rem', '2.125rem'],
      '2xl': ['2.125rem', '2.625rem'],
    },
    borderRadius: { none: '0', sm: '3px', DEFAULT: '5px', lg: '8px', full: '9999px' },
  },
  plugins: [
    plugin(({ addBase }) => {
      addBase({
        ':root': { colorScheme: 'light dark', ...toVariables(palette.light) },
        '@media screen and (prefers-color-scheme: dark)': { ':root': toVariables(palette.dark) },
        // Paper is white in either color scheme.
        '@media print': { ':root': { '--paper': '#ffffff', colorScheme: 'light' } },
      })
    }),
  ],
}

export default config
