/** Fewer shapes are as fast in one path. */
const LARGE = 60
/** Side of a cell, in centimetres. */
const CELL = 2_000

/** The closed shapes of a path as one path for each cell of the hall. */
export function pathsByCell(path: string, cell = CELL): string[] {
  const cells = Map.groupBy(path.match(/M[^z]*z/g) ?? [], (shape) => {
    const [x = 0, y = 0] = (shape.match(/-?\d+/g) ?? []).map(Number)
    return `${Math.floor(x / cell)} ${Math.floor(y / cell)}`
  })
  return [...cells.values()].map((shapes) => shapes.join(''))
}

/**
 * Splits paths of hundreds of stands: the browser renders a tile of the moved image from the paths that meet it, and
 * the page has one path of each kind.
 */
export function splitLargePaths(drawing: SVGSVGElement) {
  for (const path of drawing.querySelectorAll('path')) {
    const shape = path.getAttribute('d') ?? ''
    if (shape.split('z').length <= LARGE) continue
    path.replaceWith(
      ...pathsByCell(shape).map((part) => {
        const copy = path.cloneNode() as SVGPathElement
        copy.setAttribute('d', part)
        return copy
      }),
    )
  }
}
