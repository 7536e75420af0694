import { createHmac } from 'node:crypto'

const PERIOD_S = 30
const BASE32 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

/** Returns the current code of an authenticator app (RFC 6238). `periodsAhead`: periods of 30 s in the future. */
export function totpCode(otpauth: string, periodsAhead = 0): string {
  const address = new URL(otpauth)
  const digits = Number(address.searchParams.get('digits') ?? 6)
  const counter = Buffer.alloc(8)
  counter.writeBigUInt64BE(BigInt(Math.floor(Date.now() / 1_000 / PERIOD_S) + periodsAhead))
  const mac = createHmac('sha1', decodeBase32(address.searchParams.get('secret') ?? ''))
    .update(counter)
    .digest()
  const offset = mac.at(-1)! & 0xf
  const number = mac.readUInt32BE(offset) & 0x7fff_ffff
  return String(number % 10 ** digits).padStart(digits, '0')
}

function decodeBase32(secret: string): Buffer {
  const bits = [...secret.replaceAll('=', '')].map((digit) =>
    BASE32.indexOf(digit).toString(2).padStart(5, '0'),
  )
  const bytes = bits.join('').match(/.{8}/g) ?? []
  return Buffer.from(bytes.map((byte) => Number.parseInt(byte, 2)))
}
