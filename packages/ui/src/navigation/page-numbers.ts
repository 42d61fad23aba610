/** The page numbers to offer: the ends, the current one and its neighbours; null stands for a gap. */
export function pageNumbers(page: number, pages: number): (number | null)[] {
  const shown = [1, page - 1, page, page + 1, pages].filter((number) => number >= 1 && number <= pages)
  const sorted = [...new Set(shown)].sort((a, b) => a - b)
  return sorted.flatMap((number, position) => {
    const missing = number - (sorted[position - 1] ?? 0) - 1
    // A gap of one page is no shorter than the page itself.
    if (missing === 1) return [number - 1, number]
    return missing > 1 ? [null, number] : [number]
  })
}
