import type { MiddlewareHandler } from 'hono'
import { give, refusal } from './answer.ts'

/** Prefix of every simulator token, so that a real token is never sent here by mistake. */
export const LOCAL_TOKEN = 'TEST-LOCAL'

/** Refuses calls without a simulator token. */
export const onlyLocal: MiddlewareHandler = async (c, next) => {
  const [scheme, token] = (c.req.header('authorization') ?? '').split(' ')
  if (scheme !== 'Bearer' || !token) return give(c, MISSING)
  if (!token.startsWith(LOCAL_TOKEN)) return give(c, FOREIGN)
  return next()
}

const MISSING = refusal(401, { message: 'authorization value not present', error: 'unauthorized' })
const FOREIGN = refusal(401, {
  message: `invalid access token: this is a simulator, whose tokens begin with ${LOCAL_TOKEN}`,
  error: 'unauthorized',
})
