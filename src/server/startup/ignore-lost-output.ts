/**
 * Ignores failed writes to the standard output and error, because the error event of a full disk or a closed pipe would
 * end the process.
 */
export function ignoreLostOutput(): void {
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => {})
}
