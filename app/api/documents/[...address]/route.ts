import { documents } from '@/features/documents.server'
import { answerDocument } from '@/lib/server/handlers/documents/documents'

/** Serves every document: letters, receipts and whatever else a feature lists in its documents.server.ts. */
export const GET = async (request: Request, { params }: RouteContext<'/api/documents/[...address]'>) =>
  answerDocument(request, (await params).address, documents)
