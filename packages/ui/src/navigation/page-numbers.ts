/** Returns the page numbers to offer: first, last, current and adjacent pages; null is a gap. */
export function pageNumbers(page: number, pages: number): (number | null)[] {
  const candidates = [1, page - 1, page, page + 1, pages].filter((number) => number >= 1 && number <= pages)
  const sorted = [...new Set(candidates)].sort((a, b) => a - b)
  return sorted.flatMap((number, position) => {
    const gap = number - (sorted[position - 1] ?? 0) - 1
    // A gap is not shorter than a single page number.
    if (gap === 1) return [number - 1, number]
    return gap > 1 ? [null, number] : [number]
  })
}
