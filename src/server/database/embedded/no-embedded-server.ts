/** The embedded PostgreSQL cannot be used. The message has cause and remedy in Spanish. */
export class NoEmbeddedServer extends Error {
  constructor(problem: string, cure: string, cause?: unknown) {
    super(`La base de datos de la tienda no se puede abrir: ${problem}. ${cure}.`, { cause })
    this.name = 'NoEmbeddedServer'
  }
}
