import { useState } from 'react'
import { type Location, NavigationType, useLocation, useNavigationType } from 'react-router'

/**
 * Open state of a panel. A navigation resets the state, so the panel closes when its page changes. A page that only
 * replaces its query, such as the choice of a colour, leaves the panel open.
 */
export function useOpenOnPage(): [open: boolean, setOpen: (open: boolean) => void] {
  const location = useLocation()
  const type = useNavigationType()
  const [openAt, setOpenAt] = useState<Location>()
  // Reset, because a later return to the page must not open the panel again.
  if (openAt !== undefined && openAt.key !== location.key)
    setOpenAt(type === NavigationType.Replace && isOtherQuery(openAt, location) ? location : undefined)
  return [openAt?.key === location.key, (open) => setOpenAt(open ? location : undefined)]
}

/** False for the same address, because a link to the open page replaces the address by itself. */
const isOtherQuery = (one: Location, other: Location): boolean =>
  one.pathname === other.pathname && one.search !== other.search
