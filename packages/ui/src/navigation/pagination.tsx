import { Button } from 'react-aria-components/Button'
import { ChevronLeftIcon, ChevronRightIcon } from '../icons/icons.tsx'
import { VisuallyHidden } from '../layout/visually-hidden.tsx'
import { useUiTexts } from '../texts/ui-texts-provider.tsx'
import { pageNumbers } from './page-numbers.ts'
import styles from './pagination.module.css'

export interface PaginationProps {
  /** Current page, from 1. */
  page: number
  /** Number of pages. */
  pages: number
  onPage: (page: number) => void
}

/** Page navigation of a list. */
export function Pagination({ page, pages, onPage }: PaginationProps) {
  const texts = useUiTexts()
  if (pages < 2) return null
  return (
    <nav aria-label={texts.pagination} className={styles.pagination}>
      <Button isDisabled={page <= 1} onPress={() => onPage(page - 1)} className={styles.turn}>
        <ChevronLeftIcon />
        <span>{texts.previousPage}</span>
      </Button>
      <ol className={styles.pages}>
        {pageNumbers(page, pages).map((number, position) => (
          <li key={number ?? `gap ${position}`}>
            {number === null ? (
              <span className={styles.gap} aria-hidden="true">
                …
              </span>
            ) : (
              <Button
                aria-label={texts.page(number)}
                aria-current={number === page ? 'page' : undefined}
                onPress={() => onPage(number)}
                className={styles.page}
              >
                {number}
              </Button>
            )}
          </li>
        ))}
      </ol>
      <span className={styles.short} aria-hidden="true">
        {texts.pageOf(page, pages)}
      </span>
      <Button isDisabled={page >= pages} onPress={() => onPage(page + 1)} className={styles.turn}>
        <span>{texts.nextPage}</span>
        <ChevronRightIcon />
      </Button>
      <VisuallyHidden>
        <span role="status">{texts.pageOf(page, pages)}</span>
      </VisuallyHidden>
    </nav>
  )
}
