import { type Config, readConfig } from '#server/config.ts'
import { systemClock } from '#server/adapters/clock.ts'
import { type Finding, healthy, illness } from './doctor-checks.ts'
import { findingOf, tellFinding } from './examine.ts'
import { paymentFindings } from './payments-checks.ts'

// Checks the card payment settings of this shop against Mercado Pago. No card is charged: the test payment is closed at
// once.
const COMMAND = 'npm run payments:check'
let illnesses = 0
let config: Config | undefined

tell('Configuración', await findingOf(readSettings, COMMAND))
if (config?.payments.kind === 'mercadopago') {
  const findings = paymentFindings({ ...config, payments: config.payments }, { clock: systemClock })
  for await (const { name, finding } of findings) tell(name, finding)
}
console.log(illnesses === 0 ? '\nTodo en orden.' : `\nPara resolver: ${illnesses}.`)
process.exitCode = illnesses === 0 ? 0 : 1

function readSettings(): Finding {
  config = readConfig()
  const { kind } = config.payments
  return kind === 'mercadopago'
    ? healthy('PAYMENTS=mercadopago, con sus tres variables')
    : illness(
        kind === 'off'
          ? 'PAYMENTS=off: no se cobra con tarjeta'
          : 'cobra el simulador: no es plata de verdad',
        'Poné PAYMENTS=mercadopago, MP_ACCESS_TOKEN, MP_WEBHOOK_SECRET y MP_COLLECTOR (docs/manual/mercado-pago.md)',
      )
}

function tell(name: string, finding: Finding): void {
  if (finding.state === 'illness') illnesses += 1
  tellFinding(name, finding)
}
