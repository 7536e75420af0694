import { useEffect, useState } from 'react'
import { useWatch } from 'react-hook-form'
import { listCategoryRecords } from '#contract/product/categories.ts'
import { readStoreData } from '#contract/store/store-data.ts'
import { callApi } from '#web/api/call-api.ts'
import { FormNumber } from '#web/components/form/form-number.tsx'

type Defaults = { ofShop: number; ofCategory: ReadonlyMap<string, number> }

/** Own weight of a product. The placeholder is the weight that a blank field stands for, as soon as it is loaded. */
export function WeightField() {
  const [defaults, setDefaults] = useState<Defaults>()
  const categoria = useWatch({ name: 'categoria' }) as string
  useEffect(() => {
    const stop = new AbortController()
    // Without the defaults the form works, so a failure shows no placeholder.
    readDefaults(stop.signal).then(setDefaults, () => {})
    return () => stop.abort()
  }, [])
  const usual = defaults && (defaults.ofCategory.get(categoria) ?? defaults.ofShop)
  return (
    <FormNumber
      name="peso"
      label="Peso (gramos)"
      help="De una unidad, para el envío. Vacío: el de su categoría, o el de la tienda."
      required={false}
      placeholder={usual === undefined ? undefined : String(usual)}
    />
  )
}

async function readDefaults(signal: AbortSignal): Promise<Defaults> {
  const [categories, { profile }] = await Promise.all([
    callApi(listCategoryRecords, { signal }),
    callApi(readStoreData, { signal }),
  ])
  return {
    ofShop: profile.shipping.defaultGrams,
    ofCategory: new Map(categories.flatMap(({ nombre, peso }) => (peso ? [[nombre, peso] as const] : []))),
  }
}
