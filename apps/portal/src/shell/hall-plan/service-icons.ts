import { boxOf, type HallPlanResult, SERVICE_KINDS, type ServiceKind } from '@foyer/fair-domain'

/** The image is in centimetres. */
const MM = 10
/** Radius of a glyph. */
const GLYPH = 10
/** Radius of a sign in relation to the width of the image. */
const SHARE = 0.016

/** Holes of a disc with a radius of 10. */
const GLYPHS: Readonly<Record<ServiceKind, readonly (readonly number[])[]>> = {
  toilets: [
    [-4.5, -7, -2.5, -7, -2.5, -5, -4.5, -5],
    [-5.5, -4.3, -1.5, -4.3, -1.5, 1, -2.5, 1, -2.5, 6.5, -4.5, 6.5, -4.5, 1, -5.5, 1],
    [2.5, -7, 4.5, -7, 4.5, -5, 2.5, -5],
    [2.5, -4.3, 4.5, -4.3, 6, 2, 4.5, 2, 4.5, 6.5, 2.5, 6.5, 2.5, 2, 1, 2],
  ],
  bar: [
    [-6, -3.5, 3, -3.5, 3, 2, 1, 5, -4, 5, -6, 2],
    [4, -2.5, 6.5, -2.5, 6.5, 2, 4, 2, 4, 0.8, 5.3, 0.8, 5.3, -1.3, 4, -1.3],
  ],
  firstAid: [[-2, -6, 2, -6, 2, -2, 6, -2, 6, 2, 2, 2, 2, 6, -2, 6, -2, 2, -6, 2, -6, -2, -2, -2]],
  lift: [
    [0, -6.5, 4.5, -1, -4.5, -1],
    [0, 6.5, -4.5, 1, 4.5, 1],
  ],
  stairs: [[-6, 6, -6, 3, -3, 3, -3, 0, 0, 0, 0, -3, 3, -3, 3, -6, 6, -6, 6, 6]],
}

/** A disc with the glyph of a service as its hole, filled by the even-odd rule. */
export function signPath(kind: ServiceKind, x: number, y: number, radius: number) {
  const scaled = (value: number, from: number) => Math.round((from + (value / GLYPH) * radius) * 10) / 10
  const [left, wide] = [scaled(-GLYPH, x), Math.round(radius * 20) / 10]
  const disc = `M${left} ${scaled(0, y)}a${radius} ${radius} 0 1 0 ${wide} 0a${radius} ${radius} 0 1 0 ${-wide} 0z`
  const holes = GLYPHS[kind].map((points) => {
    const [first = 0, second = 0, ...rest] = points.map((value, at) => scaled(value, at % 2 === 0 ? x : y))
    return `M${first} ${second}L${rest.join(' ')}z`
  })
  return disc + holes.join('')
}

type Shapes = Pick<HallPlanResult, 'shapes'>

const isService = (kind: string): kind is ServiceKind => SERVICE_KINDS.some((service) => service === kind)

/** The signs of all services of a hall as one path. */
export const signsIn = ({ shapes }: Shapes, width: number) =>
  shapes
    .flatMap(({ kind, ring }) => {
      if (!isService(kind)) return []
      const { left, top, right, bottom } = boxOf(ring)
      return signPath(
        kind,
        Math.round((left + right) / 2 / MM),
        Math.round((top + bottom) / 2 / MM),
        Math.round(width * SHARE),
      )
    })
    .join('')

/** The services of a hall with their numbers. */
export const servicesOf = ({ shapes }: Shapes) =>
  SERVICE_KINDS.flatMap((kind) => {
    const count = shapes.filter((shape) => shape.kind === kind).length
    return count === 0 ? [] : [{ kind, count }]
  })
