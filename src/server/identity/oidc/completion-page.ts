import { createHash } from 'node:crypto'

/** Message from the sign-in window to its opener. Only a cookie contains the session, so the message is not secret. */
export type Completion = { nonce: string; error?: string | undefined }

const script = `
  const completion = JSON.parse(document.getElementById('completion').textContent)
  if (window.opener) {
    window.opener.postMessage({ type: 'vidriera:social', ...completion }, location.origin)
    window.close()
  } else {
    const query = completion.error ? '?social=error&error=' + encodeURIComponent(completion.error) : '?social=ok'
    location.replace('/login' + query)
  }`

/** Allows only the page's own script. */
const policy = [
  "default-src 'none'",
  `script-src 'sha256-${createHash('sha256').update(script).digest('base64')}'`,
  "base-uri 'none'",
  "frame-ancestors 'none'",
].join('; ')

/**
 * Returns the last page of the sign-in window. The page posts the result to its opener and closes the window. Without
 * an opener it redirects to /login.
 */
export const completionPage = (completion: Completion): Response =>
  new Response(
    `<!doctype html>
<html lang="es-AR">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Ingreso</title></head>
<body>
<p>Ya podés cerrar esta ventana. <a href="/login">Volver a la tienda</a></p>
<script type="application/json" id="completion">${JSON.stringify(completion).replaceAll('<', '\\u003c')}</script>
<script>${script}</script>
</body>
</html>`,
    {
      headers: {
        'Content-Type': 'text/html; charset=utf-8',
        'Content-Security-Policy': policy,
        'Cache-Control': 'no-store',
        ...KEEP_OPENER_HEADERS,
      },
    },
  )

/** Header of every response in the sign-in window. Any other value disconnects the window from its opener. */
export const KEEP_OPENER_HEADERS = { 'Cross-Origin-Opener-Policy': 'unsafe-none' } as const
