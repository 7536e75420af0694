import { createVerify, generateKeyPairSync } from 'node:crypto'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createServer, type IncomingMessage } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { type ApiError, apiError, TestSpreadsheet } from './test-spreadsheet.ts'

const SPREADSHEET_ID = 'planilla-de-prueba'
const ACCOUNT_EMAIL = 'tienda@proyecto.iam.gserviceaccount.com'
const TOKEN = 'ya29.prueba'

/** A local server with the paths and JSON formats of the Google Sheets API v4 and of Google's token server. */
export type TestGoogleSheets = {
  readonly settings: Record<string, string>
  readonly keyFile: string
  readonly accountEmail: string
  readonly spreadsheet: TestSpreadsheet
  /** Permission of the service account. */
  access: 'editor' | 'reader' | 'none' | 'disabled'
  /** Errors for the next requests whose path contains `path`. */
  readonly faults: { path: string; error: ApiError | 'cut-after' }[]
  /** Runs before each request, for instance to edit a cell during a synchronisation. */
  onRequest: (path: string) => void
  /** Method and path of each request, without the token requests. */
  readonly requests: string[]
  close(): Promise<void>
}

export async function openTestGoogleSheets(): Promise<TestGoogleSheets> {
  const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
  const folder = await mkdtemp(join(tmpdir(), 'vidriera-sheets-'))
  const keyFile = join(folder, 'cuenta.json')
  await writeFile(
    keyFile,
    JSON.stringify({
      type: 'service_account',
      client_email: ACCOUNT_EMAIL,
      private_key: privateKey.export({ type: 'pkcs8', format: 'pem' }),
    }),
  )
  const spreadsheet = new TestSpreadsheet()
  const server = createServer((request, response) => {
    void reply(request)
      .catch((failure: unknown) => apiError(400, String(failure)))
      .then((answer) => {
        if (answer === 'cut') return void response.destroy()
        response
          .writeHead(answer.status, { 'content-type': 'application/json' })
          .end(JSON.stringify(answer.body))
      })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const apiUrl = `http://127.0.0.1:${(server.address() as { port: number }).port}`

  const google: TestGoogleSheets = {
    settings: {
      GOOGLE_SHEETS_ID: SPREADSHEET_ID,
      GOOGLE_SERVICE_ACCOUNT_FILE: keyFile,
      GOOGLE_SHEETS_URL: apiUrl,
    },
    keyFile,
    accountEmail: ACCOUNT_EMAIL,
    spreadsheet,
    access: 'editor',
    faults: [],
    onRequest: () => {},
    requests: [],
    async close() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
      await rm(folder, { recursive: true, force: true })
    },
  }

  async function reply(request: IncomingMessage): Promise<{ status: number; body: unknown } | 'cut'> {
    const url = new URL(request.url ?? '/', apiUrl)
    const body = await text(request)
    if (url.pathname === '/token') return tokenReply(body)
    const path = `${request.method} ${url.pathname}`
    google.requests.push(path)
    google.onRequest(path)
    const at = google.faults.findIndex((fault) => path.includes(fault.path))
    const [fault] = at < 0 ? [] : google.faults.splice(at, 1)
    if (fault && fault.error !== 'cut-after') return fault.error
    const answer = refusalOf(request, url) ?? answerTo(request, url, body)
    return fault ? 'cut' : answer
  }

  /** Accepts only a JWT that the service account signed, like Google. */
  function tokenReply(body: string): { status: number; body: unknown } {
    const [header = '', claims = '', signature = ''] = (
      new URLSearchParams(body).get('assertion') ?? ''
    ).split('.')
    const isValid = createVerify('RSA-SHA256')
      .update(`${header}.${claims}`)
      .verify(publicKey, signature, 'base64url')
    return isValid
      ? { status: 200, body: { access_token: TOKEN, expires_in: 3600, token_type: 'Bearer' } }
      : { status: 400, body: { error: 'invalid_grant', error_description: 'Invalid JWT Signature.' } }
  }

  function refusalOf({ method, headers }: IncomingMessage, { pathname }: URL): ApiError | undefined {
    if (headers.authorization !== `Bearer ${TOKEN}`) return apiError(401, 'Invalid Credentials')
    if (google.access === 'disabled')
      return apiError(403, 'Google Sheets API has not been used in project 1', 'SERVICE_DISABLED')
    const isForbidden = google.access === 'none' || (google.access === 'reader' && method === 'POST')
    if (isForbidden) return apiError(403, 'The caller does not have permission')
    const hasId = pathname.startsWith(`/v4/spreadsheets/${SPREADSHEET_ID}`)
    return hasId ? undefined : apiError(404, 'Requested entity was not found.')
  }

  function answerTo({ method }: IncomingMessage, { pathname, searchParams }: URL, body: string) {
    const call = pathname.slice(`/v4/spreadsheets/${SPREADSHEET_ID}`.length)
    if (method === 'GET' && call === '') return spreadsheet.describe()
    if (method === 'GET' && call === '/values:batchGet')
      return spreadsheet.batchGet(searchParams.getAll('ranges'))
    if (call === '/values:batchUpdate') return spreadsheet.batchUpdateValues(JSON.parse(body))
    if (call === ':batchUpdate') return spreadsheet.batchUpdate(JSON.parse(body))
    return apiError(404, `No such call: ${method} ${call}`)
  }

  return google
}
