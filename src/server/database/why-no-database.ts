/** The database cannot be used. The message has cause and remedy in Spanish. */
export class NoDatabase extends Error {
  constructor(failure: unknown) {
    super(`No se puede usar la base de datos (DATABASE_URL): ${whyNoDatabase(failure)}`, { cause: failure })
    this.name = 'NoDatabase'
  }
}

/** Returns the reason in Spanish, or the failure's own message for unknown reasons. */
export function whyNoDatabase(failure: unknown): string {
  const { code, message } = rootOf(failure)
  return reasons[code ?? message] ?? `${message || code}.`
}

const wrongPerson = 'el servidor no acepta ese usuario con esa clave.'
const silent = 'el servidor no responde. Revisá la dirección, la red y que PostgreSQL esté andando.'
const unreadable =
  'la dirección no se entiende. Va como postgres://usuario:clave@servidor:5432/base; en la clave, @ se escribe %40, / %2F y # %23.'

const reasons: Readonly<Record<string, string>> = {
  ECONNREFUSED: 'en esa dirección y puerto no atiende nadie. Fijate que PostgreSQL esté andando.',
  ENOTFOUND: 'no se encuentra ese servidor. Revisá cómo está escrito su nombre.',
  EAI_AGAIN: 'no se encuentra ese servidor. Revisá cómo está escrito su nombre, y la red.',
  ETIMEDOUT: silent,
  EHOSTUNREACH: silent,
  'timeout exceeded when trying to connect': silent,
  'timeout expired': silent,
  ERR_INVALID_URL: unreadable,
  'SASL: SCRAM-SERVER-FIRST-MESSAGE: client password must be a string': 'falta la clave en la dirección.',
  '28P01': wrongPerson,
  '28000': wrongPerson,
  '3D000': 'en ese servidor no existe esa base. Creala (createdb) o corregí el nombre.',
  '42501':
    'ese usuario no tiene permiso para crear o cambiar sus tablas. Hacelo dueño de la base y de lo que tiene adentro.',
  '57P03': 'el servidor todavía está arrancando. Probá de nuevo en un momento.',
  '53300': 'el servidor no tiene más conexiones libres. Bajá DATABASE_POOL o subí max_connections.',
}

/** Drizzle wraps the server's error, and a host with several addresses fails with an AggregateError. */
function rootOf(failure: unknown): { code?: string; message: string } {
  if (failure instanceof AggregateError && failure.errors.length > 0) return rootOf(failure.errors[0])
  if (!(failure instanceof Error)) return { message: String(failure) }
  if (failure.cause !== undefined && !('code' in failure)) return rootOf(failure.cause)
  return failure
}
