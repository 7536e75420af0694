const WAITS_MS = 5_000
const LONGEST_ANSWER = 512 * 1024

/** Fetches from an issuer with a timeout of 5 s. Refuses redirects and bodies over 512 KiB. */
export async function sendToIssuer(request: Request): Promise<Response> {
  const answer = await fetch(request, { redirect: 'error', signal: AbortSignal.timeout(WAITS_MS) })
  const parts: Uint8Array<ArrayBuffer>[] = []
  let length = 0
  for await (const part of answer.body ?? []) {
    length += part.length
    if (length > LONGEST_ANSWER) throw new Error('The issuer answers too much')
    parts.push(part)
  }
  return new Response(new Blob(parts), answer)
}
