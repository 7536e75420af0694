/**
 * Session parameter for the option `-c`. The default of 4 is for rotating disks and favours full scans, but a shop's
 * tables are in memory or on an SSD. The `options` of a DATABASE_URL override this value.
 */
export const RANDOM_PAGE_COST = 'random_page_cost=1.1'
