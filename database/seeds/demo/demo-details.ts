import { centavos } from '#domain/money.ts'
import type { Product, ProductTexts } from '#domain/product/product.ts'
import type { SizeTable } from '#domain/product/size-table.ts'

type DemoDetails = Pick<Product, 'precioAnterior'> & Partial<ProductTexts> & { guiaDeTalles?: SizeTable }

/** Former prices and texts of some demo products, by name. */
export const demoDetails: Readonly<Record<string, DemoDetails>> = {
  'Falda midi de raso Rocío': {
    precioAnterior: centavos(7_290_000),
    descripcion:
      'Falda de largo midi con caída y cintura elastizada por atrás.\n\nVa con remera y zapatillas de día, y con un top de tiras de noche. La modelo mide 1,72 m y usa talle S.',
    composicion: 'Raso: 97 % poliéster, 3 % elastano. Forro: 100 % poliéster.',
    cuidados: 'Lavar a mano con agua fría.\nNo usar secarropas.\nPlanchar tibio del revés.',
    guiaDeTalles: {
      columnas: ['Talle', 'Cintura', 'Cadera', 'Largo'],
      filas: [
        ['S', '64-68', '92', '76'],
        ['M', '69-73', '97', '77'],
        ['L', '74-78', '102', '78'],
      ],
    },
  },
  'Zapatillas retro Sábado': {
    descripcion: 'Zapatillas acordonadas de caña baja, con plantilla extraíble y puntera reforzada.',
    composicion: 'Capellada de gamuza ecológica y red. Suela de goma.',
    cuidados: 'Limpiar con un paño húmedo. No lavar en lavarropas.',
  },
  'Camisa de lino Estancia': {
    precioAnterior: centavos(5_890_000),
    descripcion: 'Camisa amplia con bolsillo al pecho y puños que se arremangan con botón.',
    composicion: '55 % lino, 45 % algodón.',
    cuidados: 'Lavar a máquina con agua fría. Colgar para secar: casi no hace falta plancharla.',
  },
  'Sweater de ochos Abuela': {
    descripcion: 'Tejido grueso de ochos, con cuello redondo y puños largos.\n\nEs liviano y no pica.',
    composicion: '70 % acrílico, 30 % lana.',
    cuidados: 'Lavar a mano y secar en plano, a la sombra.',
  },
}
