import { createHash } from 'node:crypto'

/** What the window says to the page that opened it. Nothing in it lets anybody in: the session is in its cookie alone. */
export type Completion = { nonce: string; error?: string | undefined }

const script = `
  const told = JSON.parse(document.getElementById('told').textContent)
  if (window.opener) {
    window.opener.postMessage({ type: 'vidriera:social', ...told }, location.origin)
    window.close()
  } else {
    const query = told.error ? '?social=error&error=' + encodeURIComponent(told.error) : '?social=ok'
    location.replace('/login' + query)
  }`

/** May run its own script and nothing else. */
const policy = [
  "default-src 'none'",
  `script-src 'sha256-${createHash('sha256').update(script).digest('base64')}'`,
  "base-uri 'none'",
  "frame-ancestors 'none'",
].join('; ')

/** The last page of the sign-in window: tells the shop's page how it went and closes. Without one it goes on by itself. */
export const completionPage = (completion: Completion): Response =>
  new Response(
    `<!doctype html>
<html lang="es-AR">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Ingreso</title></head>
<body>
<p>Ya podés cerrar esta ventana. <a href="/login">Volver a la tienda</a></p>
<script type="application/json" id="told">${JSON.stringify(completion).replaceAll('<', '\\u003c')}</script>
<script>${script}</script>
</body>
</html>`,
    {
      headers: {
        'Content-Type': 'text/html; charset=utf-8',
        'Content-Security-Policy': policy,
        'Cache-Control': 'no-store',
        ...keepsOpener,
      },
    },
  )

/** On every answer the sign-in window sees: any other value would cut the tie to the page that opened it. */
export const keepsOpener = { 'Cross-Origin-Opener-Policy': 'unsafe-none' } as const
