import type { NextConfig } from 'next'
import { profileEditAddress } from './lib/shared/profile-address'
import { filePolicy, securityHeaders, strictTransport } from './lib/shared/security-headers'

const everywhere = Object.entries(securityHeaders).map(([key, value]) => ({ key, value }))

/** Files that browsers, phones and robots request on their own. */
const knownFiles = ['/favicon.ico', '/robots.txt', '/apple-touch-icon.png', '/apple-touch-icon-precomposed.png']

const config: NextConfig = {
  // The id of the build, set when it runs (scripts/steps/build.mjs): a browser with an earlier release reloads a page
  // instead of mixing the two.
  deploymentId: process.env.DEPLOYMENT_ID || undefined,
  poweredByHeader: false,
  // The portal's HTTP server compresses responses (lib/server/http/portal-response.ts), because it must read the
  // documents first.
  compress: false,
  // No preload header for the style sheet: it is inline in the document.
  reactMaxHeadersLength: 0,
  reactCompiler: true,
  reactStrictMode: true,
  typedRoutes: true,
  images: { unoptimized: true },
  productionBrowserSourceMaps: false,
  serverExternalPackages: ['pino', 'ioredis', 'undici', 'cockatiel', 'prom-client'],
  devIndicators: false,
  experimental: {
    // lib/server/http/body-limits.ts limits bodies before Next reads them; Next's own lower limit would cut off
    // uploads.
    proxyClientMaxBodySize: '16mb',
    // Fewer, larger scripts: with the default of 50,000 bytes of source the first load needs one more request.
    turbopackChunking: { minChunkSize: 200_000 },
  },
  // For responses that bypass the middleware: static files, and what Next answers itself. The middleware sets the
  // headers of all others.
  headers: async () => [
    { source: '/:path*', headers: everywhere },
    ...['/_next/static/:path*', '/icon.svg', '/plain.css', '/badges.svg', ...knownFiles].map((source) => ({
      source,
      headers: [{ key: 'content-security-policy', value: filePolicy }],
    })),
    {
      source: '/:path*',
      has: [{ type: 'header', key: 'x-forwarded-proto', value: 'https' }],
      headers: [{ key: 'strict-transport-security', value: strictTransport }],
    },
  ],
  // Where password managers look (https://w3c.github.io/webappsec-change-password-url/). A signed-out person goes
  // through sign-in first.
  redirects: async () => [
    { source: '/.well-known/change-password', destination: profileEditAddress('password'), permanent: false },
  ],
  // `npm test` checks the types, so the build does not check them again.
  typescript: { ignoreBuildErrors: true },
}

export default config
