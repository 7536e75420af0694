import { randomBytes } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { exportJWK, generateKeyPair } from 'jose'
import { LRUCache } from 'lru-cache'
import type { Configuration, Provider, Adapter, AdapterPayload } from 'oidc-provider'
import type { Logger } from 'pino'
import { serveSignInForm } from './serve-sign-in-form.ts'
import { demoIssuerPolicy, failurePage } from './demo-issuer-page.ts'
import { DEMO_ISSUER_PATH } from './demo-issuer-path.ts'
import { DemoUsers } from './demo-users.ts'
import { listenerFetch } from './listener-fetch.ts'
const SIGN_IN_PATH = '/ingreso/'

const MINUTE_S = 60

export type DemoIssuer = { fetch(request: Request): Promise<Response> }

/**
 * Opens an OpenID Connect issuer inside this process, for demo mode. The issuer accepts any name and e-mail, and stores
 * keys and people in memory. The shop is the only client, and its redirect URI is `callbackPath` on the requested host.
 */
export async function openDemoIssuer(more: {
  issuer: string
  client: { id: string; secret: string }
  callbackPath: string
  log: Logger
}): Promise<DemoIssuer> {
  const { Provider: OpenIdProvider } = await import('oidc-provider')
  const users = new DemoUsers()
  const provider = new OpenIdProvider(more.issuer, await configurationFor(more.client, users, more.log))
  provider.proxy = true
  provider.on('server_error', (_context, failure) => more.log.error({ err: failure }, 'demo issuer'))
  allowOwnHostOnly(provider, () => OpenIdProvider.ctx?.host, more.callbackPath)

  const handleRequest = provider.callback()
  return {
    fetch: listenerFetch((request, response) => {
      stripMountPath(request, response)
      const isSignIn = request.url?.startsWith(SIGN_IN_PATH) ?? false
      if (isSignIn) void serveSignInForm(provider, { users: users, request, response, log: more.log })
      else void handleRequest(request, response)
    }),
  }
}

async function configurationFor(
  client: { id: string; secret: string },
  users: DemoUsers,
  log: Logger,
): Promise<Configuration> {
  const { privateKey } = await generateKeyPair('ES256', { extractable: true })
  return {
    adapter: memoryAdapters(),
    clients: [
      {
        client_id: client.id,
        client_secret: client.secret,
        redirect_uris: ['https://vidriera.test/'],
        id_token_signed_response_alg: 'ES256',
      },
    ],
    jwks: { keys: [{ ...(await exportJWK(privateKey)), use: 'sig', alg: 'ES256' }] },
    cookies: { keys: [randomBytes(32).toString('hex')], names: cookieNames },
    claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['name'] },
    // The ID token contains every claim, so the client need not call the userinfo endpoint.
    conformIdTokenClaims: false,
    features: { devInteractions: { enabled: false }, rpInitiatedLogout: { enabled: false } },
    interactions: { url: (_context, { uid }) => `${DEMO_ISSUER_PATH}${SIGN_IN_PATH}${uid}` },
    ttl: {
      AccessToken: 10 * MINUTE_S,
      AuthorizationCode: MINUTE_S,
      Grant: 10 * MINUTE_S,
      IdToken: 10 * MINUTE_S,
      Interaction: 10 * MINUTE_S,
      Session: 10 * MINUTE_S,
    },
    findAccount(_context, sub) {
      const user = users.find(sub)
      return user && { accountId: sub, claims: () => user }
    },
    /** The sign-in form counts as consent. */
    async loadExistingGrant(context) {
      const { oidc } = context
      const grant = new oidc.provider.Grant({
        clientId: oidc.client!.clientId,
        accountId: oidc.session!.accountId!,
      })
      grant.addOIDCScope('openid email profile')
      await grant.save()
      return grant
    },
    renderError(context, out) {
      log.debug({ out }, 'demo issuer refused')
      context.set('Content-Security-Policy', demoIssuerPolicy)
      context.type = 'html'
      context.body = failurePage()
    },
  }
}

/** Cookie names that no other program on the same host uses. */
const cookieNames = {
  session: 'vidriera_demo_issuer',
  interaction: 'vidriera_demo_issuer_ask',
  resume: 'vidriera_demo_issuer_resume',
}

const sessionCookiePattern = new RegExp(`(?:^|; )${cookieNames.session}(?:\\.sig)?=[^;]*`, 'g')

/** Removes the mount path from the URL. `originalUrl` is the URL in the browser. */
function stripMountPath(request: IncomingMessage, response: ServerResponse): void {
  const browserUrl = request.url ?? '/'
  Object.assign(request, { originalUrl: browserUrl })
  request.url = browserUrl.slice(DEMO_ISSUER_PATH.length) || '/'
  // Removes the issuer's session cookie, so that a tester can sign in as several people.
  request.headers.cookie = request.headers.cookie?.replaceAll(sessionCookiePattern, '')
  // The sign-in window must stay connected to its opener.
  response.setHeader('Cross-Origin-Opener-Policy', 'unsafe-none')
}

/**
 * Allows only redirect URIs on the shop's own host. Without PUBLIC_URL a shop serves any host, so no redirect URI can
 * be registered in advance.
 */
function allowOwnHostOnly(provider: Provider, host: () => string | undefined, callbackPath: string): void {
  const { prototype } = provider.Client as unknown as {
    prototype: { redirectUriAllowed(uri: string): boolean }
  }
  prototype.redirectUriAllowed = (uri) => {
    const url = URL.parse(uri)
    return (
      url !== null &&
      url.host === host() &&
      url.pathname === callbackPath &&
      url.search === '' &&
      url.hash === ''
    )
  }
}

const MAX_ENTRIES = 1_000

/** Returns the demo issuer's storage in memory, with at most 1,000 entries, LRU. */
function memoryAdapters(): (model: string) => Adapter {
  const entries = new LRUCache<string, AdapterPayload>({ max: MAX_ENTRIES })
  const find = async (matches: (payload: AdapterPayload) => boolean) => [...entries.values()].find(matches)

  return (model) => {
    const keyOf = (id: string) => `${model}:${id}`
    return {
      async upsert(id, payload) {
        entries.set(keyOf(id), payload)
      },
      find: async (id) => entries.get(keyOf(id)),
      findByUserCode: (userCode) => find((payload) => payload.userCode === userCode),
      findByUid: (uid) => find((payload) => payload.kind === model && payload.uid === uid),
      async consume(id) {
        const payload = entries.get(keyOf(id))
        if (payload) payload.consumed = Math.floor(Date.now() / 1_000)
      },
      async destroy(id) {
        entries.delete(keyOf(id))
      },
      async revokeByGrantId(grantId) {
        for (const [key] of [...entries].filter(([, payload]) => payload.grantId === grantId))
          entries.delete(key)
      },
    }
  }
}
