import { useEffect, useRef } from 'react'

/** Of a page that was never drawn: one line. */
export const UNKNOWN_HEIGHT = 40

/** Heights are set by script: the policy drops style attributes of the page. */
export const heightRef = (height: number) => (element: HTMLElement | null) => {
  element?.style.setProperty('height', `${height}px`)
}

interface ListGapProps {
  /** Heights of the pages that are left out, and the number of the first of them. */
  heights: readonly number[]
  from: number
  columns: number
  onSight: (index: number) => void
}

/** Stands for all pages before or after those that are drawn, as high as they were. */
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

/** Which of the pages lies so far below the top of the first. */
export function pageAt(heights: readonly number[], distance: number) {
  let passed = 0
  for (const [index, height] of heights.entries()) {
    passed += height
    if (distance < passed) return index
  }
  return Math.max(0, heights.length - 1)
}
