import { spawn } from 'node:child_process'
import { chmodSync, lstatSync, readdirSync, readFileSync } from 'node:fs'
import { cp, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, inject, onTestFinished, test } from 'vitest'
import { buildWhenStale } from '#scripts/prepare/build-when-stale.ts'
import { xlsxFile } from '#testing/fixtures/xlsx-file.ts'
import { photo } from '#testing/fixtures/hostile-images.ts'
import { productionSettings } from '#testing/shop/production-settings.ts'
import { signInCookies } from '#testing/identity/sign-in-cookies.ts'
import { type ShopProcess, startShopProcess } from '#testing/shop/shop-process.ts'
import { startTestCollector } from '#testing/tracing/test-collector.ts'
import { bundleShop, COMMANDS } from './bundle-shop.ts'

const MAX_MB = 250
const account = { email: 'duena@tienda.com.ar', password: 'clave-de-la-duena-2026' }
const ADMIN = { ADMIN_EMAIL: account.email, ADMIN_PASSWORD: account.password }

/** Packages that production may contain. `@scope/*` allows a scope. A new name needs a reason: does the shop run it? */
const ALLOWED_PACKAGES = JSON.parse(
  readFileSync(path.join(import.meta.dirname, 'allowed-packages.json'), 'utf8'),
) as readonly string[]

let folder: string
let bundle: string
let before: string
let modules: readonly string[]

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'vidriera-bundle-'))
  bundle = path.join(folder, 'shop')
  if (!buildWhenStale()) throw new Error('The pages could not be built')
  modules = await bundleShop(bundle)
  setWritable(bundle, false)
  before = describeTree(bundle)
}, 400_000)

afterAll(async () => {
  setWritable(bundle, true)
  await rm(folder, { recursive: true })
})

test('The bundle contains no package that is not on the list of allowed packages', () => {
  const unexpected = packagesOf(bundle).filter((name) => !isAllowed(name))
  expect(unexpected).toEqual([])
  expect(packagesOf(bundle)).toEqual(expect.arrayContaining(['hono', 'pg', 'sharp', 'swagger-ui-dist']))
})

test('The bundle contains no demo, no tests and no sources, and is smaller than the limit', () => {
  const files = readdirSync(bundle, { recursive: true, encoding: 'utf8' })
  expect(files.filter((file) => /\.tsx?$|\.map$|(?:^|\/)(?:e2e|seeds|testing)\//.test(file))).toEqual([])
  expect(files).toEqual(
    expect.arrayContaining([
      'licenses/bricolage-grotesque.txt',
      'licenses/noto-sans.txt',
      'src/server/adapters/images/heading-font.ttf',
      'src/server/features/vouchers/print/voucher-font.ttf',
      'src/server/features/vouchers/print/voucher-font-bold.ttf',
    ]),
  )
  const demo = modules.filter((id) =>
    /\/(?:simulator\/api|demo-issuer\/demo-users|seeds\/demo\/demo-i)/.test(id),
  )
  expect(demo).toEqual([])
  expect(modules).toContain('src/server/startup/start-shop-server.ts')
  const bytes = files.reduce((sum, file) => sum + fileBytes(path.join(bundle, file)), 0)
  expect(bytes / 1024 ** 2).toBeLessThan(MAX_MB)
})

test('A shop from a read-only bundle serves pages, takes a picture, writes a spreadsheet and is copied while it is open', async () => {
  const dataDir = await newShopFolder('tienda')
  const copy = path.join(dataDir, 'copia.tar.zst')
  const shop = await startBundle(dataDir)
  try {
    const home = await fetch(shop.url)
    expect([home.status, await home.text()]).toEqual([200, expect.stringContaining('<html lang="es-AR"')])
    for (const asset of ['/favicon.svg', '/api/docs/swagger-ui.css', '/api/docs/swagger-ui-bundle.js'])
      expect([asset, (await fetch(shop.url + asset)).status]).toEqual([asset, 200])

    const cookie = await signInCookies(shop.url, { account, origin: productionSettings.PUBLIC_URL })
    const body = new FormData()
    body.set('file', new Blob([new Uint8Array(await photo())]), 'foto.jpg')
    const upload = await fetch(`${shop.url}/api/images`, {
      method: 'POST',
      headers: { cookie, 'x-xsrf-token': /XSRF-TOKEN=([^;]+)/.exec(cookie)![1]! },
      body,
    })
    const stored = (await upload.json()) as { secure_url: string }
    expect([upload.status, stored]).toEqual([200, { secure_url: expect.any(String) }])
    const picture = await fetch(new URL(new URL(stored.secure_url, shop.url).pathname, shop.url))
    expect([picture.status, picture.headers.get('content-type')]).toEqual([200, 'image/webp'])

    const table = await fetch(`${shop.url}/api/export/users?formato=xlsx`, { headers: { cookie } })
    expect([
      table.status,
      Buffer.from(await table.arrayBuffer())
        .subarray(0, 2)
        .toString(),
    ]).toEqual([200, 'PK'])

    expect(await run('backup', [copy], dataDir)).toMatchObject({
      code: 0,
      output: expect.stringContaining('Copia completa'),
    })
  } finally {
    await shop.stop()
  }
  const restored = await run('restore', [copy], path.join(dataDir, 'otra'))
  expect(restored).toMatchObject({ code: 0, output: expect.stringContaining('comparada fila por fila') })
  expect(describeTree(bundle)).toBe(before)
})

test('Every command of an operator runs from the bundle', async () => {
  const dataDir = await newShopFolder('otra-tienda')
  // A child process of the bundle reads a spreadsheet.
  const file = path.join(folder, 'productos.xlsx')
  await writeFile(
    file,
    xlsxFile([
      ['Nombre', 'Precio', 'Stock'],
      ['Remera lisa', { n: '1000' }, { n: '3' }],
    ]),
  )
  const runs: Record<
    (typeof COMMANDS)[number],
    [args: readonly string[], code: number, sentence: string, typed?: string]
  > = {
    backup: [[], 1, 'Uso: npm run backup'],
    restore: [['nada.tar.zst'], 1, 'No se encontró «'],
    move: [['embedded'], 1, 'DATABASE_URL tiene que nombrar el servidor'],
    import: [[file, '--yes'], 0, '1 '],
    'images:move': [[], 1, 'Uso: npm run images:move'],
    'payments:check': [[], 1, 'PAYMENTS'],
    'sheets:check': [[], 1, 'GOOGLE_SHEETS_ID'],
    'create-admin': [
      ['duena@tienda.com.ar'],
      0,
      'ya puede administrar la tienda',
      `${ADMIN.ADMIN_PASSWORD}\n`,
    ],
    doctor: [[], 0, 'Todo en orden.'],
  }
  for (const [command, [args, code, sentence, typed]] of Object.entries(runs))
    expect({ command, ...(await run(command, args, dataDir, typed)) }).toEqual({
      command,
      code,
      output: expect.stringContaining(sentence),
    })
})

test('A shop from a bundle sends traces to a collector', async () => {
  const collector = await startTestCollector()
  onTestFinished(() => collector.stop())
  const shop = await startBundle(await newShopFolder('trazas'), {
    OTEL_EXPORTER_OTLP_ENDPOINT: collector.url,
  })
  const home = await fetch(shop.url)
  await home.text()
  // A stopping shop sends its last spans.
  await shop.stop()
  expect(collector.spans.map(({ name }) => name)).toContain('GET /')
})

test('A bundle in demo mode does not start and names the remedy', async () => {
  const dataDir = await newShopFolder('demo')
  await expect(startBundle(dataDir, { SHOP_MODE: 'demo' })).rejects.toThrow(
    'Esta imagen no trae la tienda de demostración',
  )
})

function startBundle(dataDir: string, env: Record<string, string> = {}): Promise<ShopProcess> {
  return startShopProcess(dataDir, { ...productionSettings, ...ADMIN, ...env }, [
    path.join(bundle, 'app/main.js'),
  ])
}

async function newShopFolder(name: string): Promise<string> {
  const dataDir = await mkdtemp(path.join(folder, `${name}-`))
  await cp(inject('emptyShop').directory, path.join(dataDir, 'postgres'), { recursive: true })
  return dataDir
}

/** Runs a script of the bundle's package.json, from another working directory. */
function run(
  command: string,
  args: readonly string[],
  dataDir: string,
  typed = '',
): Promise<{ code: number | null; output: string }> {
  const { scripts } = JSON.parse(readFileSync(path.join(bundle, 'package.json'), 'utf8')) as {
    scripts: Record<string, string>
  }
  const { DATABASE_URL: _url, ...env } = process.env
  const file = scripts[command]!.split(' ').at(-1)!
  const child = spawn(process.execPath, [path.join(bundle, file), ...args], {
    cwd: folder,
    env: { ...env, ...productionSettings, PORT: '0', DATA_DIR: dataDir },
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += chunk))
  child.stdin.end(typed)
  return new Promise((resolve, reject) => {
    child.once('error', reject)
    child.once('close', (code) => resolve({ code, output }))
  })
}

/** Names of the bundled packages, from their licences, and of the copied packages. */
function packagesOf(shop: string): string[] {
  const licences = readFileSync(path.join(shop, 'licenses/packages.md'), 'utf8')
  const bundled = [...licences.matchAll(/^## (\S+) - \d/gm)].map(([, name]) => name!)
  const modules = path.join(shop, 'node_modules')
  const copied = readdirSync(modules).flatMap((name) =>
    name.startsWith('@') ? readdirSync(path.join(modules, name)).map((inner) => `${name}/${inner}`) : name,
  )
  return [...new Set([...bundled, ...copied])].toSorted()
}

function setWritable(directory: string, isWritable: boolean): void {
  for (const file of [
    directory,
    ...readdirSync(directory, { recursive: true, encoding: 'utf8' }).map((name) =>
      path.join(directory, name),
    ),
  ]) {
    const { mode } = lstatSync(file)
    if (!lstatSync(file).isSymbolicLink()) chmodSync(file, isWritable ? mode | 0o200 : mode & ~0o222)
  }
}

/** Returns names, sizes and times of change of all files, because root may write into a read-only folder. */
function describeTree(directory: string): string {
  const names = readdirSync(directory, { recursive: true, encoding: 'utf8' }).toSorted()
  return names
    .map((name) => {
      const { size, mtimeMs } = lstatSync(path.join(directory, name))
      return `${name} ${size} ${mtimeMs}`
    })
    .join('\n')
}

function fileBytes(file: string): number {
  const stats = lstatSync(file)
  return stats.isFile() ? stats.size : 0
}

const isAllowed = (name: string): boolean =>
  ALLOWED_PACKAGES.includes(name) || ALLOWED_PACKAGES.includes(`${name.split('/')[0]}/*`)
