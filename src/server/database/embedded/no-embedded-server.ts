/** The embedded PostgreSQL cannot be used: the cause and the cure, in Spanish, for the person who starts the shop. */
export class NoEmbeddedServer extends Error {
  constructor(problem: string, cure: string, cause?: unknown) {
    super(`La base de datos de la tienda no se puede abrir: ${problem}. ${cure}.`, { cause })
    this.name = 'NoEmbeddedServer'
  }
}
