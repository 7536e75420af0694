import { argon2, randomBytes, timingSafeEqual } from 'node:crypto'
import { promisify } from 'node:util'
import { fairSlots } from '#server/concurrency/fair-slots.ts'

const derive = promisify(argon2)

type Cost = { memory: number; passes: number; parallelism: number }

/** First argon2id configuration that OWASP recommends: 46 MiB, one pass, one lane. */
const COST: Cost = { memory: 46 * 1024, passes: 1, parallelism: 1 }
/** A stored hash with a higher cost is not computed. */
const MAX_COST: Cost = { memory: 256 * 1024, passes: 10, parallelism: 4 }
const SALT_BYTES = 16
/**
 * Three slots, because Node has four worker threads, which also read files and resolve host names. A full queue of
 * sixty takes some seconds.
 */
const inSlot = fairSlots({ slots: 3, waiting: { known: 60, strangers: 60 }, maxWaitMs: 8_000 })
const TAG_BYTES = 32

/** Password hashing, which tests replace. */
export type Passwords = {
  hash(password: string): Promise<string>
  verify(stored: string, password: string): Promise<boolean>
}

export const argonPasswords: Passwords = {
  hash: (password) => hashPassword(password),
  verify: verifyPassword,
}

/** Returns the argon2id hash as `$argon2id$v=19$m=47104,t=1,p=1$salt$tag`, computed outside of the main thread. */
export async function hashPassword(password: string, cost = COST): Promise<string> {
  const salt = randomBytes(SALT_BYTES)
  const tag = await tagOf(password, salt, TAG_BYTES, cost)
  const { memory, passes, parallelism } = cost
  return `$argon2id$v=19$m=${memory},t=${passes},p=${parallelism}$${unpadded(salt)}$${unpadded(tag)}`
}

/** Compares a password with a stored hash in constant time. Returns false for another format than argon2id. */
export async function verifyPassword(stored: string, password: string): Promise<boolean> {
  const parsed = readHash(stored)
  if (!parsed) return false
  const tag = await tagOf(password, parsed.salt, parsed.tag.length, parsed.cost)
  return timingSafeEqual(tag, parsed.tag)
}

/** NFKC normalisation, because keyboards write some characters in different forms. */
const tagOf = (password: string, nonce: Buffer, tagLength: number, cost: Cost): Promise<Buffer> =>
  inSlot(() => derive('argon2id', { message: password.normalize('NFKC'), nonce, tagLength, ...cost }))

const format =
  /^\$argon2id\$v=19\$m=(\d{1,7}),t=(\d{1,2}),p=(\d{1,2})\$([A-Za-z0-9+/]{22,86})\$([A-Za-z0-9+/]{43,86})$/

function readHash(stored: string): { cost: Cost; salt: Buffer; tag: Buffer } | undefined {
  const [, ...parts] = format.exec(stored) ?? []
  if (parts.length === 0) return undefined
  const [memory, passes, parallelism] = parts.map(Number) as [number, number, number]
  const [salt = '', tag = ''] = parts.slice(3)
  const tooCostly = memory > MAX_COST.memory || passes > MAX_COST.passes || parallelism > MAX_COST.parallelism
  if (tooCostly || passes < 1 || parallelism < 1 || memory < 8 * parallelism) return undefined
  return {
    cost: { memory, passes, parallelism },
    salt: Buffer.from(salt, 'base64'),
    tag: Buffer.from(tag, 'base64'),
  }
}

const unpadded = (bytes: Buffer): string => bytes.toString('base64').replace(/=+$/, '')
