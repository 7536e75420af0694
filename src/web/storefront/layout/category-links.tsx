import { Link, useLocation } from 'react-router'
import { categoryLabel } from '#domain/categories.ts'
import { useMenuCategories } from './navigation.ts'

export function CategoryLinks({ linkClassName }: { linkClassName: string }) {
  const { pathname, search } = useLocation()
  const shown = pathname === '/product' ? (new URLSearchParams(search).get('categoria') ?? '') : undefined
  return ['', ...useMenuCategories()].map((category) => (
    <li key={category}>
      <Link
        to={category === '' ? '/product' : `/product?${new URLSearchParams({ categoria: category })}`}
        aria-current={category === shown ? 'page' : undefined}
        className={linkClassName}
      >
        {category === '' ? 'Todos' : categoryLabel(category)}
      </Link>
    </li>
  ))
}
