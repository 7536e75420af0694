import type { ComponentProps } from 'react'
import { provinces } from '#domain/contact/provinces.ts'
import { FormSelect } from './form-select.tsx'

const choices = provinces.map((name) => ({ value: name, label: name }))

export const FormProvince = (props: Pick<ComponentProps<typeof FormSelect>, 'name' | 'required'>) => (
  <FormSelect
    label="Provincia"
    placeholder="Elegí una provincia"
    choices={choices}
    autoComplete="address-level1"
    {...props}
  />
)
