import type { MiddlewareHandler } from 'hono'
import { sendResponse, errorResponse } from './api-response.ts'

/** Prefix of every simulator token, so that a shop never sends a real token to the simulator by mistake. */
export const SIMULATOR_TOKEN = 'TEST-LOCAL'

export const requireSimulatorToken: MiddlewareHandler = async (c, next) => {
  const [scheme, token] = (c.req.header('authorization') ?? '').split(' ')
  if (scheme !== 'Bearer' || !token) return sendResponse(c, MISSING_TOKEN)
  if (!token.startsWith(SIMULATOR_TOKEN)) return sendResponse(c, NOT_A_SIMULATOR_TOKEN)
  return next()
}

const MISSING_TOKEN = errorResponse(401, {
  message: 'authorization value not present',
  error: 'unauthorized',
})
const NOT_A_SIMULATOR_TOKEN = errorResponse(401, {
  message: `invalid access token: this is a simulator, whose tokens begin with ${SIMULATOR_TOKEN}`,
  error: 'unauthorized',
})
