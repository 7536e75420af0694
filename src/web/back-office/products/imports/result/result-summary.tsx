import { Link, useRevalidator } from 'react-router'
import { LinkButton } from '#web/components/button/link-button.tsx'
import { ProgressBar } from '#web/components/feedback/progress-bar.tsx'
import { productCountText } from '#domain/product/product-count-text.ts'
import { CreateCodes } from '#web/back-office/create-codes.tsx'
import { labelsAddress } from '#web/back-office/labels-address.ts'
import { listAddress } from '#web/components/filter/list-rules.ts'
import { DownloadRefusedRows } from '#web/back-office/products/imports/download-rows.tsx'
import {
  countText,
  IMPORTS_PATH,
  type ProductImport,
} from '#web/back-office/products/imports/import-texts.ts'
import { rowRules } from '#web/back-office/products/imports/rows-address.ts'
import { UndoImport } from '#web/back-office/products/imports/undo-import.tsx'

/** Summary of an import: changed products, unchanged products with reasons, and the progress of the pictures. */
export function ResultSummary({ found, withoutCode }: { found: ProductImport; withoutCode: number }) {
  const { revalidate } = useRevalidator()
  const { cuenta, fotos, guardado, origen } = found
  const unsaved = cuenta.elegidos - cuenta.aplicados - cuenta.salteados
  const pathOf = (ver: 'salteado' | 'aplicado') => listAddress(rowRules(found.id), { filters: { ver } })
  return (
    <section className="mb-8 flex flex-col gap-4">
      <div role="status" className="flex flex-col gap-1">
        <p className="text-18 font-semibold">
          {`${productCountText(cuenta.aplicados)} ${cuenta.aplicados === 1 ? 'guardado' : 'guardados'}.`}
        </p>
        {guardado !== null && guardado.publicados + guardado.ocultos > 0 && <p>{storedText(guardado)}</p>}
        {unsaved > 0 && <p>{`${productCountText(unsaved)} sin guardar, porque se frenó antes.`}</p>}
        {cuenta.salteados > 0 && (
          <p>
            <Count to={pathOf('salteado')} text={productCountText(cuenta.salteados)} /> como estaban, porque
            alguien los cambió después de la vista previa.
          </p>
        )}
        {cuenta.deshechos > 0 && (
          <p>{`${productCountText(cuenta.deshechos)} ${cuenta.deshechos === 1 ? 'deshecho' : 'deshechos'}.`}</p>
        )}
        {cuenta.deshechos > 0 && cuenta.porDeshacer > 0 && (
          <p>
            <Count to={pathOf('aplicado')} text={productCountText(cuenta.porDeshacer)} /> sin deshacer: abajo
            dice por qué.
          </p>
        )}
      </div>
      {fotos.total > 0 && <PictureProgress fotos={fotos} />}
      {fotos.total === 0 && origen === 'Tiendanube' && cuenta.porDeshacer > 0 && (
        <p>El archivo de Tiendanube no trae las fotos: agregalas en «Productos», con «Editar».</p>
      )}
      <CreateCodes selection={{ importacion: found.id }} missing={withoutCode} mayCreate />
      <div className="flex flex-wrap gap-3">
        <LinkButton to="/dashboard/products" size="small">
          Ver los productos
        </LinkButton>
        {cuenta.aplicados > 0 && (
          <LinkButton
            to={labelsAddress({ importacion: found.id, cantidad: 'stock' })}
            variant="secondary"
            size="small"
          >
            Imprimir etiquetas
          </LinkButton>
        )}
        <LinkButton to={IMPORTS_PATH} variant="secondary" size="small">
          Importar otro archivo
        </LinkButton>
        <UndoImport found={found} onDone={revalidate} />
        <DownloadRefusedRows found={found} />
      </div>
    </section>
  )
}

const storedText = ({ publicados, ocultos, unidades }: NonNullable<ProductImport['guardado']>): string =>
  [
    `De los nuevos, ${countText(publicados)} ${publicados === 1 ? 'se ve' : 'se ven'} en la tienda`,
    ` y ${countText(ocultos)} ${ocultos === 1 ? 'quedó oculto' : 'quedaron ocultos'}.`,
    ` Suman ${countText(unidades)} ${unidades === 1 ? 'unidad' : 'unidades'}.`,
  ].join('')

const Count = ({ to, text }: { to: string; text: string }) => (
  <Link to={to} className="underline underline-offset-4">
    {text}
  </Link>
)

const PictureProgress = ({ fotos: { total, guardadas, fallidas } }: Pick<ProductImport, 'fotos'>) => (
  <div className="max-w-xl">
    <ProgressBar
      label={`Fotos: ${countText(guardadas)} de ${countText(total)}${fallidas > 0 ? `, ${countText(fallidas)} no se pudieron traer` : ''}`}
      value={guardadas + fallidas}
      max={total}
    />
  </div>
)
