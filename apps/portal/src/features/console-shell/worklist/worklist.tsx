import { Button } from '@foyer/ui'
import { type ReactNode, useEffect, useRef } from 'react'
import { useTexts } from '../../../i18n/use-texts.ts'
import { useShortcuts } from '../frame/use-shortcuts.ts'
import styles from './worklist.module.css'
import { worklistTexts } from './worklist.texts.ts'

interface Props {
  rows: readonly { id: string }[]
  /** Row beside the list. */
  shown: { id: string } | undefined
  /** True if the row was chosen: on a phone it replaces the list. */
  isOpen: boolean
  /** Opens a row; null goes back to the list. */
  onOpen: (id: string | null) => void
  filters: ReactNode
  /** Number of rows. */
  count: string
  /** Further keys of the screen. */
  keys?: string
  /** The shown row. */
  panel: { label: string; content: ReactNode }
  children: ReactNode
}

/** A list with filters above and one of its rows beside it; J and K go to the next and previous row. */
export function Worklist(props: Props) {
  const { rows, shown, isOpen, onOpen, filters, count, keys, panel, children } = props
  const say = useTexts(worklistTexts)
  const list = useRef<HTMLDivElement>(null)
  const hasMoved = useRef(false)
  const step = (by: number) => {
    const next = rows[rows.findIndex(({ id }) => id === shown?.id) + by]
    if (!next) return
    hasMoved.current = true
    onOpen(next.id)
  }
  useShortcuts({ j: () => step(1), k: () => step(-1) })
  // biome-ignore lint/correctness/useExhaustiveDependencies: after each step to another row
  useEffect(() => {
    if (hasMoved.current)
      list.current?.querySelector('[aria-current]')?.scrollIntoView?.({ block: 'nearest' })
  }, [shown?.id])
  return (
    <div className={styles.split} data-open={isOpen || undefined}>
      <div className={styles.choices}>{filters}</div>
      <div ref={list} className={styles.list}>
        <p className={styles.head}>
          <span role="status">{count}</span>
          <span className={styles.keys}>{[say('keys'), keys].filter(Boolean).join(' · ')}</span>
        </p>
        {children}
      </div>
      {shown && (
        <aside className={styles.panel} aria-label={panel.label}>
          <p className={styles.back}>
            <Button size="small" onPress={() => onOpen(null)}>
              {say('back')}
            </Button>
          </p>
          {panel.content}
        </aside>
      )}
    </div>
  )
}

interface Tile {
  id: string
  label: ReactNode
  value: string
  /** Below the value. */
  note?: ReactNode
}

interface TilesProps {
  label: string
  tiles: readonly Tile[]
  /** Id of the tile that filters the list; empty for none. */
  chosen: string
  onChoose: (id: string) => void
}

/** Figures that filter the list below; pressed again, a figure stops filtering. */
export const Tiles = ({ label, tiles, chosen, onChoose }: TilesProps) => (
  <ul className={styles.tiles} aria-label={label}>
    {tiles.map(({ id, label, value, note }) => (
      <li key={id}>
        <button
          type="button"
          className={styles.tile}
          aria-pressed={id === chosen}
          onClick={() => onChoose(id === chosen ? '' : id)}
        >
          <span className={styles.under}>{label}</span>
          <strong>{value}</strong>
          {note}
        </button>
      </li>
    ))}
  </ul>
)

/** Fields in one row, each with its label before it. */
export const Filters = ({ children }: { children: ReactNode }) => (
  <div className={styles.filters}>{children}</div>
)
