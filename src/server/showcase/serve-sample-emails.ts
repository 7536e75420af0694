import type { Context, Hono } from 'hono'
import type { ReplyOf } from '#contract/http/endpoint.ts'
import { listProducts } from '#contract/product/products.ts'
import { type EmailKind, emailKinds } from '#domain/email/email-kinds.ts'
import type { Deps } from '#server/deps.ts'
import { renderEmailContent } from '#server/email/rendering/render-email-content.ts'
import { sampleEmails } from './sample-emails.ts'

/** Allows inline styles, like mail clients, and the shop's pictures. Only the showcase may frame the page. */
const POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; img-src 'self'; frame-ancestors 'self'; sandbox"

/**
 * Serves `/showcase/emails/<kind>`, a sample of each e-mail template, only in development and in the showcase build.
 * `?esquema=oscuro`: dark colours in any browser.
 */
export function serveSampleEmails(app: Hono, { store }: Pick<Deps, 'store'>): void {
  app.get('/showcase/emails/:kind', async (c, next) => {
    const kind = emailKinds.find((known) => known === c.req.param('kind'))
    if (kind === undefined) return next()
    const html = await renderSample(c, kind)
    return c.html(inScheme(html, c.req.query('esquema')), 200, { 'Content-Security-Policy': POLICY })
  })

  async function renderSample(c: Context, kind: EmailKind): Promise<string> {
    const profile = await store.profile()
    const email = sampleEmails({ store: profile, product: await sampleProduct() })[kind]
    return renderEmailContent(email, { store: profile, origin: new URL(c.req.url).origin }).html
  }

  async function sampleProduct() {
    const reply = await app.request(`${listProducts.path}?limit=1`)
    const [product] = (await reply.json()) as ReplyOf<typeof listProducts>
    return { nombre: product?.nombre ?? 'Remera de lino', imagen: product?.images[0] ?? '' }
  }
}

const inScheme = (html: string, scheme: string | undefined): string => {
  if (scheme === 'oscuro') return html.replace('(prefers-color-scheme:dark)', 'all')
  return scheme === 'claro' ? html.replace('(prefers-color-scheme:dark)', 'not all') : html
}
