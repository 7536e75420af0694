/** The used part of `@20minutes/s3rver`, because the package has no types. */
declare module '@20minutes/s3rver' {
  import type { RequestListener } from 'node:http'

  export default class S3rver {
    constructor(options: {
      directory: string
      silent: boolean
      vhostBuckets: boolean
      configureBuckets: readonly { name: string }[]
      allowMismatchedSignatures?: boolean
    })
    configureBuckets(): Promise<unknown>
    callback(): RequestListener
  }
}
