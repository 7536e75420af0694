import { isIP } from 'node:net'
import { z } from '#contract/http/z.ts'

const blankToUndefined = (value: unknown) =>
  typeof value === 'string' && value.trim() === '' ? undefined : value

/** A setting without a default. A blank value counts as missing. */
export const optional = <S extends z.ZodType>(schema: S) => z.preprocess(blankToUndefined, schema.optional())

/** A setting with a default, which also replaces a blank value. */
export const withDefault = <S extends z.ZodType>(schema: S, fallback: z.input<S>) =>
  z.preprocess((value) => blankToUndefined(value) ?? fallback, schema)

export const trueOrFalse = z.enum(['true', 'false']).transform((word) => word === 'true')

/** Comma-separated words, for example `lowercase,number`. */
export const wordList = <Word extends string>(words: readonly Word[]) =>
  z
    .string()
    .transform((list) => list.split(',').map((word) => word.trim()))
    .pipe(z.array(z.enum(words, `lo que se puede poner es: ${words.join(', ')}`)))
/** Comma-separated addresses and CIDR ranges, for example `10.0.0.0/8, ::1`. */
export const networks = z
  .string()
  .transform((list) => list.split(',').map((one) => one.trim()))
  .pipe(z.array(z.string().refine(isNetwork, 'direcciones o rangos con comas, por ejemplo 10.0.0.0/8, ::1')))

/** Returns true for an http or https URL without a path, because the shop appends paths. */
export function isOrigin(address: string): boolean {
  const url = URL.parse(address)
  return url !== null && /^https?:$/.test(url.protocol) && url.href === `${url.origin}/`
}

function isNetwork(text: string): boolean {
  const [address = '', bits, ...rest] = text.split('/')
  const maxBits = { 4: 32, 6: 128 }[isIP(address)]
  if (maxBits === undefined || rest.length > 0) return false
  return bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= maxBits)
}

/** Returns true for an smtp or smtps URL whose user and password can be decoded. */
export function isMailServer(address: string): boolean {
  const url = URL.parse(address)
  return (
    url !== null &&
    /^smtps?:$/.test(url.protocol) &&
    url.hostname !== '' &&
    isDecodable(url.username) &&
    isDecodable(url.password)
  )
}

function isDecodable(text: string): boolean {
  try {
    decodeURIComponent(text)
    return true
  } catch {
    return false
  }
}

export const databaseAddress = z.string().regex(/^postgres(ql)?:\/\//, 'tiene que empezar con postgres://')
