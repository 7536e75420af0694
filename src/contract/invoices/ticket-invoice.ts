import { z } from '#contract/http/z.ts'

const facts = z.array(z.object({ dato: z.string(), valor: z.string() }))

/** What the ticket of a sale prints of its authorised invoice. All amounts are texts. */
export const ticketInvoice = z.object({
  esPrueba: z.boolean().meta({ description: 'Si no tiene validez fiscal' }),
  letra: z.enum(['A', 'B', 'C']),
  codigo: z.string().meta({ description: 'COD. 06' }),
  titulo: z.string(),
  numero: z.string(),
  fecha: z.string().meta({ description: 'dd/MM/yyyy' }),
  emisor: facts,
  comprador: facts,
  sinIva: z
    .object({
      renglones: z.array(
        z.object({
          cantidad: z.string(),
          nombre: z.string(),
          tasa: z.string().meta({ description: '21 %' }),
          precio: z.string(),
          importe: z.string(),
        }),
      ),
      sumas: facts.meta({
        description: 'Subtotal, descuento, recargo y envío si hay, el neto, y el IVA de cada alícuota',
      }),
    })
    .nullable()
    .meta({ description: 'Los renglones de una A, con el IVA aparte; null en las demás' }),
  contenido: facts.meta({ description: 'Los impuestos que contiene el precio (Ley 27.743)' }),
  leyendas: z.array(z.string()),
  cae: z.string(),
  caeVence: z.string().meta({ description: 'dd/MM/yyyy' }),
  qr: z
    .object({ lado: z.number(), trazo: z.string() })
    .meta({ description: 'El código como trazo de SVG en un cuadrado de ese lado, sin borde' }),
})
