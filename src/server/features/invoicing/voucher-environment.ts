import type { ArcaEnvironment } from '#domain/invoices/arca-environment.ts'
import type { Deps } from '#server/deps.ts'
import type { ArcaCredential } from './arca-credential-store.ts'

/** True for a demo shop that no test connects to a local ARCA. Its sales are not real. */
export const isPlainDemo = ({ mode, arcaUrl }: Pick<Deps['config'], 'mode' | 'arcaUrl'>): boolean =>
  mode === 'demo' && arcaUrl === undefined

/**
 * Returns the environment of the shop's vouchers. `enUso`: key with a certificate. The simulator of a demo shop without
 * a certificate counts as 'homologacion'. Undefined: the shop issues no vouchers, as a demo shop with a certificate of
 * production, which would invoice sales that are not real.
 */
export function voucherEnvironment(
  config: Pick<Deps['config'], 'mode' | 'arcaUrl'>,
  enUso: Pick<ArcaCredential, 'ambiente'> | undefined,
): ArcaEnvironment | undefined {
  if (!isPlainDemo(config)) return enUso?.ambiente
  return enUso?.ambiente === 'produccion' ? undefined : 'homologacion'
}
