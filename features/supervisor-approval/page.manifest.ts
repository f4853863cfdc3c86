import type { PageManifest } from '@/e2e/support/page-manifest'

/** Valid links are tested in designation-application.spec.ts, because the college creates them for one application. */
export const manifest: PageManifest = {
  route: 'supervisorApproval',
  addresses: [
    '/designation-application-form/ricp/supervisor-approval',
    '/designation-application-form/ricp/supervisor-approval?applicant=1&application=A1-1&token=0123456789abcdef',
  ],
  seenBy: ['visitor'],
  whole: 'This link cannot be used',
}
