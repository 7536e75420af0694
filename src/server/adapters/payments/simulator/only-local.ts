import type { MiddlewareHandler } from 'hono'
import { give, refusal } from './answer.ts'

/** What every token of the simulator begins with: nobody sends it a real one and thinks that cards are charged. */
export const LOCAL_TOKEN = 'TEST-LOCAL'

/** Takes calls with a token of the simulator's own, no others. */
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
