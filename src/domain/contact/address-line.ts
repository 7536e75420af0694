type Address = {
  direccion: string
  piso: string
  depto: string
  localidad: string
  provincia: string
  cp: string
}

/** Returns an address on one line, '' if it is blank: 'San Martín 45, piso 3, depto. B, Alberdi, Córdoba, CP 5000'. */
export const addressLine = ({ direccion, piso, depto, localidad, provincia, cp }: Address): string =>
  [direccion, piso && `piso ${piso}`, depto && `depto. ${depto}`, localidad, provincia, cp && `CP ${cp}`]
    .filter(Boolean)
    .join(', ')
