import type { Endpoint } from '#contract/http/endpoint.ts'
import { readProblem, unreachable } from '#web/api/api-problem.ts'
import { type ApiCall, sendAuthenticated } from '#web/api/call-api.ts'

/** A long export exceeds the usual time limit of a call. */
const DOWNLOAD_TIMEOUT_MS = 5 * 60_000

/**
 * Returns the file of a response, byte for byte, with the server's file name. Throws `ApiProblem` on a refusal or an
 * incomplete download.
 */
export async function downloadFile<E extends Endpoint>(
  call: E,
  input: ApiCall<E>,
): Promise<{ name: string; content: Blob }> {
  const reply = await sendAuthenticated(call, {
    ...(input as ApiCall<Endpoint>),
    timeoutMs: DOWNLOAD_TIMEOUT_MS,
  })
  if (!reply.ok) throw await readProblem(reply)
  const content = await reply.blob().catch(() => {
    throw unreachable()
  })
  return { name: /filename="(.*)"/.exec(reply.headers.get('Content-Disposition') ?? '')?.[1] ?? '', content }
}
