import { answerDocument } from '@/lib/server/handlers/documents/documents'

/** Every document: letters, receipts and whatever else the table of documents names. */
export const GET = async (request: Request, { params }: RouteContext<'/api/documents/[...address]'>) =>
  answerDocument(request, (await params).address)
