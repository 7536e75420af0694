import { ApiProblem } from '#web/api/api-problem.ts'
import { type FileReply, sendFile } from '#web/api/send-file.ts'

type Sending = {
  /** Receives the fraction sent, from 0 to 1. */
  onProgress: (part: number) => void
  signal: AbortSignal
}

// This path repeats the contract's `uploadImage`. An import would add its file schema to the shoppers' script.
const PATH = '/api/images'

const FAILED = 'Error al subir la imagen'

/** Uploads a photo and returns its address. Throws an `Error` with a message for the user. */
export async function uploadPhoto(photo: File | Blob, sending: Sending): Promise<string> {
  const name = 'name' in photo ? photo.name : 'foto.webp'
  try {
    return addressIn(await sendFile(PATH, photo, { ...sending, name }))
  } catch (failure) {
    throw failure instanceof ApiProblem ? new Error(FAILED) : failure
  }
}

function addressIn({ status, body }: FileReply): string {
  const { secure_url: address } = (body ?? {}) as { secure_url?: unknown }
  if (status === 200 && typeof address === 'string') return address
  throw new Error(refusalIn(body) ?? FAILED)
}

/** Reads `{ error: { message } }`, the error format of the older client's image host. */
function refusalIn(body: unknown): string | undefined {
  const { error } = (body ?? {}) as { error?: { message?: unknown } }
  return typeof error?.message === 'string' && error.message !== '' ? error.message : undefined
}
