/** The part of autocannon the benchmarks use; it brings no types of its own. */
declare module 'autocannon' {
  type Options = {
    url: string
    connections: number
    /** In seconds. */
    duration: number
    headers?: Record<string, string>
  }
  type Result = {
    '2xx': number
    non2xx: number
    errors: number
    timeouts: number
    /** In seconds. */
    duration: number
  }
  function autocannon(options: Options): Promise<Result>
  export = autocannon
}
