import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { Browser } from '#testing/browser.ts'
import { openShop, type Shop } from '#testing/open-shop.ts'

const NONCE = 'un-numero-que-nadie-repite'

let shop: Shop
let browser: Browser

beforeAll(async () => {
  shop = await openShop()
})
afterAll(() => shop.close())
beforeEach(() => {
  browser = new Browser(shop.app)
})

/** Follows redirects as a browser does, until a page. */
async function walk(address: string) {
  for (let at = address; ;) {
    const answer = await browser.get(at)
    const next = answer.headers.get('location')
    if (next === null) return { at, ...answer, page: String(answer.body) }
    const url = new URL(next, 'http://localhost')
    at = url.pathname + url.search
  }
}

async function answerForm(form: Record<string, string>) {
  const asked = await walk(`/api/auth/social/start?provider=demo&nonce=${NONCE}`)
  expect(asked.page).toContain('Proveedor de demostración')
  const action = /<form method="post" action="([^"]+)"/.exec(asked.page)![1]!
  const answer = await browser.post(action, new URLSearchParams(form))
  const next = answer.headers.get('location')
  return next === null ? { at: action, page: String(answer.body), status: answer.status } : walk(next)
}

const person = { nombre: 'Lola Mora', correo: 'Lola@proveedor.test', respuesta: 'seguir' }
const whoIs = async () => (await browser.get('/api/session')).body

test('A demo shop has its own issuer, which says on every page that it is a demonstration', async () => {
  expect(await browser.get('/api/login/ways')).toMatchObject({ body: { social: [{ id: 'demo' }] } })
  const end = await answerForm(person)
  expect(end.at).toBe(`/api/auth/social/done?nonce=${NONCE}`)
  expect(await whoIs()).toMatchObject({ nombre: 'Lola Mora', email: 'lola@proveedor.test', rol: 'user' })
})

test('The demo issuer shows its form each time, and the same e-mail is the same person', async () => {
  await answerForm(person)
  const first = await whoIs()
  await answerForm({ ...person, nombre: 'Otro nombre' })
  expect(await whoIs()).toEqual(first)
})

test("The demo issuer cannot sign in the shop's staff or addresses outside of its own domain", async () => {
  const { uid } = await shop.deps.identity.createPerson({
    nombre: 'Ana',
    email: 'ana@vidriera.test',
    password: 'clave-de-ana',
    rol: 'admin',
  })
  await shop.deps.pool.query(`update "user" set "emailVerified" = true where id = $1`, [uid])
  const end = await answerForm({ ...person, correo: 'ana@vidriera.test' })
  expect(end.page).toContain('account_not_linked')
  expect((await answerForm({ ...person, correo: 'nadie@vidriera.test' })).page).toContain('unverified-email')
  expect((await answerForm({ ...person, correo: 'x@proveedor.test.malo.com' })).page).toContain(
    'unverified-email',
  )
  expect(await whoIs()).toMatchObject({ code: 'not-signed-in' })
})

test('A person who cancels at the demo issuer stays signed out', async () => {
  expect((await answerForm({ ...person, respuesta: 'cancelar' })).page).toContain('access_denied')
  expect(await whoIs()).toMatchObject({ code: 'not-signed-in' })
})

test.each([
  ['no name', { ...person, nombre: ' ' }, 'Escribí un nombre'],
  ['no e-mail', { ...person, correo: 'lola' }, 'Ingresá un correo válido'],
  ['nothing', {}, 'Escribí un nombre'],
])('The demo issuer shows its form again with %s and names the error', async (_what, form, said) => {
  const end = await answerForm(form as Record<string, string>)
  expect(end).toMatchObject({ status: 422 })
  expect(end.page).toContain(said)
})

test('The demo issuer escapes the typed values', async () => {
  const end = await answerForm({ ...person, nombre: '"><script>alert(1)</script>', correo: 'x' })
  expect(end.page).not.toContain('<script')
  expect(end.page).toContain('&quot;&gt;&lt;script&gt;')
})

test('The pages of the demo issuer may only show themselves and send their form', async () => {
  const { headers } = await walk(`/api/auth/social/start?provider=demo&nonce=${NONCE}`)
  expect(headers.get('content-security-policy')).toMatch(
    /^default-src 'none'; style-src 'sha256-.+'; form-action 'self'/,
  )
  expect(headers.get('cross-origin-opener-policy')).toBe('unsafe-none')
})

test('The demo issuer redirects only to this shop', async () => {
  const started = await browser.get(`/api/auth/social/start?provider=demo&nonce=${NONCE}`)
  const asked = new URL(started.headers.get('location')!)
  for (const redirect of [
    'https://malo.com/api/auth/callback/demo',
    'http://localhost/otra',
    'javascript:alert(1)',
  ]) {
    asked.searchParams.set('redirect_uri', redirect)
    const refused = await walk(asked.pathname + asked.search)
    expect(refused).toMatchObject({ status: 400 })
    expect(refused.page).toContain('volvé a ingresar desde la tienda')
  }
})

test('An unknown address of the demo issuer is answered in Spanish', async () => {
  const { page } = await walk('/proveedor-demo/ingreso/inventado')
  expect(page).toContain('volvé a ingresar desde la tienda')
})

test('A shop in production or with a real issuer has no demo issuer', async () => {
  const production = {
    SHOP_MODE: 'production',
    PUBLIC_URL: 'https://tienda.com.ar',
    AUTH_SECRET: 'un-secreto-largo-y-bien-mezclado-0123456789',
  }
  const google = { GOOGLE_CLIENT_ID: 'la-tienda', GOOGLE_CLIENT_SECRET: 'un-secreto' }
  for (const settings of [production, google]) {
    const own = await openShop({ settings })
    expect((await own.app.request('/proveedor-demo/.well-known/openid-configuration')).status).toBe(404)
    const start = await own.app.request(`/api/auth/social/start?provider=demo&nonce=${NONCE}`)
    expect(await start.text()).toContain('argument-error')
    await own.close()
  }
})
