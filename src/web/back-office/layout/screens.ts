import {
  CalendarClock,
  ChartColumn,
  ChartSpline,
  ClipboardList,
  Contact,
  CreditCard,
  History,
  Landmark,
  LayoutDashboard,
  LifeBuoy,
  ListChecks,
  type LucideIcon,
  Mail,
  Package,
  PackagePlus,
  ReceiptText,
  ScrollText,
  Shirt,
  SlidersHorizontal,
  Stamp,
  Tag,
  Tags,
  Ticket,
  TicketPercent,
  Truck,
  Undo2,
  Users,
  Wallet,
} from 'lucide-react'
import type { Role } from '#domain/account/role.ts'
import type { OnlinePaymentMethod } from '#domain/sale/sale.ts'

type Screen = {
  to: string
  label: string
  Icon: LucideIcon
  roles: readonly Role[]
  badge?: string
  /** Payment method of the web. The sidebar shows the screen only while the shop offers the method. */
  onlyWith?: OnlinePaymentMethod
  /** True for a screen that the sidebar shows only while the shop invoices. */
  onlyInvoicing?: boolean
}

const staff = ['admin', 'seller'] as const

/** Every screen, in the order of the sidebar. Sellers see some of them (specification, section 6). */
const screens = [
  { to: '/dashboard/dashboard', label: 'Control', Icon: LayoutDashboard, roles: staff },
  { to: '/dashboard/panel', label: 'Panel', Icon: ChartColumn, roles: ['admin'] },
  { to: '/dashboard/reports', label: 'Informes', Icon: ChartSpline, roles: ['admin'] },
  { to: '/dashboard/balance', label: 'Balance', Icon: Wallet, roles: staff },
  { to: '/dashboard/products', label: 'Productos', Icon: Shirt, roles: ['admin'] },
  { to: '/dashboard/labels', label: 'Etiquetas', Icon: Tag, roles: staff },
  { to: '/dashboard/categories', label: 'Categorías', Icon: Tags, roles: ['admin'] },
  { to: '/dashboard/goods-receipts', label: 'Ingreso de mercadería', Icon: PackagePlus, roles: staff },
  { to: '/dashboard/stock-counts', label: 'Conteos', Icon: ClipboardList, roles: staff },
  { to: '/dashboard/suppliers', label: 'Proveedores', Icon: Truck, roles: ['admin'] },
  { to: '/dashboard/sales', label: 'Ventas', Icon: ReceiptText, roles: ['admin'] },
  { to: '/dashboard/customers', label: 'Clientes', Icon: Contact, roles: ['admin'] },
  { to: '/dashboard/shipments', label: 'Envíos', Icon: Package, roles: staff },
  { to: '/dashboard/deposits', label: 'Señas', Icon: CalendarClock, roles: staff },
  { to: '/dashboard/withdrawals', label: 'Arrepentimientos', Icon: Undo2, roles: staff },
  { to: '/dashboard/credits', label: 'Vales', Icon: Ticket, roles: staff },
  {
    to: '/dashboard/transfers',
    label: 'Transferencias',
    Icon: Landmark,
    roles: staff,
    onlyWith: 'Transferencia',
  },
  { to: '/dashboard/invoices', label: 'Facturas', Icon: ScrollText, roles: staff, onlyInvoicing: true },
  { to: '/dashboard/users', label: 'Vendedores', Icon: Users, roles: ['admin'] },
  {
    to: '/dashboard/coupons',
    label: 'Cupones',
    Icon: TicketPercent,
    roles: ['admin'],
    badge: 'Nuevo',
  },
  { to: '/dashboard/pagepayment', label: 'Pagos virtuales', Icon: CreditCard, roles: staff },
  { to: '/dashboard/emails', label: 'Correos', Icon: Mail, roles: ['admin'] },
  { to: '/dashboard/audit', label: 'Auditoría', Icon: History, roles: ['admin'] },
  { to: '/dashboard/jobs', label: 'Tareas', Icon: ListChecks, roles: ['admin'] },
  { to: '/dashboard/invoicing', label: 'Facturación', Icon: Stamp, roles: ['admin'] },
  { to: '/dashboard/store', label: 'Datos de la tienda', Icon: SlidersHorizontal, roles: ['admin'] },
  { to: '/dashboard/support', label: 'Soporte', Icon: LifeBuoy, roles: staff },
] as const satisfies readonly Screen[]

export type ScreenPath = (typeof screens)[number]['to']

/** Returns the screens that a role may open. A customer may open none. */
export const screensOf = (rol: Role): readonly Screen[] =>
  screens.filter(({ roles }: Screen) => roles.includes(rol))

/** Returns whether a staff member may open the screen. */
export const canOpen = (screen: ScreenPath, { rol }: { rol: Role }): boolean =>
  screensOf(rol).some(({ to }) => to === screen)
