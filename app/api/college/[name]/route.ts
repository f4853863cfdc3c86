import { handleLoad, handleSave } from '@/lib/server/handlers/college'

type Context = RouteContext<'/api/college/[name]'>

export const GET = async (request: Request, { params }: Context) => handleLoad((await params).name, request)
export const POST = async (request: Request, { params }: Context) => handleSave((await params).name, request)
export const PUT = async (request: Request, { params }: Context) => handleSave((await params).name, request)
