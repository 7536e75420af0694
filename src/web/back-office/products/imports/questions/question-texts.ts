import type { ImportQuestion } from '#domain/product/product-import.ts'
import { productCountText } from '#domain/product/product-count-text.ts'
import { countText } from '#web/back-office/products/imports/import-texts.ts'

const counted = (count: number, one: string, many: string): string =>
  `${countText(count)} ${count === 1 ? one : many}`

type QuestionText = { title: string; about: (count: number) => string }

/** Text of each question, and text about its effect. */
export const questionTexts: Readonly<Record<ImportQuestion, QuestionText>> = {
  codificacion: {
    title: '¿Se leen bien los acentos?',
    about: () => 'El archivo no dice con qué codificación se guardó. Si ves letras raras, elegí otra.',
  },
  hoja: {
    title: '¿Qué hoja importamos?',
    about: (count) =>
      `La planilla tiene ${count === 1 ? 'otra hoja' : `otras ${countText(count)} hojas`} con datos. Se lee una por vez: para traer otra, subí el archivo de nuevo.`,
  },
  filasOcultas: {
    title: '¿Traemos las filas ocultas?',
    about: (count) =>
      `La hoja tiene ${counted(count, 'fila oculta', 'filas ocultas')}, quizás por un filtro. Si no elegís, también se traen.`,
  },
  preciosDistintos: {
    title: '¿Está bien el precio escrito de otra forma?',
    about: (count) =>
      `${counted(count, 'precio está escrito', 'precios están escritos')} al revés que los demás de su columna. Si no elegís, esas filas no se traen.`,
  },
  cotizaciones: {
    title: '¿A cuántos pesos va la otra moneda?',
    about: (count) =>
      `${counted(count, 'precio no está', 'precios no están')} en pesos. Sin la cotización esas filas no se traen.`,
  },
  fechas: {
    title: '¿La planilla cambió talles o códigos a fechas?',
    about: (count) =>
      `${counted(count, 'valor es', 'valores son')} una fecha. Si no elegís, esas filas no se traen.`,
  },
  stockSinNumero: {
    title: '¿Qué stock tienen los que no dicen una cantidad?',
    about: (count) =>
      `${counted(count, 'fila dice', 'filas dicen')} otra cosa en el stock. Si no elegís, no se traen.`,
  },
  codigosCompartidos: {
    title: '¿Quién se queda con el código repetido?',
    about: (count) =>
      `${counted(count, 'código está', 'códigos están')} en varios talles o colores de un producto, y en la caja un código es uno solo. Si no elegís, esos talles quedan sin código.`,
  },
  decimales: {
    title: '¿Qué separa los centavos?',
    about: (count) => `${counted(count, 'número se puede', 'números se pueden')} leer de dos formas.`,
  },
  categoria: {
    title: '¿En qué categoría van los que no tienen?',
    about: (count) =>
      `${productCountText(count)} ${count === 1 ? 'viene' : 'vienen'} sin categoría. Si no elegís, van en «Sin categoría».`,
  },
  categorias: {
    title: '¿Creamos las categorías nuevas?',
    about: () => 'La tienda no tiene estas categorías. Podés crearlas o usar las que ya tenés.',
  },
  stock: {
    title: '¿Cuánto stock tienen los que no lo dicen?',
    about: (count) =>
      `${counted(count, 'producto o combinación viene', 'productos o combinaciones vienen')} sin cantidad. Si no ponés nada, quedan en 0.`,
  },
  publicado: {
    title: '¿Mostramos los productos nuevos en la tienda?',
    about: (count) =>
      `El archivo no lo dice para ${productCountText(count)}. Si no elegís, quedan ocultos hasta que los publiques.`,
  },
  precios: {
    title: '¿Qué precio va si cambia según el talle o el color?',
    about: (count) =>
      `En la tienda cada producto tiene un solo precio. ${counted(count, 'fila trae', 'filas traen')} otro.`,
  },
  codigosComoEstan: {
    title: '¿Los códigos están bien escritos?',
    about: (count) =>
      count === 0
        ? 'Hay códigos que solo se distinguen por los ceros de adelante.'
        : `${counted(count, 'código es igual', 'códigos son iguales')} a uno de la tienda sin los ceros de adelante. Si no elegís, esas filas no se traen.`,
  },
  fotos: {
    title: '¿Traemos las fotos?',
    about: (count) =>
      `${counted(count, 'foto está', 'fotos están')} en otro sitio. Se traen después de guardar, en segundo plano. Si no elegís, no se traen.`,
  },
}
