import { LinkByMail } from './mail-ways.tsx'
import { SocialButtons } from './social-buttons.tsx'
import type { SignIn } from './use-sign-in.ts'

/** Sign-in methods without a password. */
export function OtherWays({
  entry,
  social,
}: {
  entry: SignIn
  social: readonly { id: string; label: string }[]
}) {
  return (
    <section
      aria-labelledby="otras-formas"
      className="flex flex-col items-start gap-3 border-t border-line pt-8"
    >
      <h2 id="otras-formas" className="text-20">
        Otras formas de entrar
      </h2>
      <SocialButtons {...entry} social={social} />
      <LinkByMail />
    </section>
  )
}
