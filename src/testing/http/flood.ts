import { type HttpReply, httpCaller } from './http-caller.ts'

const ATTACKERS = ['203.0.113.7', '203.1.113.7', '203.2.113.7', '203.3.113.7', '203.4.113.7']
/** All attackers together send more requests at once than a queue of pages or searches holds. */
const CONNECTIONS_PER_ATTACKER = 30

/** Headers of a browser at an address. The shop must trust the forwarded addresses of this machine. */
export const browserAt = (address: string) => ({ accept: 'text/html', 'x-forwarded-for': address })

/**
 * Runs `work` while five addresses send GET requests over 150 connections. `replies` grows meanwhile. Returns all
 * replies, after the last one.
 */
export async function duringFlood(
  url: string,
  nextPath: () => string,
  work: (replies: readonly HttpReply[]) => Promise<void>,
): Promise<readonly HttpReply[]> {
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
  // Waits from the start, so that a broken connection is no unhandled rejection.
  const ended = Promise.allSettled(flood)
  try {
    await work(replies)
  } finally {
    isOver = true
    await ended
    for (const { caller } of callers) caller.close()
  }
  await Promise.all(flood)
  return replies
}
