import { generateKeyPairSync, sign } from 'node:crypto'

const block = (tag: number, ...parts: Buffer[]): Buffer => {
  const body = Buffer.concat(parts)
  const length =
    body.length < 128
      ? [body.length]
      : body.length < 256
        ? [0x81, body.length]
        : [0x82, body.length >> 8, body.length & 255]
  return Buffer.concat([Buffer.from([tag, ...length]), body])
}
const sequence = (...parts: Buffer[]) => block(0x30, ...parts)
const identifier = (hex: string) => block(0x06, Buffer.from(hex, 'hex'))
const time = (date: Date) => block(0x17, Buffer.from(`${date.toISOString().replace(/[-:T]/g, '').slice(2, 14)}Z`))

const ecdsaWithSha256 = sequence(identifier('2a8648ce3d040302'))
const subjectAlternativeName = identifier('551d11')

/**
 * Returns a key and a self-signed certificate for localhost, valid for a day. Writes X.509 by hand, because Node cannot
 * make certificates.
 */
export function selfSigned(): { key: string; cert: string } {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const host = Buffer.from('localhost')
  const name = sequence(block(0x31, sequence(identifier('550403'), block(0x0c, host))))
  const day = 24 * 3_600_000
  const body = sequence(
    block(0xa0, block(0x02, Buffer.from([2]))),
    block(0x02, Buffer.from([1])),
    ecdsaWithSha256,
    name,
    sequence(time(new Date(Date.now() - day)), time(new Date(Date.now() + day))),
    name,
    publicKey.export({ type: 'spki', format: 'der' }),
    block(0xa3, sequence(sequence(subjectAlternativeName, block(0x04, sequence(block(0x82, host)))))),
  )
  const signature = block(0x03, Buffer.from([0]), sign('sha256', body, privateKey))
  const text = sequence(body, ecdsaWithSha256, signature).toString('base64').replace(/.{64}/g, '$&\n')
  return {
    key: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
    cert: `-----BEGIN CERTIFICATE-----\n${text}\n-----END CERTIFICATE-----\n`,
  }
}
