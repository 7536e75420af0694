import type { Config } from './config.ts'
import { demoAccounts } from '#seeds/demo/accounts.ts'

/** Says where the shop is and, in the demo, with what to sign in. */
export function announce(config: Config, port: number): void {
  const lines = ['', `  Vidriera está abierta en ${config.publicUrl ?? `http://localhost:${port}`}`, '']
  if (config.mode === 'demo') {
    lines.push('  Modo demostración. Para ingresar:')
    for (const { email, password, rol } of demoAccounts)
      lines.push(`    ${rol.padEnd(7)} ${email.padEnd(26)} ${password}`)
    lines.push('')
  }
  process.stdout.write(`${lines.join('\n')}\n`)
}
