import type { Endpoint } from '#contract/http/endpoint.ts'
import { readProblem, unreachable } from '#web/api/api-problem.ts'
import { type ApiCall, sendAuthenticated } from '#web/api/call-api.ts'

/** Returns the file of a response, byte for byte. Throws `ApiProblem` on a refusal or an incomplete download. */
export async function downloadFile<E extends Endpoint>(call: E, input: ApiCall<E>): Promise<Blob> {
  const reply = await sendAuthenticated(call, input as ApiCall<Endpoint>)
  if (!reply.ok) throw await readProblem(reply)
  return reply.blob().catch(() => {
    throw unreachable()
  })
}
