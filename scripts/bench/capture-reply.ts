import { get } from 'node:http'

/** An answer as it travels: its headers in their order and its bytes, compressed as they came. */
export type CapturedReply = { path: string; headers: string[]; body: string }

const givenByEveryServer = new Set(['date', 'connection', 'keep-alive', 'transfer-encoding'])

/** Fetches an answer without touching it. `body` is base64. Throws unless it is a 200. */
export function captureReply(
  url: string,
  { path, headers }: { path: string; headers: Record<string, string> },
): Promise<CapturedReply> {
  return new Promise((resolve, reject) => {
    get(`${url}${path}`, { headers, agent: false }, (reply) => {
      const parts: Buffer[] = []
      reply.on('data', (part: Buffer) => parts.push(part))
      reply.on('error', reject)
      reply.on('end', () => {
        if (reply.statusCode !== 200) return reject(new Error(`${path} answered ${reply.statusCode}`))
        resolve({
          path,
          headers: ownHeaders(reply.rawHeaders),
          body: Buffer.concat(parts).toString('base64'),
        })
      })
    }).on('error', reject)
  })
}

/** Names and values by turns, without those that Node adds to every answer by itself. */
function ownHeaders(raw: readonly string[]): string[] {
  return raw.filter((_, at) => !givenByEveryServer.has(raw[at - (at % 2)]!.toLowerCase()))
}
