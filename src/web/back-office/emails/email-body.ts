import { readEmail } from '#contract/emails.ts'
import { callApi, orErrorPage } from '#web/call-api.ts'
import type { Route } from './+types/email-body.ts'

/** Styles as mailboxes want them, the shop's own pictures and nothing else: no script, no form, no other site around it. */
const POLICY = [
  "default-src 'none'",
  "style-src 'unsafe-inline'",
  "img-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'self'",
  'sandbox allow-popups allow-popups-to-escape-sandbox',
].join('; ')

/** An e-mail alone, for the frame that shows it. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const { body } = await orErrorPage(callApi(readEmail, { params: { id: params.id } }, context))
  return new Response(body?.html ?? '', {
    status: body === null ? 404 : 200,
    headers: { 'Content-Type': 'text/html; charset=utf-8', 'Content-Security-Policy': POLICY },
  })
}
