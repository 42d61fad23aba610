const CM_PER_M = 100
const LENGTHS = [2, 5, 10, 20, 50, 100]
/** Largest share of the image that the bar takes. */
const SHARE = 0.22

/** The largest round length in metres that is at most 22 % of a width in metres. */
export const scaleLength = (metres: number) =>
  LENGTHS.findLast((length) => length <= metres * SHARE) ?? LENGTHS[0] ?? 1

interface View {
  x: number
  y: number
  width: number
  height: number
}

/** An image with a strip for the scale bar below it. */
export function withScaleBar({ height, ...view }: View) {
  const size = Math.round(view.width / 50)
  const metres = scaleLength(view.width / CM_PER_M)
  const bottom = view.y + height
  return {
    view: { ...view, height: height + 2 * size },
    bar: {
      metres,
      size,
      x: view.x + size,
      y: bottom + size * 0.7,
      points: [
        [view.x + size, bottom - size],
        [view.x + size, bottom - size / 2],
        [view.x + size + metres * CM_PER_M, bottom - size / 2],
        [view.x + size + metres * CM_PER_M, bottom - size],
      ].join(' '),
    },
  }
}
