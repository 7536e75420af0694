import { Link, useLocation } from 'react-router'
import { categoryLabel } from '#domain/product/categories.ts'
import { useMenuCategories } from './navigation.ts'

export function CategoryLinks({ linkClassName }: { linkClassName: string }) {
  const { pathname, search } = useLocation()
  const currentCategory =
    pathname === '/product' ? (new URLSearchParams(search).get('categoria') ?? '') : undefined
  return ['', ...useMenuCategories()].map((category) => (
    <li key={category}>
      <Link
        to={category === '' ? '/product' : `/product?${new URLSearchParams({ categoria: category })}`}
        aria-current={category === currentCategory ? 'page' : undefined}
        className={linkClassName}
      >
        {category === '' ? 'Todos' : categoryLabel(category)}
      </Link>
    </li>
  ))
}
