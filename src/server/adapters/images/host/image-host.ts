import { Problem } from '#contract/http/problem.ts'
import { z } from '#contract/http/z.ts'
import { readLimitedText } from '#server/adapters/read-limited-text.ts'
import type { ImageHostSettings } from '#server/config/image-settings.ts'
import type { Logger } from 'pino'

/** Below 30 s, the usual timeout of browsers and proxies. */
const UPLOAD_TIMEOUT_MS = 20_000
const MAX_ANSWER_BYTES = 64 * 1024
const MAX_MESSAGE_LENGTH = 300

/** `message` is the error text of the host, in the language of the host. */
export type HostRefusal = { readonly ok: false; readonly message: string }

/** External image host (specification, section 7). */
export type ImageHost = {
  /**
   * Uploads a JPEG and returns its URL. Throws `images-unavailable` after a timeout, an unexpected reply, or a URL of
   * another origin.
   */
  upload(jpeg: Uint8Array<ArrayBuffer>, name: string): Promise<{ ok: true; url: string } | HostRefusal>
}

const answerSchema = z.object({
  secure_url: z.url().optional(),
  error: z.object({ message: z.string().trim().min(1) }).optional(),
})

/** Returns a client that posts `file`, `api_key` and `upload_preset`, and reads `secure_url` or `error.message`. */
export function imageHost(
  { url, origin, apiKey, uploadPreset }: ImageHostSettings,
  { log, timeoutMs = UPLOAD_TIMEOUT_MS }: { log: Pick<Logger, 'warn'>; timeoutMs?: number },
): ImageHost {
  return {
    async upload(jpeg, name) {
      const form = new FormData()
      form.set('file', new File([jpeg], name, { type: 'image/jpeg' }))
      form.set('api_key', apiKey)
      form.set('upload_preset', uploadPreset)
      const { secure_url: address, error } = await send(form).catch(unavailable)
      if (error) return { ok: false, message: error.message.slice(0, MAX_MESSAGE_LENGTH) }
      if (address !== undefined && new URL(address).origin === origin) return { ok: true, url: address }
      return unavailable(new Error(`secure_url ${address} is not an address of IMAGES_HOST_ORIGIN ${origin}`))
    },
  }

  async function send(body: FormData) {
    const signal = AbortSignal.timeout(timeoutMs)
    const response = await fetch(url, { method: 'POST', body, signal, redirect: 'error' })
    return answerSchema.parse(JSON.parse(await readLimitedText(response, MAX_ANSWER_BYTES)))
  }

  function unavailable(failure: unknown): never {
    log.warn({ err: failure }, 'the image host failed')
    throw new Problem('images-unavailable', { headers: { 'Retry-After': '30' } })
  }
}
