import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import type { Hono } from 'hono'
import { endpoints } from '#contract/endpoints.ts'
import { openApi } from './openapi.ts'

const assetsFolder = dirname(createRequire(import.meta.url).resolve('swagger-ui-dist/package.json'))
const contentTypes = { 'swagger-ui.css': 'text/css', 'swagger-ui-bundle.js': 'text/javascript' } as const

// Swagger UI needs inline styles and `data:` images.
const DOCS_POLICY =
  "default-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; base-uri 'none'; frame-ancestors 'none'"

const page = `<!doctype html><html lang="es-AR"><head><meta charset="utf-8"><title>API de Vidriera</title>
<meta name="viewport" content="width=device-width"><link rel="icon" href="/favicon.svg">
<link rel="stylesheet" href="/api/docs/swagger-ui.css"></head><body><div id="api"></div>
<script src="/api/docs/swagger-ui-bundle.js"></script><script src="/api/docs/start.js"></script></body></html>`

const startScript = `SwaggerUIBundle({ url: '/api/openapi.json', dom_id: '#api', deepLinking: true, filter: true })`

/** Serves `/api/openapi.json`, generated from the contract, and Swagger UI at `/api/docs`. */
export function serveApiDocs(app: Hono, publicUrl: string | undefined): void {
  const description = openApi(endpoints, publicUrl)
  app.get('/api/openapi.json', (c) => c.json(description))
  app.get('/api/docs', (c) => {
    c.header('Content-Security-Policy', DOCS_POLICY)
    return c.html(page)
  })
  app.get('/api/docs/start.js', (c) => c.body(startScript, 200, { 'Content-Type': 'text/javascript' }))
  for (const [file, type] of Object.entries(contentTypes)) {
    app.get(`/api/docs/${file}`, async (c) =>
      c.body(await readFile(join(assetsFolder, file)), 200, {
        'Content-Type': type,
        'Cache-Control': 'public, max-age=86400',
      }),
    )
  }
}
