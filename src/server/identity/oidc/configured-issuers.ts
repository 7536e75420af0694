import { randomBytes } from 'node:crypto'
import type { Logger } from 'pino'
import type { Config } from '#server/config/config.ts'
import type { DemoIssuer } from '#server/identity/demo-issuer/demo-issuer.ts'
import { DEMO_ISSUER_PATH } from '#server/identity/demo-issuer/demo-issuer-path.ts'
import type { Issuer } from './issuer.ts'
import { fetchFromIssuer } from './fetch-from-issuer.ts'

const GOOGLE = 'https://accounts.google.com'
/** Issuer name of the demo issuer, which runs in this process, so no request goes to this host. */
const DEMO_ISSUER = `https://vidriera.test${DEMO_ISSUER_PATH}`

/**
 * Returns the configured issuers. A demo without any has the demo issuer, which opens at its first use. Production
 * never has the demo issuer.
 */
export function configuredIssuers(
  { google, oidc, mode }: Pick<Config, 'google' | 'oidc' | 'mode'>,
  log: Logger,
): { issuers: readonly Issuer[]; demo: DemoIssuer | undefined } {
  const configured: Issuer[] = []
  if (google)
    configured.push({
      ...google,
      id: 'google',
      label: 'Google',
      issuer: GOOGLE,
      prompt: 'select_account',
      send: fetchFromIssuer,
    })
  if (oidc) configured.push({ ...oidc, id: 'oidc', send: fetchFromIssuer })
  if (configured.length > 0 || mode !== 'demo') return { issuers: configured, demo: undefined }

  const client = { id: 'vidriera', secret: randomBytes(32).toString('base64url') }
  const demo = openLazily(async () => {
    const { openDemoIssuer } = await import('#server/identity/demo-issuer/demo-issuer.ts')
    return openDemoIssuer({ issuer: DEMO_ISSUER, client, callbackPath: '/api/auth/callback/demo', log })
  })
  const issuer: Issuer = {
    id: 'demo',
    label: 'tu cuenta de demostración',
    issuer: DEMO_ISSUER,
    clientId: client.id,
    clientSecret: client.secret,
    send: demo.fetch,
    isInProcess: true,
  }
  return { issuers: [issuer], demo }
}

function openLazily(open: () => Promise<DemoIssuer>): DemoIssuer {
  let opened: Promise<DemoIssuer> | undefined
  return {
    async fetch(request) {
      opened ??= open()
      return (await opened).fetch(request)
    },
  }
}
