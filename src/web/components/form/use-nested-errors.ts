import { get, useFormState } from 'react-hook-form'

/** What is wrong within a field whose text holds several: by the path within it, '0.url'. */
export function useNestedErrors(name: string): (path: string) => string | undefined {
  const { errors } = useFormState({ name })
  return (path) => {
    const message: unknown = get(errors, `${name}.${path}.message`)
    return typeof message === 'string' ? message : undefined
  }
}
