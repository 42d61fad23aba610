import { useTexts } from '../../i18n/use-texts.ts'
import styles from './footer.module.css'
import { publicTexts } from './public.texts.ts'
import type { LinkGroup } from './site-data.ts'

/** Signs of nobody in particular, one after the other. */
const SHAPES = [
  'M4 28 20 4l16 24z',
  'M20 4a13 13 0 1 0 0 26 13 13 0 0 0 0-26zm0 6a7 7 0 1 1 0 14 7 7 0 0 1 0-14z',
  'M6 6h12v10H6zM22 6h12v10H22zM6 20h12v10H6zM22 20h12v10H22z',
  'M4 17C12 2 28 2 36 17 28 32 12 32 4 17zm16-6a6 6 0 1 0 0 12 6 6 0 0 0 0-12z',
  'M20 3 37 17 20 31 3 17zm0 8-7 6 7 6 7-6z',
  'M20 3l5 5h7v7l5 3-5 4v6h-7l-5 5-5-5H8v-6l-5-4 5-3V8h7zm-2 19 9-9-2-2-7 7-3-3-2 2z',
] as const

/** Organiser, partners, supporters and certifications. */
export function PartnerLogos({ groups }: { groups: readonly LinkGroup[] }) {
  const say = useTexts(publicTexts)
  const marks = groups
    .filter(({ place }) => place === 'mark')
    .flatMap(({ label: role, links }) => links.map((link) => ({ role, ...link })))
  return (
    <ul className={styles.logos} aria-label={say('logosTitle')}>
      {marks.map(({ id, role, label, target }, index) => {
        const mark = <Mark name={`${role}: ${label}`} label={label} shape={SHAPES[index % SHAPES.length]} />
        return <li key={id}>{target === null ? mark : <a href={target}>{mark}</a>}</li>
      })}
    </ul>
  )
}

function Mark({ name, label, shape }: { name: string; label: string; shape: string | undefined }) {
  return (
    <svg viewBox="0 0 150 34" width="150" height="34" role="img" aria-label={name}>
      <path d={shape} fill="currentColor" fillRule="evenodd" />
      <text x="46" y="23" fill="currentColor">
        {label}
      </text>
    </svg>
  )
}
