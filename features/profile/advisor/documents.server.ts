import 'server-only'
import { college } from '@/lib/server/college/client'
import { type DocumentKinds, keptFile } from '@/lib/server/handlers/documents/kinds'
import { mapOutcome } from '@/lib/shared/result'
import { pages } from '@/lib/shared/routes'
import { advisorPhoto } from './calls'

export const advisorDocuments = {
  'advisor-photo': keptFile({
    find: (viewer) => ({
      name: 'photo',
      load: async () => mapOutcome(await college.load(advisorPhoto.load, viewer), ({ photo }) => photo),
    }),
    noun: 'photo',
    listedOn: pages.profile,
    none: 'There is no photo. It may have been removed.',
  }),
} satisfies DocumentKinds
