import { Skeleton } from '../feedback/skeleton.tsx'
import { VisuallyHidden } from '../layout/visually-hidden.tsx'
import { useUiTexts } from '../texts/ui-texts-provider.tsx'
import styles from './table.module.css'

const ROWS = ['first', 'second', 'third', 'fourth', 'fifth']

/** Placeholders for rows that are loading. */
export function SkeletonRows({ label, columns }: { label: string; columns: number }) {
  const texts = useUiTexts()
  return (
    <div role="status" className={styles.skeleton}>
      <VisuallyHidden>
        {label}: {texts.loading}
      </VisuallyHidden>
      {ROWS.map((row) => (
        <div key={row} className={styles.skeletonRow}>
          {Array.from({ length: columns }, (_, column) => `${row} ${column}`).map((cell) => (
            <Skeleton key={cell} />
          ))}
        </div>
      ))}
    </div>
  )
}
