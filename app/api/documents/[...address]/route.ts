import { answerDocument } from '@/lib/server/handlers/documents/documents'

/** Serves every document in the table of documents: letters, receipts and others. */
export const GET = async (request: Request, { params }: RouteContext<'/api/documents/[...address]'>) =>
  answerDocument(request, (await params).address)
