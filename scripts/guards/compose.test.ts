import { readFileSync } from 'node:fs'
import { parse } from 'yaml'
import { expect, test } from 'vitest'
import { readConfig, settingNames } from '#server/config/config.ts'
import { trustedProxyMatcher } from '#server/http/request/client-address.ts'
import { EXIT_AFTER_DRAIN_MS } from '#server/startup/stop-times.ts'

type Service = {
  image: string
  environment: Record<string, string>
  read_only: boolean
  cap_drop: string[]
  security_opt: string[]
  mem_limit: string
  logging: { options: Record<string, string> }
  healthcheck: { test: string[]; interval: string }
  ports?: string[]
  volumes?: string[]
  stop_grace_period?: string
  networks: string[] | Record<string, { ipv4_address: string }>
}

const read = (file: string) => readFileSync(new URL(`../../${file}`, import.meta.url), 'utf8')
const { services } = parse(read('compose.yaml'), { merge: true }) as { services: Record<string, Service> }
const shops = Object.entries(services).filter(([, { image }]) => image === 'vidriera')

/** Values of the variables that compose.yaml requires. */
const variables: Record<string, string> = {
  PUBLIC_URL: 'https://tienda.com.ar',
  AUTH_SECRET: 'Zt5kQ8vY2mN7xR4wL9pB3cJ6hF1dS0gT',
  POSTGRES_PASSWORD: 'abc123',
  PICTURES_SECRET: 'def456',
}

/** Replaces `${NAME:-default}` and `${NAME:?message}` as Compose does. */
const interpolate = (value: string) =>
  String(value).replace(/\$\{(\w+):(?:-([^}]*)|\?[^}]*)\}/g, (_, name: string, fallback = '') =>
    String(variables[name] ?? fallback),
  )

const configOf = ({ environment }: Service) =>
  readConfig(
    Object.fromEntries(Object.entries(environment).map(([name, value]) => [name, interpolate(value)])),
  )

test('The compose file starts two shops and a backup with settings that the shop knows and accepts', () => {
  expect(shops.map(([name]) => name)).toEqual(['shop-1', 'shop-2', 'backup'])
  for (const [, shop] of shops) {
    expect(Object.keys(shop.environment).filter((name) => !settingNames.includes(name))).toEqual([])
    const config = configOf(shop)
    expect([config.mode, config.imagesS3?.bucket, config.backups?.folder]).toEqual([
      'production',
      'fotos',
      '/data/backups',
    ])
  }
  expect(shops.filter(([name, shop]) => name !== 'backup' && configOf(shop).avif)).toHaveLength(1)
})

test('The shops of the compose file trust the forwarded addresses of Caddy and of no other service', () => {
  const { web } = services['caddy']!.networks as Record<string, { ipv4_address: string }>
  for (const [, shop] of shops) {
    const isTrusted = trustedProxyMatcher(configOf(shop).trustedProxies)
    expect([isTrusted(web!.ipv4_address), isTrusted('172.30.0.2')]).toEqual([true, false])
  }
})

test('Compose gives a stopping shop more time than its drain and its stop need', () => {
  for (const [, shop] of shops) {
    const seconds = /^(\d+)s$/.exec(shop.stop_grace_period ?? '')?.[1]
    expect(Number(seconds) * 1000).toBeGreaterThan(configOf(shop).drainSeconds * 1000 + EXIT_AFTER_DRAIN_MS)
    expect(configOf(shop).drainSeconds).toBeGreaterThan(1)
  }
})

test('The shops of the compose file sign in as the owner of their database, who is no superuser', () => {
  const { POSTGRES_USER, POSTGRES_DB } = services['database']!.environment
  const script = read('docs/operations/create-owner.sql')
  expect(services['database']!.volumes).toContain(
    './docs/operations/create-owner.sql:/docker-entrypoint-initdb.d/create-owner.sql:ro',
  )
  for (const [, shop] of shops) {
    const { username, pathname } = new URL(configOf(shop).databaseUrl!)
    expect([username === POSTGRES_USER, pathname]).toEqual([false, `/${POSTGRES_DB}`])
    expect(script).toContain(`CREATE ROLE ${username} LOGIN PASSWORD :'password';`)
    expect(script).toContain(`ALTER DATABASE ${POSTGRES_DB} OWNER TO ${username};`)
  }
})

test.each(Object.entries(services))(
  'The compose service %s has an exact version, no privileges, limits and a health check',
  (_, service) => {
    expect(service).toMatchObject({ read_only: true, cap_drop: ['ALL'] })
    expect(service.security_opt).toContain('no-new-privileges:true')
    expect(service.mem_limit).toMatch(/^\d+[mg]$/)
    expect(Object.keys(service.logging.options)).toEqual(['max-size', 'max-file'])
    expect(service.healthcheck.test.length).toBeGreaterThan(1)
    // Sends HEAD, which the administration of Caddy refuses.
    expect(service.healthcheck.test).not.toContain('--spider')
    // `docker compose up --wait` waits for the first check.
    expect(service.healthcheck.interval).toMatch(/^\d{1,2}s$/)
    expect(service.image).toMatch(/^vidriera$|:v?\d+(\.\d+)+@sha256:[0-9a-f]{64}$/)
  },
)

test('Only Caddy of the compose file has public ports, and its file uses only variables of its service', () => {
  const open = Object.entries(services).filter(([, { ports }]) => ports !== undefined)
  expect(open.map(([name]) => name)).toEqual(['caddy'])
  const used = [...read('docs/operations/Caddyfile').matchAll(/\{\$(\w+)/g)].map(([, name]) => name)
  expect(new Set(used)).toEqual(new Set(Object.keys(services['caddy']!.environment)))
  for (const shop of ['shop-1', 'shop-2'])
    expect([
      services['caddy']!.environment['SHOP_PROCESSES'],
      services[shop]!.healthcheck.test.join(' '),
    ]).toEqual([expect.stringContaining(`${shop}:3000`), expect.stringContaining(':3000/readyz')])
})
