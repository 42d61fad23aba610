import { useEffect, useRef } from 'react'

/** Estimated height of a page that was never rendered: one line. */
export const UNKNOWN_HEIGHT = 40

/** Sets heights by script, because the policy drops style attributes. */
export const heightRef = (height: number) => (element: HTMLElement | null) => {
  element?.style.setProperty('height', `${height}px`)
}

interface ListGapProps {
  /** Heights of the omitted pages, and the index of the first. */
  heights: readonly number[]
  from: number
  columns: number
  onSight: (index: number) => void
}

/** Placeholder for all pages before or after the rendered ones, with their total height. */
export function ListGap({ heights, from, columns, onSight }: ListGapProps) {
  const body = useRef<HTMLTableSectionElement>(null)
  useEffect(() => {
    const element = body.current
    if (!element || typeof IntersectionObserver === 'undefined') return
    const watcher = new IntersectionObserver(([entry]) => {
      if (!entry?.isIntersecting) return
      onSight(from + pageAt(heights, entry.intersectionRect.top - entry.boundingClientRect.top))
    })
    watcher.observe(element)
    return () => watcher.disconnect()
  }, [heights, from, onSight])
  if (heights.length === 0) return null
  return (
    <tbody ref={body} aria-hidden="true">
      <tr>
        <td colSpan={columns} ref={heightRef(heights.reduce((sum, height) => sum + height, 0))} />
      </tr>
    </tbody>
  )
}

/** Index of the page at a distance from the top of the first. */
export function pageAt(heights: readonly number[], distance: number) {
  let passed = 0
  for (const [index, height] of heights.entries()) {
    passed += height
    if (distance < passed) return index
  }
  return Math.max(0, heights.length - 1)
}
