import { createServer, get } from 'node:http'
import type { AddressInfo } from 'node:net'

const [url = '', encoding = ''] = process.argv.slice(2)
const headersOfNode = new Set(['date', 'connection', 'keep-alive', 'transfer-encoding'])

// Requests one response of the shop and then sends its headers and bytes from memory, as the fastest server of Node can.
get(url, { headers: { 'accept-encoding': encoding }, agent: false }, (captured) => {
  const parts: Buffer[] = []
  const headers = captured.rawHeaders.filter(
    (_, at, raw) => !headersOfNode.has(raw[at - (at % 2)]!.toLowerCase()),
  )
  captured.on('data', (part: Buffer) => parts.push(part))
  captured.on('end', () => {
    const body = Buffer.concat(parts)
    const server = createServer((_, reply) => void reply.writeHead(200, headers).end(body))
    server.listen(0, '127.0.0.1', () =>
      process.send!({ port: (server.address() as AddressInfo).port, bytes: body.length }),
    )
  })
})
process.once('disconnect', () => process.exit(0))
