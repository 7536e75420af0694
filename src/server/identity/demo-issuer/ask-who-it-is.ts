import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Provider } from 'oidc-provider'
import type { Logger } from 'pino'
import { emailAddress, requiredText } from '#contract/wire.ts'
import { z } from '#contract/z.ts'
import { demoIssuerPolicy, failurePage, signInPage, type TypedPerson } from './demo-issuer-page.ts'
import { DEMO_MAIL_DOMAIN, type DemoPeople } from './demo-people.ts'

const LONGEST_FORM = 4_096

const person = z.object({ nombre: requiredText(120, 'Escribí un nombre'), correo: emailAddress })
const suggested: TypedPerson = { nombre: 'Clienta de demostración', correo: `clienta@${DEMO_MAIL_DOMAIN}` }

/** Shows the form of a sign-in, or returns the submitted form to the issuer. */
export async function askWhoItIs(
  provider: Provider,
  ask: { people: DemoPeople; request: IncomingMessage; response: ServerResponse; log: Logger },
): Promise<void> {
  const { people, request, response, log } = ask
  try {
    await provider.interactionDetails(request, response)
    const action = (request as { originalUrl?: string }).originalUrl ?? ''
    if (request.method !== 'POST') return show(response, signInPage({ action, typed: suggested }))
    const form = new URLSearchParams(await readText(request))
    if (form.get('respuesta') === 'cancelar')
      return await provider.interactionFinished(request, response, { error: 'access_denied' })
    const typed = { nombre: form.get('nombre') ?? '', correo: form.get('correo') ?? '' }
    const read = person.safeParse(typed)
    if (!read.success)
      return show(response, signInPage({ action, typed, wrong: read.error.issues[0]!.message }), 422)
    const accountId = people.welcome(read.data)
    await provider.interactionFinished(request, response, { login: { accountId, remember: false } })
  } catch (failure) {
    log.debug({ err: failure }, 'demo issuer: no such sign-in')
    show(response, failurePage(), 400)
  }
}

function show(response: ServerResponse, page: string, status = 200): void {
  response.writeHead(status, {
    'Content-Type': 'text/html; charset=utf-8',
    'Content-Security-Policy': demoIssuerPolicy,
    'Cache-Control': 'no-store',
  })
  response.end(page)
}

async function readText(request: IncomingMessage): Promise<string> {
  const parts: Buffer[] = []
  let length = 0
  for await (const part of request as AsyncIterable<Buffer>) {
    length += part.length
    if (length > LONGEST_FORM) throw new Error('The form is too long')
    parts.push(part)
  }
  return Buffer.concat(parts).toString()
}
