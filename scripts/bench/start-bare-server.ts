import { fork } from 'node:child_process'
import path from 'node:path'
import type { CapturedReply } from './capture-reply.ts'
import type { Target } from './measure/request-rate.ts'

/** Starts a server in its own process that always sends this response. */
export function startBareServer(reply: CapturedReply): Promise<Target & { stop: () => void }> {
  const child = fork(path.join(import.meta.dirname, 'bare-server.ts'), {
    env: { ...process.env, NODE_ENV: 'production' },
  })
  return new Promise((resolve, reject) => {
    child.once('error', reject)
    child.once('message', (port) =>
      resolve({ url: `http://127.0.0.1:${port}`, pid: child.pid!, stop: () => child.disconnect() }),
    )
    child.send(reply)
  })
}
