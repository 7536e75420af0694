/** The embedded PostgreSQL is not usable. The message names cause and remedy in Spanish. */
export class EmbeddedServerError extends Error {
  constructor(problem: string, remedy: string, cause?: unknown) {
    super(`La base de datos de la tienda no se puede abrir: ${problem}. ${remedy}.`, { cause })
    this.name = 'EmbeddedServerError'
  }
}
