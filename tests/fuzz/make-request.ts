import fc, { type Arbitrary } from 'fast-check'
import { fromThePortal, type FuzzRequest } from './request'
import { hostileText, pumped, wellFormed } from './values'

/* How generated requests are made: with some of their fields, each with a valid value or something odd. */

type Parts = Partial<Pick<FuzzRequest, 'headers' | 'body'>>

export const text = fc.oneof({ weight: 4, arbitrary: hostileText }, { weight: 1, arbitrary: pumped })
export const orOdd = (good: Arbitrary<string>) =>
  fc.oneof({ weight: 3, arbitrary: good }, { weight: 1, arbitrary: text })
export const shortened = (value: string) => value.slice(0, 2_500)

export const ask = (method: string, target: string, { headers = [], ...body }: Parts = {}): FuzzRequest => ({
  method,
  target,
  headers: [...fromThePortal, ...headers],
  ...body,
  changes: [],
  mustRefuse: false,
})

/** Generates some of the fields, each usually with a valid value. */
export const some = (fields: Record<string, Arbitrary<string>>): Arbitrary<Record<string, string>> => {
  const names = Object.keys(fields)
  return fc
    .tuple(fc.subarray(names), ...names.map((name) => orOdd(fields[name] ?? text)))
    .map(([chosen, ...values]) =>
      Object.fromEntries(names.flatMap((name, index) => (chosen.includes(name) ? [[name, values[index] ?? '']] : []))),
    )
}

export const withQuery = (address: string, fields: Record<string, string>) => {
  const query = new URLSearchParams(Object.entries(fields).map(([name, value]) => [name, shortened(value)])).toString()
  return query ? `${address}?${query}` : address
}

export const get = (address: string, fields: Record<string, Arbitrary<string>> = {}): Arbitrary<FuzzRequest> =>
  some(fields).map((chosen) => ask('GET', withQuery(address, chosen)))

export const form = (address: string, fields: Record<string, Arbitrary<string>>): Arbitrary<FuzzRequest> =>
  some(fields).map((chosen) =>
    ask('POST', address, {
      headers: [['content-type', 'application/x-www-form-urlencoded']],
      body: new URLSearchParams(chosen).toString(),
    }),
  )

export const json = (
  method: string,
  address: string,
  value: Arbitrary<unknown>,
  headers: FuzzRequest['headers'] = [],
): Arbitrary<FuzzRequest> =>
  value.map((each) =>
    ask(method, address, {
      headers: [['content-type', 'application/json'], ...headers],
      body: JSON.stringify(each) ?? '',
    }),
  )

/** Generates requests for an address with a part that may be anything. */
export const below = (good: Arbitrary<string>, request: (part: string) => Arbitrary<FuzzRequest>) =>
  orOdd(good)
    .map((part) => encodeURIComponent(wellFormed(shortened(part))))
    .chain(request)

export const is = (...values: string[]) => fc.constantFrom(...values)
