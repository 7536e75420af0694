import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { CookieClient } from '#testing/http/cookie-client.ts'
import { openShop, type Shop } from '#testing/shop/open-shop.ts'

const NONCE = 'un-numero-que-nadie-repite'

let shop: Shop
let browser: CookieClient

beforeAll(async () => {
  shop = await openShop()
})
afterAll(() => shop.close())
beforeEach(() => {
  browser = new CookieClient(shop.app)
})

async function followRedirects(address: string) {
  for (let at = address; ;) {
    const response = await browser.get(at)
    const next = response.headers.get('location')
    if (next === null) return { at, ...response, page: String(response.body) }
    const url = new URL(next, 'http://localhost')
    at = url.pathname + url.search
  }
}

async function submitForm(form: Record<string, string>) {
  const formPage = await followRedirects(`/api/auth/social/start?provider=demo&nonce=${NONCE}`)
  expect(formPage.page).toContain('Proveedor de demostración')
  const action = /<form method="post" action="([^"]+)"/.exec(formPage.page)![1]!
  const response = await browser.post(action, new URLSearchParams(form))
  const next = response.headers.get('location')
  return next === null
    ? { at: action, page: String(response.body), status: response.status }
    : followRedirects(next)
}

const formValues = { nombre: 'Lola Mora', correo: 'Lola@proveedor.test', respuesta: 'seguir' }
const readSession = async () => (await browser.get('/api/session')).body

test('A demo shop has its own issuer, which says on every page that it is a demonstration', async () => {
  expect(await browser.get('/api/login/ways')).toMatchObject({ body: { social: [{ id: 'demo' }] } })
  const lastPage = await submitForm(formValues)
  expect(lastPage.at).toBe(`/api/auth/social/done?nonce=${NONCE}`)
  expect(await readSession()).toMatchObject({
    nombre: 'Lola Mora',
    email: 'lola@proveedor.test',
    rol: 'user',
  })
})

test('The demo issuer shows its form each time, and the same e-mail is the same person', async () => {
  await submitForm(formValues)
  const first = await readSession()
  await submitForm({ ...formValues, nombre: 'Otro nombre' })
  expect(await readSession()).toEqual(first)
})

test("The demo issuer cannot sign in the shop's staff or addresses outside of its own domain", async () => {
  const { uid } = await shop.deps.identity.createUser({
    nombre: 'Ana',
    email: 'ana@vidriera.test',
    password: 'clave-de-ana',
    rol: 'admin',
  })
  await shop.deps.pool.query(`update "user" set "emailVerified" = true where id = $1`, [uid])
  const lastPage = await submitForm({ ...formValues, correo: 'ana@vidriera.test' })
  expect(lastPage.page).toContain('account_not_linked')
  expect((await submitForm({ ...formValues, correo: 'nadie@vidriera.test' })).page).toContain(
    'unverified-email',
  )
  expect((await submitForm({ ...formValues, correo: 'x@proveedor.test.malo.com' })).page).toContain(
    'unverified-email',
  )
  expect(await readSession()).toMatchObject({ code: 'not-signed-in' })
})

test('A person who cancels at the demo issuer stays signed out', async () => {
  expect((await submitForm({ ...formValues, respuesta: 'cancelar' })).page).toContain('access_denied')
  expect(await readSession()).toMatchObject({ code: 'not-signed-in' })
})

test.each([
  ['no name', { ...formValues, nombre: ' ' }, 'Escribí un nombre'],
  ['no e-mail', { ...formValues, correo: 'lola' }, 'Ingresá un correo válido'],
  ['nothing', {}, 'Escribí un nombre'],
])('The demo issuer shows its form again with %s and names the error', async (_what, form, expectedText) => {
  const lastPage = await submitForm(form as Record<string, string>)
  expect(lastPage).toMatchObject({ status: 422 })
  expect(lastPage.page).toContain(expectedText)
})

test('The demo issuer escapes the typed values', async () => {
  const lastPage = await submitForm({ ...formValues, nombre: '"><script>alert(1)</script>', correo: 'x' })
  expect(lastPage.page).not.toContain('<script')
  expect(lastPage.page).toContain('&quot;&gt;&lt;script&gt;')
})

test('The pages of the demo issuer run no script and send forms only to their own site', async () => {
  const { headers } = await followRedirects(`/api/auth/social/start?provider=demo&nonce=${NONCE}`)
  expect(headers.get('content-security-policy')).toMatch(
    /^default-src 'none'; style-src 'sha256-.+'; form-action 'self'/,
  )
  expect(headers.get('cross-origin-opener-policy')).toBe('unsafe-none')
})

test('The demo issuer redirects only to this shop', async () => {
  const started = await browser.get(`/api/auth/social/start?provider=demo&nonce=${NONCE}`)
  const authorizationUrl = new URL(started.headers.get('location')!)
  for (const redirect of [
    'https://malo.com/api/auth/callback/demo',
    'http://localhost/otra',
    'javascript:alert(1)',
  ]) {
    authorizationUrl.searchParams.set('redirect_uri', redirect)
    const refused = await followRedirects(authorizationUrl.pathname + authorizationUrl.search)
    expect(refused).toMatchObject({ status: 400 })
    expect(refused.page).toContain('volvé a ingresar desde la tienda')
  }
})

test('An unknown address of the demo issuer is answered in Spanish', async () => {
  const { page } = await followRedirects('/proveedor-demo/ingreso/inventado')
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
    const ownShop = await openShop({ settings })
    expect((await ownShop.app.request('/proveedor-demo/.well-known/openid-configuration')).status).toBe(404)
    const start = await ownShop.app.request(`/api/auth/social/start?provider=demo&nonce=${NONCE}`)
    expect(await start.text()).toContain('argument-error')
    await ownShop.close()
  }
})
