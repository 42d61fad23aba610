/** The page numbers to offer: the ends, the current one and its neighbours; null stands for a gap. */
export function pageNumbers(page: number, pages: number): (number | null)[] {
  const candidates = [1, page - 1, page, page + 1, pages].filter((number) => number >= 1 && number <= pages)
  const sorted = [...new Set(candidates)].sort((a, b) => a - b)
  return sorted.flatMap((number, position) => {
    const gap = number - (sorted[position - 1] ?? 0) - 1
    // A gap of one page is no shorter than the page itself.
    if (gap === 1) return [number - 1, number]
    return gap > 1 ? [null, number] : [number]
  })
}
