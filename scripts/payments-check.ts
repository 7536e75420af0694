import { type Config, readConfig } from '#server/config/config.ts'
import { systemClock } from '#server/adapters/clock.ts'
import { type Finding, passed, failed } from './doctor/machine-checks.ts'
import { findingOf, reportFailureCount, reportFinding } from './doctor/report-finding.ts'
import { paymentFindings } from './doctor/payment-checks.ts'

// Checks the card payment settings of this shop against Mercado Pago. Charges no card, because the test payment is
// closed at once.
const COMMAND = 'npm run payments:check'
let config: Config | undefined

reportFinding('Configuración', await findingOf(readSettings, COMMAND))
if (config?.payments.kind === 'mercadopago') {
  const findings = paymentFindings({ ...config, payments: config.payments }, { clock: systemClock })
  for await (const { name, finding } of findings) reportFinding(name, finding)
}
reportFailureCount()

function readSettings(): Finding {
  config = readConfig()
  const { kind } = config.payments
  return kind === 'mercadopago'
    ? passed('PAYMENTS=mercadopago, con sus tres variables')
    : failed(
        kind === 'off'
          ? 'PAYMENTS=off: no se cobra con tarjeta'
          : 'cobra el simulador: no es plata de verdad',
        'Poné PAYMENTS=mercadopago, MP_ACCESS_TOKEN, MP_WEBHOOK_SECRET y MP_COLLECTOR (docs/manual/mercado-pago.md)',
      )
}
