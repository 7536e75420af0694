/**
 * Session parameter for the option `-c`. PostgreSQL's default of 4 is for rotating disks and favours full
 * scans. The tables of a shop are in memory or on an SSD. The `options` of a DATABASE_URL take precedence.
 */
export const RANDOM_PAGE_COST = 'random_page_cost=1.1'
