/** The embedded PostgreSQL cannot be used. The message states cause and remedy in Spanish for the operator. */
export class NoEmbeddedServer extends Error {
  constructor(problem: string, cure: string, cause?: unknown) {
    super(`La base de datos de la tienda no se puede abrir: ${problem}. ${cure}.`, { cause })
    this.name = 'NoEmbeddedServer'
  }
}
