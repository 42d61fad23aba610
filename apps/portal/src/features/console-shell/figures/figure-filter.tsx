import type { ReactNode } from 'react'
import styles from './figure-filter.module.css'

interface FigureFilterProps {
  label?: string
  figures: readonly { key: string; content: ReactNode }[]
  /** Key of the figure whose rows are shown; the empty text shows all. */
  chosen: string
  onChange: (key: string) => void
}

/** A row of figures, each of which filters the list below; a second click shows all rows again. */
export const FigureFilter = ({ label, figures, chosen, onChange }: FigureFilterProps) => (
  <ul className={styles.figures} aria-label={label}>
    {figures.map(({ key, content }) => (
      <li key={key}>
        <button
          type="button"
          className={styles.figure}
          aria-pressed={chosen === key}
          onClick={() => onChange(chosen === key ? '' : key)}
        >
          {content}
        </button>
      </li>
    ))}
  </ul>
)
