/**
 * Session parameter for `-c`. PostgreSQL's default of 4 is for rotating disks and makes the planner scan small tables
 * completely. The tables of a shop are in memory or on an SSD. The `options` of a DATABASE_URL take precedence.
 */
export const PAGE_COST = 'random_page_cost=1.1'
