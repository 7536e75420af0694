import { createServer } from 'node:http'
import type { CapturedReply } from './capture-reply.ts'

// The least a Node program can do to answer these bytes: what the shop is compared with. Run in a process of its own.
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
