import type { Endpoint } from '#contract/endpoint.ts'
import { readProblem, unreachable } from '#web/api-problem.ts'
import { type ApiCall, sendPatiently } from '#web/call-api.ts'

/** The file that a call answers, byte for byte. Throws `ApiProblem` when it is refused, or cut off half way. */
export async function downloadFile<E extends Endpoint>(call: E, asked: ApiCall<E>): Promise<Blob> {
  const reply = await sendPatiently(call, asked as ApiCall<Endpoint>)
  if (!reply.ok) throw await readProblem(reply)
  return reply.blob().catch(() => {
    throw unreachable()
  })
}
