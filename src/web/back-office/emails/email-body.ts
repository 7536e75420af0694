import { readEmail } from '#contract/email/emails.ts'
import { callApi, orErrorPage } from '#web/api/call-api.ts'
import type { Route } from './+types/email-body'

/**
 * Allows inline styles, which e-mails need, and the shop's images. Blocks scripts, forms and framing by other sites.
 */
const POLICY = [
  "default-src 'none'",
  "style-src 'unsafe-inline'",
  "img-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'self'",
  'sandbox allow-popups allow-popups-to-escape-sandbox',
].join('; ')

export async function loader({ params, context }: Route.LoaderArgs) {
  const { body } = await orErrorPage(callApi(readEmail, { params: { id: params.id } }, context))
  return new Response(body?.html ?? '', {
    status: body === null ? 404 : 200,
    headers: { 'Content-Type': 'text/html; charset=utf-8', 'Content-Security-Policy': POLICY },
  })
}
