import { type ComponentProps, useEffect, useRef } from 'react'
import { FormProvider, type Path, type PathValue } from 'react-hook-form'
import { joinClasses } from '#web/components/layout/join-classes.ts'
import type { ContractFormOf, FormValues } from './use-contract-form.ts'

type ContractFormProps<T extends FormValues, B> = Omit<
  ComponentProps<'form'>,
  'ref' | 'onSubmit' | 'style'
> & {
  form: ContractFormOf<T, B>
  onValid: (body: B) => unknown
}

/** Form with fields of `components/form/form-*`. Keeps text that the user typed before hydration. */
export function ContractForm<T extends FormValues, B>({
  form,
  onValid,
  className,
  children,
  ...rest
}: ContractFormProps<T, B>) {
  const element = useRef<HTMLFormElement>(null)
  useEffect(() => (element.current ? copyTypedText(form, element.current) : undefined), [form])
  return (
    <FormProvider {...form}>
      {/* "post", so that a submit before hydration does not put the typed text into the URL. */}
      <form
        {...rest}
        ref={element}
        method="post"
        noValidate
        onSubmit={(event) => void form.handleSubmit(async (body) => void (await onValid(body)))(event)}
        className={joinClasses('flex flex-col gap-5', className)}
      >
        {children}
      </form>
    </FormProvider>
  )
}

function copyTypedText<T extends FormValues, B>(form: ContractFormOf<T, B>, element: HTMLFormElement): void {
  for (const [name, typed] of new FormData(element)) {
    const field = name as Path<T>
    if (typeof typed === 'string' && typed !== form.getValues(field))
      form.setValue(field, typed as PathValue<T, Path<T>>)
  }
}
