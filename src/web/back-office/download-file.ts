import type { Endpoint } from '#contract/endpoint.ts'
import { readProblem, unreachable } from '#web/api-problem.ts'
import { type ApiCall, sendPatiently } from '#web/call-api.ts'

/** Returns the file of a response, byte for byte. Throws `ApiProblem` on a refusal or an incomplete download. */
export async function downloadFile<E extends Endpoint>(call: E, asked: ApiCall<E>): Promise<Blob> {
  const reply = await sendPatiently(call, asked as ApiCall<Endpoint>)
  if (!reply.ok) throw await readProblem(reply)
  return reply.blob().catch(() => {
    throw unreachable()
  })
}
