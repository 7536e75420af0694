const TIMEOUT_MS = 5_000
const MAX_RESPONSE_BYTES = 512 * 1024

/** Sends a request to an issuer, with a timeout of 5 s. Refuses redirects and bodies over 512 KiB. */
export async function fetchFromIssuer(request: Request): Promise<Response> {
  const response = await fetch(request, { redirect: 'error', signal: AbortSignal.timeout(TIMEOUT_MS) })
  const parts: Uint8Array<ArrayBuffer>[] = []
  let length = 0
  for await (const part of response.body ?? []) {
    length += part.length
    if (length > MAX_RESPONSE_BYTES) throw new Error('The issuer answers too much')
    parts.push(part)
  }
  return new Response(new Blob(parts), response)
}
