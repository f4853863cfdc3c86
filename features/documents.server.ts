import 'server-only'
import type { DocumentKind } from '@/lib/server/handlers/documents/kinds'
import type { DocumentName } from '@/lib/shared/documents'
import { continuingEducationDocuments } from './continuing-education/documents.server'
import { designationDocuments } from './designations/documents.server'
import { learningDocuments } from './learning/documents.server'
import { advisorDocuments } from './profile/advisor/documents.server'
import { purchaseDocuments } from './purchases/documents.server'
import { recertificationDocuments } from './recertification/documents.server'
import { subscriptionDocuments } from './subscriptions/documents.server'
import { taxFormDocuments } from './tax-forms/documents.server'
import { toolkitDocuments } from './toolkits/documents.server'

/** Every document, by the name in its address. */
export const documents: Record<DocumentName, DocumentKind> = {
  ...designationDocuments,
  ...recertificationDocuments,
  ...continuingEducationDocuments,
  ...learningDocuments,
  ...purchaseDocuments,
  ...subscriptionDocuments,
  ...taxFormDocuments,
  ...toolkitDocuments,
  ...advisorDocuments,
}
