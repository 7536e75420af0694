import type { Context, Hono } from 'hono'
import type { ReplyOf } from '#contract/endpoint.ts'
import { listProducts } from '#contract/products.ts'
import { type EmailKind, emailKinds } from '#domain/email-kinds.ts'
import type { Deps } from '#server/deps.ts'
import { writeLetter } from '#server/mails/layout.ts'
import { sampleLetters } from './sample-letters.ts'

/** Allows inline styles, as mail clients do, and the shop's own pictures. Only the showcase may frame the page. */
const POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; img-src 'self'; frame-ancestors 'self'; sandbox"

/**
 * Serves `/showcase/letters/<kind>`, a sample of each e-mail template. Only development and the showcase build
 * register this route. `?esquema=oscuro`: dark colours, independent of the browser.
 */
export function serveSampleLetters(app: Hono, { store }: Pick<Deps, 'store'>): void {
  app.get('/showcase/letters/:kind', async (c, next) => {
    const kind = emailKinds.find((known) => known === c.req.param('kind'))
    if (kind === undefined) return next()
    const html = await write(c, kind)
    return c.html(inScheme(html, c.req.query('esquema')), 200, { 'Content-Security-Policy': POLICY })
  })

  async function write(c: Context, kind: EmailKind): Promise<string> {
    const profile = await store.profile()
    const letter = sampleLetters({ store: profile, piece: await somePiece() })[kind]
    return writeLetter(letter, { store: profile, origin: new URL(c.req.url).origin }).html
  }

  async function somePiece() {
    const reply = await app.request(`${listProducts.path}?limit=1`)
    const [product] = (await reply.json()) as ReplyOf<typeof listProducts>
    return { nombre: product?.nombre ?? 'Remera de lino', imagen: product?.images[0] ?? '' }
  }
}

const inScheme = (html: string, scheme: string | undefined): string => {
  if (scheme === 'oscuro') return html.replace('(prefers-color-scheme:dark)', 'all')
  return scheme === 'claro' ? html.replace('(prefers-color-scheme:dark)', 'not all') : html
}
