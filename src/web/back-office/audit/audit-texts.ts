import { productFieldLabels } from '#domain/product/product-field-labels.ts'
import { formatCashDate, parseDay } from '#domain/calendar.ts'
import { storeDataLabels } from '#web/back-office/store-data-labels.ts'
import type { AuditLine } from './audit-line.ts'

/** Names of the object kinds. Another kind appears under its own name. */
export const kindNames: Readonly<Record<string, string>> = {
  sale: 'Venta',
  product: 'Producto',
  category: 'Categoría',
  coupon: 'Cupón',
  customer: 'Cliente',
  user: 'Cuenta',
  email: 'Correo',
  'bulk-edit': 'Cambio de muchos productos',
  import: 'Importación',
  'cash-entry': 'Movimiento de caja',
  'cash-day': 'Día de caja',
  payment: 'Pago virtual',
  store: 'Datos de la tienda',
  invoicing: 'Facturación',
  'size-guide': 'Guía de talles',
  job: 'Tarea',
  catálogo: 'Catálogo',
}

/** Returns 'Venta N° 12' or 'Cupón OTOÑO', or the id of an object that no longer exists. */
export function objectText({ tipo, id, nombre }: AuditLine['objeto']): string {
  const day = tipo === 'cash-day' ? parseDay(id) : undefined
  return [kindNames[tipo] ?? tipo, nombre || (day === undefined ? id : formatCashDate(day))].join(' ').trim()
}

/** Returns the text of a filter such as 'product:17', for a list without entries of that object. */
export function filterObjectText(filter: string): string {
  const [tipo = '', ...id] = filter.split(':')
  return objectText({ tipo, id: id.join(':'), nombre: '', buscar: '' })
}

const fields: Readonly<Record<string, string>> = {
  ...storeDataLabels,
  ...productFieldLabels,
  sinonimos: 'Palabras que valen lo mismo',
  puntoDeVenta: 'Punto de venta',
  inicioActividades: 'Inicio de actividades',
  ingresosBrutos: 'Ingresos Brutos',
  identificarDesde: 'Identificar a quien compra desde',
  codigosCreados: 'Códigos creados',
  primerCodigo: 'Primer código',
  ultimoCodigo: 'Último código',
  alias: 'Alias',
  ambiente: 'Ambiente',
  vence: 'Vence',
  activa: 'Activa',
  anular: 'Se anulan',
  archivo: 'Archivo',
  aCobrar: 'Falta pagar',
  acepta: 'Acepta mensajes',
  clientes: 'Clientes',
  cobrado: 'Se cobró',
  cuentas: 'Cuentas cerradas',
  efectivo: 'En efectivo',
  guardadaHasta: 'Se guarda hasta',
  tarjeta: 'A la tarjeta',
  vale: 'En un vale',
  ventaNueva: 'Venta nueva',
  descuentos: 'Descuentos del mostrador',
  enviar: 'Se envían',
  hasta: 'Vencidas hasta',
  ventas: 'Ventas',
  correos: 'Correos',
  campo: 'Qué',
  medio: 'Cómo',
  modo: 'Cómo',
  redondeo: 'Redondeo',
  valor: 'Valor',
  categories: 'Categorías',
  code: 'Código',
  contado: 'Contado',
  queda: 'Queda en el cajón',
  discountType: 'Tipo de descuento',
  discountValue: 'Valor',
  esperado: 'Esperado',
  estado: 'Estado',
  estadoPago: 'Estado',
  expirationDate: 'Vence',
  fecha: 'Fecha',
  hora: 'Hora',
  kind: 'Clase',
  lastError: 'Último error',
  monto: 'Monto',
  montoTotal: 'Monto',
  motivo: 'Motivo',
  origen: 'Cómo lo dijo',
  autorizo: 'Autorizó',
  name: 'Nombre',
  nota: 'Nota',
  numero: 'Número',
  productos: 'Productos',
  rol: 'Rol',
  sesiones: 'Sesiones cerradas',
  state: 'Estado',
  status: 'Estado',
  tipo: 'Tipo',
  titulo: 'Título',
  total: 'Total',
  union: 'Unión',
  usageLimit: 'Límite de usos',
  ventaNumero: 'N° de venta',
  vuelveStock: 'Vuelve al stock',
  visible: 'Visible',
  wholeShop: 'Toda la tienda',
}

/** Returns the label of a field, or its own name if it has none. */
export const fieldName = (campo: string): string => fields[campo] ?? campo
