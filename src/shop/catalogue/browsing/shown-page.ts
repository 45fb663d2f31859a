/** The page of these that an address asks for; one beyond the last is the last. */
export function shownPage<One>(
  all: readonly One[],
  query: URLSearchParams,
  size: number,
): { shown: One[]; page: number; pages: number } {
  const pages = Math.max(1, Math.ceil(all.length / size))
  const wanted = /^\d{1,9}$/.test(query.get('page') ?? '') ? Number(query.get('page')) : 1
  const page = Math.min(Math.max(wanted, 1), pages)
  return { shown: all.slice((page - 1) * size, page * size), page, pages }
}
