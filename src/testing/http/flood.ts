import { type HttpReply, httpCaller } from './http-caller.ts'

const ATTACKERS = ['203.0.113.7', '203.1.113.7', '203.2.113.7', '203.3.113.7', '203.4.113.7']
/** All attackers together have more than a page queue or a search queue holds. */
const CONNECTIONS_PER_ATTACKER = 30

/** Headers of a browser at an address. The shop must trust the forwarded addresses of this machine. */
export const browserAt = (address: string) => ({ accept: 'text/html', 'x-forwarded-for': address })

/** Five addresses send GET requests over 150 connections until `stop`. `replies` grows meanwhile. */
export function startFlood(
  url: string,
  nextPath: () => string,
): { replies: readonly HttpReply[]; stop(): Promise<void> } {
  const replies: HttpReply[] = []
  const callers = ATTACKERS.map((address) => ({
    headers: browserAt(address),
    caller: httpCaller(url, CONNECTIONS_PER_ATTACKER),
  }))
  let isOver = false
  const flood = callers.flatMap(({ caller, headers }) =>
    Array.from({ length: CONNECTIONS_PER_ATTACKER }, async () => {
      while (!isOver) replies.push(await caller.call({ method: 'GET', path: nextPath(), headers }))
    }),
  )
  return {
    replies,
    async stop() {
      isOver = true
      await Promise.all(flood)
      for (const { caller } of callers) caller.close()
    },
  }
}
