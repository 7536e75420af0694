import { ArrowLeft } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { PageHeading } from '#web/components/layout/page-heading.tsx'

export const LoginScreen = ({
  title,
  about,
  children,
}: {
  title: string
  about: string
  children: ReactNode
}) => (
  <div className="frame flex max-w-2xl flex-col gap-10 py-12 lg:py-20">
    {/* Wider than the form, so that a name like 'Administradora' fits into a line. */}
    <PageHeading title={title}>{about}</PageHeading>
    <div className="flex max-w-md flex-col gap-10">{children}</div>
  </div>
)

export const BackToShop = () => (
  <Link
    to="/"
    className="inline-flex min-h-11 items-center gap-2 self-start underline-offset-4 hover:underline"
  >
    <ArrowLeft aria-hidden className="size-5" />
    Volver a la tienda
  </Link>
)
