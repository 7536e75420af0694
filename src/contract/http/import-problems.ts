/** Problems of product imports and stock counts. Part of `problems`. */
export const importProblems = {
  'import-not-found': { status: 404, text: 'No encontramos esa importación' },
  'import-state': { status: 409, text: 'La importación ya cambió. Fijate cómo está ahora' },
  'import-from-count': {
    status: 409,
    text: 'Estas diferencias son de un conteo: para prepararlas de nuevo, abrilo en «Conteos» y tocá «Seguir contando»',
  },
  'import-running': { status: 409, text: 'Todavía se está guardando otra importación. Esperá a que termine' },
  'import-stale': {
    status: 409,
    text: 'Otra importación cambió productos después de esta vista previa. Volvé a leer el archivo',
  },
  'import-empty': { status: 422, text: 'No hay productos elegidos' },
  'import-columns': { status: 422, text: 'Elegí qué trae cada columna' },
  'stock-count-not-found': { status: 404, text: 'No encontramos ese conteo' },
  'stock-count-closed': { status: 409, text: 'El conteo ya está cerrado. Para seguir, pedí que lo reabran' },
  'stock-count-applied': { status: 409, text: 'Las diferencias de este conteo ya se guardaron' },
  'stock-count-empty': { status: 422, text: 'Todavía no se contó nada' },
  'scan-not-found': { status: 404, text: 'Ese escaneo ya no está' },
} as const
