import { SignInLinkButton } from './email-link/email-buttons.tsx'
import { SocialButtons } from './social-buttons.tsx'
import type { SignIn } from './use-sign-in.ts'

/** Sign-in methods without a password. */
export function OtherSignInMethods({
  signInState,
  social,
  sendsEmail,
}: {
  signInState: SignIn
  social: readonly { id: string; label: string }[]
  sendsEmail: boolean
}) {
  return (
    <section
      aria-labelledby="otras-formas"
      className="flex flex-col items-start gap-3 border-t border-line pt-8"
    >
      <h2 id="otras-formas" className="text-20">
        Otras formas de entrar
      </h2>
      <SocialButtons {...signInState} social={social} />
      {sendsEmail && <SignInLinkButton />}
    </section>
  )
}
