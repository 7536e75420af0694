import { Outlet } from 'react-router'
import { useStoreFacts } from '#web/store-facts.ts'
import { StorefrontFrame } from './storefront-frame.tsx'

export default function StorefrontLayout() {
  return (
    <StorefrontFrame facts={useStoreFacts()}>
      <Outlet />
    </StorefrontFrame>
  )
}
