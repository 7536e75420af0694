/**
 * A parameter of every session, as `-c` takes it. The server's own value is for disks that turn: there a page sought costs
 * four times one read in a row, so all of a small table is read to find the two products of a sale. A shop's tables are in
 * memory, or on a disk that seeks as fast as it reads. What a DATABASE_URL says in its `options` counts instead.
 */
export const PAGE_COST = 'random_page_cost=1.1'
