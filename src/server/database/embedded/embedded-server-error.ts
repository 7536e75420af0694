/**
 * Thrown when the embedded PostgreSQL cannot be used. The message names the cause and the remedy in Spanish.
 */
export class EmbeddedServerError extends Error {
  constructor(problem: string, remedy: string, cause?: unknown) {
    super(`La base de datos de la tienda no se puede abrir: ${problem}. ${remedy}.`, { cause })
    this.name = 'EmbeddedServerError'
  }
}
