import { createInterface } from 'node:readline/promises'
import { Writable } from 'node:stream'

/**
 * Prompts on the terminal and returns the typed line, which stays invisible. Without a terminal, reads one line from
 * the pipe.
 */
export async function promptPassword(question: string): Promise<string> {
  const { stdin, stderr } = process
  // readline writes the typed text to its output, so this output is discarded.
  const discardedOutput = new Writable({ write: (_chunk, _encoding, done) => done() })
  const lines = createInterface({ input: stdin, output: discardedOutput, terminal: stdin.isTTY })
  lines.on('SIGINT', () => process.exit(130))
  // The prompt follows the opening of readline, because the terminal shows keys that are typed earlier.
  if (stdin.isTTY) stderr.write(question)
  try {
    for await (const line of lines) return line
    return ''
  } finally {
    lines.close()
    if (stdin.isTTY) stderr.write('\n')
  }
}
