/**
 * Stops the process on SIGTERM, SIGINT and SIGHUP (its terminal was closed), once; at the latest after `withinMs`, whatever
 * `stop` still waits for. A second Ctrl-C ends it at once.
 */
export function stopOnSignal(stop: () => Promise<void>, { withinMs }: { withinMs: number }): void {
  let stopping = false
  const stopOnce = async () => {
    if (stopping) return
    stopping = true
    // A database that fell silent must not keep the process from ending.
    setTimeout(() => process.exit(0), withinMs).unref()
    await stop()
  }
  // A service manager tells every process of the service, and `npm start` passes its own on: the second is no hurry.
  process.on('SIGTERM', stopOnce).on('SIGHUP', stopOnce)
  process.once('SIGINT', stopOnce)
}
