import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Provider } from 'oidc-provider'
import type { Logger } from 'pino'
import { emailAddress, requiredText } from '#contract/http/wire.ts'
import { z } from '#contract/http/z.ts'
import { demoIssuerPolicy, failurePage, signInPage, type TypedUser } from './demo-issuer-page.ts'
import { DEMO_MAIL_DOMAIN, type DemoUsers } from './demo-users.ts'

const MAX_FORM_BYTES = 4_096

const formSchema = z.object({ nombre: requiredText(120, 'Escribí un nombre'), correo: emailAddress })
const suggestedUser: TypedUser = { nombre: 'Clienta de demostración', correo: `clienta@${DEMO_MAIL_DOMAIN}` }

/** Shows the sign-in form, or passes the submitted form to the issuer. */
export async function serveSignInForm(
  provider: Provider,
  context: { users: DemoUsers; request: IncomingMessage; response: ServerResponse; log: Logger },
): Promise<void> {
  const { users, request, response, log } = context
  try {
    await provider.interactionDetails(request, response)
    const action = (request as { originalUrl?: string }).originalUrl ?? ''
    if (request.method !== 'POST') return sendPage(response, signInPage({ action, typed: suggestedUser }))
    const form = new URLSearchParams(await readText(request))
    if (form.get('respuesta') === 'cancelar')
      return await provider.interactionFinished(request, response, { error: 'access_denied' })
    const typed = { nombre: form.get('nombre') ?? '', correo: form.get('correo') ?? '' }
    const parsed = formSchema.safeParse(typed)
    if (!parsed.success)
      return sendPage(
        response,
        signInPage({ action, typed, errorText: parsed.error.issues[0]!.message }),
        422,
      )
    const accountId = users.store(parsed.data)
    await provider.interactionFinished(request, response, { login: { accountId, remember: false } })
  } catch (failure) {
    log.debug({ err: failure }, 'demo issuer: no such sign-in')
    sendPage(response, failurePage(), 400)
  }
}

function sendPage(response: ServerResponse, page: string, status = 200): void {
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
    if (length > MAX_FORM_BYTES) throw new Error('The form is too long')
    parts.push(part)
  }
  return Buffer.concat(parts).toString()
}
