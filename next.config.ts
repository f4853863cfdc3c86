import type { NextConfig } from 'next'
import { profileEditAddress } from './lib/shared/profile-address'
import { filePolicy, securityHeaders, strictTransport } from './lib/shared/security-headers'

const everywhere = Object.entries(securityHeaders).map(([key, value]) => ({ key, value }))

/** What browsers, phones and robots ask for by themselves. */
const knownFiles = ['/favicon.ico', '/robots.txt', '/apple-touch-icon.png', '/apple-touch-icon-precomposed.png']

const config: NextConfig = {
  // Each build has a name, and the portal runs under that of its build (scripts/steps/build.mjs): a browser that still runs the
  // release before loads a page again instead of mixing the two.
  deploymentId: process.env.DEPLOYMENT_ID || undefined,
  poweredByHeader: false,
  // The portal's own server compresses (lib/server/http/portal-response.ts): it has to read the documents first.
  compress: false,
  // No preload of the style sheet in a header: the document has it inline.
  reactMaxHeadersLength: 0,
  reactCompiler: true,
  reactStrictMode: true,
  typedRoutes: true,
  images: { unoptimized: true },
  productionBrowserSourceMaps: false,
  serverExternalPackages: ['pino', 'ioredis', 'undici', 'cockatiel', 'prom-client'],
  devIndicators: false,
  experimental: {
    // Bodies are bounded before Next hears of them (lib/server/http/body-limits.ts); its own bound would cut an upload short.
    proxyClientMaxBodySize: '16mb',
    // Fewer, larger scripts: with the default of 50,000 bytes of source the first load asks for one more.
    turbopackChunking: { minChunkSize: 200_000 },
  },
  // For what never passes the middleware: static files, and what Next answers by itself. The middleware sets them on all else.
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
  // Where password managers look (https://w3c.github.io/webappsec-change-password-url/). Signed out, the profile leads through the sign-in.
  redirects: async () => [
    { source: '/.well-known/change-password', destination: profileEditAddress('password'), permanent: false },
  ],
  // `npm test` checks types, once; a first start need not wait for it again.
  typescript: { ignoreBuildErrors: true },
}

export default config
