import type { Province } from '#domain/contact/provinces.ts'

/** Codes of ISO 3166-2 without 'AR-', which MiCorreo and the long postal codes use. */
export const provinceCodes: Readonly<Record<Province, string>> = {
  'Buenos Aires': 'B',
  Catamarca: 'K',
  Chaco: 'H',
  Chubut: 'U',
  'Ciudad Autónoma de Buenos Aires': 'C',
  Córdoba: 'X',
  Corrientes: 'W',
  'Entre Ríos': 'E',
  Formosa: 'P',
  Jujuy: 'Y',
  'La Pampa': 'L',
  'La Rioja': 'F',
  Mendoza: 'M',
  Misiones: 'N',
  Neuquén: 'Q',
  'Río Negro': 'R',
  Salta: 'A',
  'San Juan': 'J',
  'San Luis': 'D',
  'Santa Cruz': 'Z',
  'Santa Fe': 'S',
  'Santiago del Estero': 'G',
  'Tierra del Fuego': 'V',
  Tucumán: 'T',
}
