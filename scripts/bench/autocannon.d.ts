/** The used part of autocannon, because the package has no types. */
declare module 'autocannon' {
  type Options = {
    url: string
    connections: number
    /** Seconds. */
    duration: number
    headers?: Record<string, string>
  }
  type Result = {
    '2xx': number
    non2xx: number
    errors: number
    timeouts: number
    /** Seconds. */
    duration: number
  }
  function autocannon(options: Options): Promise<Result>
  export = autocannon
}
