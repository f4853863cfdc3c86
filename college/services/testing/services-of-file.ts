import { openServices } from './services-in-memory'

/** Opens services with their own records for the tests of one file. The object is empty before the tests run. */
export function servicesOfFile() {
  const services = {} as Awaited<ReturnType<typeof openServices>>
  beforeAll(async () => void Object.assign(services, await openServices()))
  afterAll(() => services.close())
  return services
}
