import { answerLoad, answerSave } from '@/lib/server/handlers/college'

type Context = RouteContext<'/api/college/[name]'>

export const GET = async (request: Request, { params }: Context) => answerLoad((await params).name, request)
export const POST = async (request: Request, { params }: Context) => answerSave((await params).name, request)
export const PUT = async (request: Request, { params }: Context) => answerSave((await params).name, request)
