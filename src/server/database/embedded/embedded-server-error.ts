/** The embedded PostgreSQL cannot be used. The message has cause and remedy in Spanish. */
export class EmbeddedServerError extends Error {
  constructor(problem: string, remedy: string, cause?: unknown) {
    super(`La base de datos de la tienda no se puede abrir: ${problem}. ${remedy}.`, { cause })
    this.name = 'EmbeddedServerError'
  }
}
