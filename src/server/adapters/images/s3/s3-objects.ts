import { Buffer } from 'node:buffer'
import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import { addAbortSignal, type Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import {
  DeleteObjectCommand,
  GetObjectCommand,
  HeadObjectCommand,
  ListObjectsV2Command,
  type ListObjectsV2Output,
  PutObjectCommand,
  S3Client,
  S3ServiceException,
} from '@aws-sdk/client-s3'
import { withDeadline } from '#server/concurrency/with-deadline.ts'
import type { S3Settings } from '#server/config/s3-settings.ts'
import { ForeignReply } from './bucket-failure.ts'

/** Limit of a call with all retries, below 30 s, the usual timeout of browsers and proxies. */
const CALL_TIMEOUT_MS = 15_000
/** Limit of the upload of a file from disk. */
const UPLOAD_TIMEOUT_MS = 30 * 60_000
const CONNECT_TIMEOUT_MS = 3_000
const MAX_ATTEMPTS = 3

export type S3Object = { readonly key: string; readonly modified: Date; readonly bytes: number }

/** Objects of a bucket. Every failure except a missing object rejects with `onFailure(failure)`. */
export type S3Objects = {
  get(key: string): Promise<Uint8Array<ArrayBuffer> | undefined>
  /** Returns the time of the last write, or undefined if the object is missing. */
  modified(key: string): Promise<Date | undefined>
  put(key: string, bytes: Uint8Array): Promise<void>
  /** Uploads a file without reading the whole file into memory. Hosts accept at most 5 GiB. */
  putFile(key: string, file: string): Promise<void>
  delete(key: string): Promise<void>
  list(prefix: string): AsyncGenerator<S3Object>
}

/** Opens a bucket without a request, so an unreachable host does not prevent the start. */
export function s3Objects(
  { endpoint, bucket, region, accessKeyId, secretAccessKey, pathStyle }: S3Settings,
  { onFailure, timeoutMs = CALL_TIMEOUT_MS }: { onFailure: (failure: unknown) => Error; timeoutMs?: number },
): S3Objects {
  const client = new S3Client({
    endpoint,
    region,
    credentials: { accessKeyId, secretAccessKey },
    forcePathStyle: pathStyle,
    maxAttempts: MAX_ATTEMPTS,
    requestHandler: { connectionTimeout: CONNECT_TIMEOUT_MS },
    // Many S3-compatible hosts refuse the CRC headers that the SDK adds by default.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  })
  refuseWebPages(client)
  const Bucket = bucket

  /** Returns undefined for a missing object. */
  const call = async <T>(
    run: (abortSignal: AbortSignal) => Promise<T>,
    { limitMs = timeoutMs, stop }: { limitMs?: number; stop?: AbortSignal } = {},
  ): Promise<T | undefined> => {
    try {
      return await withDeadline(limitMs, run, stop)
    } catch (failure) {
      if (isMissingObject(failure)) return undefined
      throw onFailure(failure)
    }
  }

  return {
    get: (Key) =>
      call(async (abortSignal) => {
        const { Body } = await client.send(new GetObjectCommand({ Bucket, Key }), { abortSignal })
        // The client's own time limits end with the headers, so this signal also ends a stalled body.
        return Body && (await buffer(addAbortSignal(abortSignal, Body as Readable)))
      }),

    modified: (Key) =>
      call(async (abortSignal) => {
        const { LastModified } = await client.send(new HeadObjectCommand({ Bucket, Key }), { abortSignal })
        return LastModified
      }),

    put: (Key, bytes) =>
      call(async (abortSignal) => {
        const Body = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
        const command = new PutObjectCommand({ Bucket, Key, Body, ContentType: contentTypeOf(Key) })
        await client.send(command, { abortSignal })
      }),

    putFile: async (Key, file) => {
      const { size } = await stat(file)
      const Body = createReadStream(file)
      // The client has no listener for a failed read, so this signal ends the request.
      const failedRead = new AbortController()
      Body.once('error', (failure) => failedRead.abort(failure))
      try {
        const ContentType = contentTypeOf(Key)
        const command = new PutObjectCommand({ Bucket, Key, Body, ContentLength: size, ContentType })
        const send = async (abortSignal: AbortSignal) => void (await client.send(command, { abortSignal }))
        await call(send, { limitMs: UPLOAD_TIMEOUT_MS, stop: failedRead.signal })
      } finally {
        Body.destroy()
      }
    },

    delete: (Key) =>
      call(async (abortSignal) => {
        await client.send(new DeleteObjectCommand({ Bucket, Key }), { abortSignal })
      }),

    async *list(Prefix) {
      let page: ListObjectsV2Output | undefined
      do {
        const command = new ListObjectsV2Command({
          Bucket,
          Prefix,
          ContinuationToken: page?.NextContinuationToken,
        })
        page = await call((abortSignal) => client.send(command, { abortSignal }))
        for (const { Key, LastModified, Size = 0 } of page?.Contents ?? [])
          if (Key !== undefined && LastModified) yield { key: Key, modified: LastModified, bytes: Size }
      } while (page?.NextContinuationToken)
    },
  }
}

/** A proxy or a sign-in page of a network may answer 200 to everything. The shop stores no object with this type. */
function refuseWebPages({ middlewareStack }: S3Client): void {
  middlewareStack.add(
    (next) => async (args) => {
      const result = await next(args)
      const { statusCode, headers } = result.response as HttpResponse
      if (statusCode < 300 && /^text\/html\b/i.test(headers['content-type'] ?? ''))
        throw new ForeignReply(`${statusCode} with a web page`)
      return result
    },
    { step: 'deserialize', priority: 'low', name: 'refuseWebPages' },
  )
}

type HttpResponse = { statusCode: number; headers: Record<string, string> }

/** A missing bucket is a failure, not a missing object. A reply to HEAD has no body, so its error has no code. */
const isMissingObject = (failure: unknown): boolean =>
  failure instanceof S3ServiceException && (failure.name === 'NoSuchKey' || failure.name === 'NotFound')

const contentTypes: Record<string, string> = { webp: 'image/webp', avif: 'image/avif', jpg: 'image/jpeg' }

const contentTypeOf = (key: string): string =>
  contentTypes[key.slice(key.lastIndexOf('.') + 1)] ?? 'application/octet-stream'
