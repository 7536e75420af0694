import { createHmac } from 'node:crypto'

const PERIOD_S = 30
const BASE32 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

/**
 * An authenticator app that scanned this key (RFC 6238), at the real time: the identity provider looks at no other.
 * `ahead`: the code of so many half minutes later.
 */
export function authenticatorCode(otpauth: string, ahead = 0): string {
  const address = new URL(otpauth)
  const digits = Number(address.searchParams.get('digits') ?? 6)
  const counter = Buffer.alloc(8)
  counter.writeBigUInt64BE(BigInt(Math.floor(Date.now() / 1_000 / PERIOD_S) + ahead))
  const mac = createHmac('sha1', keyOf(address.searchParams.get('secret') ?? ''))
    .update(counter)
    .digest()
  const offset = mac.at(-1)! & 0xf
  const number = mac.readUInt32BE(offset) & 0x7fff_ffff
  return String(number % 10 ** digits).padStart(digits, '0')
}

function keyOf(secret: string): Buffer {
  const bits = [...secret.replaceAll('=', '')].map((letter) =>
    BASE32.indexOf(letter).toString(2).padStart(5, '0'),
  )
  const bytes = bits.join('').match(/.{8}/g) ?? []
  return Buffer.from(bytes.map((byte) => Number.parseInt(byte, 2)))
}
