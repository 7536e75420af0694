// Runs before the packages are installed, so this file may import only Node's own modules.
import { createServer } from 'node:net'

/** Returns the error code of an attempt to listen, for example EADDRINUSE. Returns undefined when the port is free. */
export function portProblem(host, port) {
  return new Promise((resolve) => {
    const probe = createServer()
    probe.once('error', (problem) => resolve(problem.code ?? problem.message))
    probe.listen(port, host, () => probe.close(() => resolve(undefined)))
  })
}
