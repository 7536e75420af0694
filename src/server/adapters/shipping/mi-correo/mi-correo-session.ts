import { z } from '#contract/http/z.ts'
import {
  callCarrier,
  type CarrierCall,
  type CarrierReply,
  parseReply,
} from '#server/adapters/shipping/call-carrier.ts'
import { CarrierFailure } from '#server/adapters/shipping/carrier-failure.ts'
import { withinCarrierTime } from '#server/adapters/shipping/within-carrier-time.ts'
import { unlessAborted } from '#server/concurrency/unless-aborted.ts'

const tokenReply = z.object({ token: z.string().min(1) })

type SessionCall = Omit<CarrierCall, 'url' | 'authorization'> & { path: string }

/**
 * Returns a function that sends requests with a token. Concurrent calls share one token request. The token is renewed
 * when MiCorreo refuses it, because the documentation gives the expiry without a time zone. A refused request changed
 * nothing, so the request is sent again, once.
 */
export function miCorreoSession({
  carrier,
  url,
  user,
  password,
  tokenMs,
}: {
  carrier: string
  /** Base address with the version, without a final slash. */
  url: string
  user: string
  password: string
  /** Time limit of a token request, which no caller's signal ends, because other callers wait for the token too. */
  tokenMs: number
}): (call: SessionCall) => Promise<CarrierReply> {
  const basic = `Basic ${Buffer.from(`${user}:${password}`).toString('base64')}`
  let current: Promise<string> | undefined

  return async ({ path, ...call }) => {
    const send = async (token: Promise<string>) =>
      callCarrier(carrier, {
        ...call,
        url: `${url}${path}`,
        authorization: `Bearer ${await unlessAborted(call.signal, () => token)}`,
      })
    const cached = current
    if (!cached) return send(currentToken())
    try {
      return await send(cached)
    } catch (failure) {
      if (!isRefusal(failure)) throw failure
      if (current === cached) current = undefined
      return send(currentToken())
    }
  }

  function currentToken(): Promise<string> {
    if (current) return current
    const requested = requestToken()
    current = requested
    requested.catch(() => {
      if (current === requested) current = undefined
    })
    return requested
  }

  function requestToken(): Promise<string> {
    return withinCarrierTime({ carrier, ms: tokenMs }, async (signal) => {
      const { json } = await callCarrier(carrier, {
        method: 'POST',
        url: `${url}/token`,
        authorization: basic,
        signal,
      })
      return parseReply(carrier, tokenReply, json).token
    })
  }
}

const isRefusal = (failure: unknown): boolean =>
  failure instanceof CarrierFailure && failure.reason === 'bad-credentials'
