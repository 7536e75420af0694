import { createInterface } from 'node:readline/promises'
import { Writable } from 'node:stream'

/** Asks on the terminal and shows nothing of the answer; from a pipe it reads one line, without asking. */
export async function askSecretly(question: string): Promise<string> {
  const { stdin, stderr } = process
  // The terminal stops echoing; what readline would write in its place goes nowhere.
  const nowhere = new Writable({ write: (_chunk, _encoding, done) => done() })
  const lines = createInterface({ input: stdin, output: nowhere, terminal: stdin.isTTY })
  lines.on('SIGINT', () => process.exit(130))
  // Not before: a terminal that still echoes would show what is typed at once.
  if (stdin.isTTY) stderr.write(question)
  try {
    for await (const line of lines) return line
    return ''
  } finally {
    lines.close()
    if (stdin.isTTY) stderr.write('\n')
  }
}
