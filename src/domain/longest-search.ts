/** In characters: what the search boxes take, the pages read and the server looks for. */
export const LONGEST_SEARCH = 120
