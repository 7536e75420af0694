import { get } from 'node:http'

/** A response as sent: raw header names and values in order, and the compressed body as base64. */
export type CapturedReply = { path: string; headers: string[]; body: string }

const standardHeaders = new Set(['date', 'connection', 'keep-alive', 'transfer-encoding'])

/** Requests a path and keeps the response compressed. Throws unless the status is 200. */
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

/** Returns alternating header names and values without the headers that Node adds to every response. */
function ownHeaders(raw: readonly string[]): string[] {
  return raw.filter((_, at) => !standardHeaders.has(raw[at - (at % 2)]!.toLowerCase()))
}
