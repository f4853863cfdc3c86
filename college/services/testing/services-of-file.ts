import { openServices } from './services-in-memory'

/** The services over records of their own, which are open while the tests of a file run: it is empty before them. */
export function servicesOfFile() {
  const services = {} as Awaited<ReturnType<typeof openServices>>
  beforeAll(async () => void Object.assign(services, await openServices()))
  afterAll(() => services.close())
  return services
}
