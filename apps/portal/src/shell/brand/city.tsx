import { CITY_DRAWING } from '@foyer/fair-domain'

const { width, height, city, tower } = CITY_DRAWING

/** Skyline of Bologna: a portico, roofs and two towers, the taller one in magenta. */
export const City = ({ className }: { className?: string | undefined }) => (
  <svg
    viewBox={`0 0 ${width} ${height}`}
    width={width}
    height={height}
    fill="none"
    stroke="currentColor"
    strokeWidth="1.5"
    aria-hidden="true"
    className={className}
  >
    <path d={city.join('')} />
    <path d={tower} stroke="var(--city-tower, var(--color-accent))" />
  </svg>
)
