import { createServer } from 'node:http'
import type { CapturedReply } from './capture-reply.ts'

// A minimal Node server that sends the shop's bytes. The benchmark compares the shop with this server.
process.once('message', ({ headers, body }: CapturedReply) => {
  const bytes = Buffer.from(body, 'base64')
  const server = createServer((_, reply) => {
    reply.writeHead(200, headers)
    reply.end(bytes)
  })
  server.listen(0, '127.0.0.1', () => {
    const address = server.address()
    process.send!(typeof address === 'object' && address ? address.port : 0)
  })
})
process.once('disconnect', () => process.exit(0))
